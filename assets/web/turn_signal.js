// "Your turn": a short sound and a vibration when it becomes the turn of this phone's player, while the page is open.

import { choice } from "./choices.js";

/** The two notes of the sound: the pitch in hertz, and when each begins and ends, in seconds. */
const NOTES = [
  [659, 0, 0.16],
  [880, 0.16, 0.42],
];
const LOUDNESS = 0.3;
const VIBRATION = 200;

/** Whether the browser can vibrate at all; those of iPhones cannot. */
export const canVibrate = typeof navigator.vibrate === "function";

/** @type {AudioContext | null} */
let context = null;

/** The sound of the page. It is suspended until a tap allows it, and again if an iPhone was used for something else. */
function sound() {
  const { AudioContext, webkitAudioContext } = /** @type {any} */ (window); // the latter in Safari before 14.1
  if (!context) context = new (AudioContext || webkitAudioContext)();
  return context;
}

function isOn(name) {
  return choice(name) === "on";
}

/** Whether the browser gives no signal that is switched on before somebody taps the page. */
export function needsTap() {
  if (isOn("sound") && sound().state !== "running") return true;
  const { userActivation } = navigator;
  return (
    isOn("vibration") && canVibrate && Boolean(userActivation) && !userActivation.hasBeenActive
  );
}

/** Let the page make sounds from now on; a browser does so during a tap. */
export async function allowSound() {
  if (isOn("sound") && sound().state !== "running") await sound().resume();
}

/**
 * Use every tap to allow the signals.
 * @param {() => void} onAllowed called if the page says that a tap is needed, and no more is
 */
export function listenForTaps(onAllowed) {
  document.addEventListener("click", async () => {
    await allowSound();
    if (document.querySelector(".needs-tap") && !needsTap()) onAllowed();
  });
}

function play() {
  const audio = sound();
  if (audio.state !== "running") return; // else it would sound at the next tap
  for (const [pitch, begin, end] of NOTES) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + begin;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + end);
    note.connect(volume);
    volume.connect(audio.destination);
    note.start(start);
    note.stop(audio.currentTime + end);
  }
}

/** What a player has to do according to a view of the table, or undefined. */
function deed(state, player) {
  return state && state.to_act && state.to_act[player];
}

/**
 * Give the signals that are switched on if it has become the turn of this phone's player.
 * @param {any} before the view before, or null if that was of another game
 * @param {any} now
 * @param {string | null} player
 */
export function signalTurn(before, now, player) {
  const due = deed(now, player);
  if (!due || due === deed(before, player)) return;
  if (isOn("sound")) play();
  if (isOn("vibration") && canVibrate) navigator.vibrate(VIBRATION);
}
