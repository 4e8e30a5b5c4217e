// Sentences that the browser speaks, if it has a voice for their language.

/** The first voice for a language, if there is one. @param {string} language */
function voiceOf(language) {
  if (!window.speechSynthesis) return undefined;
  return window.speechSynthesis
    .getVoices()
    .find((voice) => voice.lang.slice(0, 2).toLowerCase() === language);
}

/**
 * Whether this browser can speak a language.
 * @param {string} language
 */
export function canSpeak(language) {
  return voiceOf(language) !== undefined;
}

/**
 * Speak these sentences instead of those that are still waiting.
 * @param {string[]} sentences
 * @param {string} language
 */
export function speak(sentences, language) {
  const voice = voiceOf(language);
  if (!voice) return;
  window.speechSynthesis.cancel();
  sentences.forEach((sentence) => {
    const spoken = new SpeechSynthesisUtterance(sentence);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    window.speechSynthesis.speak(spoken);
  });
}

/**
 * Call this when the browser has found its voices, which some do only after the page is there.
 * @param {() => void} found
 */
export function onVoices(found) {
  if (window.speechSynthesis) window.speechSynthesis.onvoiceschanged = found;
}
