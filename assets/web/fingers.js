// What fingers do, for all pages of both clients. The second touch of a double tap is told apart from another tap, and
// does not reach what the first one has opened. Times are those of events, in milliseconds.

/** The time within which a second touch makes a double tap. */
const GUARD = 350;
/** CSS pixels: half of the smallest button. */
const SAME_PLACE = 24;
/** The longest time for which what appears after several touches in one place does not react. */
const LONGEST = 1000;

/**
 * A finger on the page: the control below it, where and when it came down, and when it was lifted.
 * @typedef {{control: string, x: number, y: number, at: number, end: number}} Touch
 */

/** Judges each touch by the one before it. */
export class Guard {
  constructor() {
    /** @type {Touch | null} */
    this.last = null;
    /** Until when what appears in the place of the last touch does not react. */
    this.restsUntil = 0;
  }

  /**
   * Whether a touch repeats the one before it on the same control.
   * @param {Touch} touch
   */
  isRepeat(touch) {
    const { last } = this;
    return last !== null && last.control === touch.control && touch.at - last.end <= GUARD;
  }

  /**
   * Whether a touch does nothing, because it was meant for the control that was in this place before.
   * @param {Touch} touch
   */
  isDead(touch) {
    const { last } = this;
    return (
      last !== null &&
      last.control !== touch.control &&
      Math.hypot(touch.x - last.x, touch.y - last.y) <= SAME_PLACE &&
      touch.at <= Math.max(last.end + GUARD, this.restsUntil)
    );
  }

  /**
   * Remember a touch that has ended.
   * @param {Touch} touch
   */
  remember(touch) {
    const { last } = this;
    if (last !== null && this.isDead(touch)) {
      if (touch.at - last.end <= GUARD) last.end = touch.end; // a burst counts once, however long it is
      return;
    }
    const pause = last !== null && last.control === touch.control ? touch.at - last.end : Infinity;
    this.restsUntil = pause <= LONGEST ? touch.end + Math.min(2 * pause, LONGEST) : 0;
    this.last = touch;
  }
}

const CONTROLS = "button, a, input, select, textarea, summary, label, [tabindex]";
const TYPED = "input:not([type=checkbox], [type=radio]), textarea, select";
const guard = new Guard();

/** The finger that is down or was lifted last. @type {Touch & {isRepeat: boolean, isDead: boolean} | null} */
let finger = null;
/** What the actions that are done now follow from. @type {{at: number, isRepeat: boolean} | null} */
let press = null;

/**
 * The name of what is touched, by which it is known after the page was redrawn. Another page has other controls.
 * @param {Element} target
 */
function nameOf(target) {
  const control = target.closest(CONTROLS);
  const name = control && (control.id || control.getAttribute("aria-label") || control.textContent);
  return `${window.location.hash} ${name || ""}`;
}

/** @param {{at: number, isRepeat: boolean}} next */
function begin(next) {
  press = next;
  setTimeout(() => {
    if (press === next) press = null;
  });
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * The touch or key press that leads to what is done now: when the finger came down, and whether it repeats the touch
 * before it on the same control.
 * @returns {{at: number, isRepeat: boolean}}
 */
export function pressed() {
  return press || { at: performance.now(), isRepeat: false };
}

/** @type {Record<string, (event: any) => void>} */
const LISTENERS = {
  pointerdown(event) {
    if (!event.isPrimary) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const touch = { control: nameOf(event.target), x, y, at, end: at };
    finger = { ...touch, isRepeat: guard.isRepeat(touch), isDead: guard.isDead(touch) };
    if (finger.isDead) stop(event);
  },
  pointerup(event) {
    if (!event.isPrimary || !finger) return;
    finger.end = event.timeStamp;
    const isTap = Math.hypot(event.clientX - finger.x, event.clientY - finger.y) <= SAME_PLACE;
    if (isTap) guard.remember(finger);
    if (finger.isDead) stop(event);
    else begin(finger);
  },
  mousedown(event) {
    if (finger && finger.isDead) stop(event);
  },
  click(event) {
    // A keyboard, a screen reader or a script has no finger.
    const isTouch = event.detail > 0 && finger;
    if (isTouch && finger.isDead) stop(event);
    else begin(isTouch ? finger : { at: event.timeStamp, isRepeat: false });
  },
  keydown(event) {
    // A held key is one press.
    const isPress = event.key === "Enter" || event.key === " ";
    if (event.repeat && isPress && !event.target.matches(TYPED)) stop(event);
  },
};

Object.keys(LISTENERS).forEach((name) =>
  document.addEventListener(name, LISTENERS[name], { capture: true }),
);
