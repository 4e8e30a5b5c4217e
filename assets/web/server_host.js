// The host of a phone that takes part: the server of the tablet.

const TRIES = 4;
const PAUSE = 700;

/** @returns {Promise<void>} */
function pause() {
  return new Promise((done) => {
    setTimeout(done, PAUSE);
  });
}

/** A random id, by which the table recognises an action that is sent again. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Answers with the pages of the table at this address, for the phone with this token. */
export class ServerHost {
  /** @param {string} token */
  constructor(token) {
    this.headers = token ? { Authorization: `Bearer ${token}` } : {};
  }

  /** @param {string} language */
  async words(language) {
    return (await fetch(`words?lang=${language}`)).json();
  }

  /**
   * @param {string} name
   * @param {object} given
   * @param {string} language
   */
  async page(name, given, language) {
    const address = `page/${name}?lang=${language}&with=${encodeURIComponent(JSON.stringify(given))}`;
    const answer = await fetch(address, { headers: this.headers, cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  /**
   * Do an action. If its answer is lost, send it again with the same id: it then counts once.
   * @param {string} page
   * @param {object} given
   * @param {string} action
   * @param {object} values
   * @param {number} seen
   * @param {string} language
   */
  async act(page, given, action, values, seen, language) {
    const wanted = { id: newId(), seen, page, action, with: values };
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.send(JSON.stringify(wanted), language);
      } catch (lost) {
        if (tries === TRIES) throw lost;
        await pause();
      }
    }
  }

  /**
   * @param {string} body
   * @param {string} language
   */
  async send(body, language) {
    const headers = { ...this.headers, "Content-Type": "application/json" };
    const answer = await fetch(`act?lang=${language}`, { method: "POST", headers, body });
    if (!answer.ok && answer.status !== 409) throw new Error(String(answer.status));
    return answer.json();
  }
}
