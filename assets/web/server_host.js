// The host of a phone that takes part: the server of the tablet.

const TRIES = 4;
const PAUSE = 700;
/** The timeout of a request: a network that drops all packets reports no error. */
const TIMEOUT = 5000;
/** The answers after which the same request may be sent again: too many at once, and the table is busy. */
const AGAIN = [429, 503];

/** Raised for any answer but success, with its status. */
export class Denied extends Error {
  /** @param {number} status */
  constructor(status) {
    super(String(status));
    this.status = status;
  }
}

/** @param {number} time */
export function pause(time) {
  return new Promise((done) => {
    setTimeout(done, time);
  });
}

/** A random id, by which the table recognises a request that is sent again. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Ask the table for JSON.
 * @param {string} address
 * @param {object} options
 * @param {number[]} alsoRead statuses other than success that bring JSON
 */
async function ask(address, options = {}, alsoRead = []) {
  const patience = new AbortController(); // an abandoned request must not arrive later
  const timer = setTimeout(() => patience.abort(), TIMEOUT);
  try {
    const { signal } = patience;
    const answer = await fetch(address, { cache: "no-store", signal, ...options });
    if (!answer.ok && !alsoRead.includes(answer.status)) throw new Denied(answer.status);
    return await answer.json();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Ask until there is an answer: the table knows a request that is sent again, so that it counts once.
 * @param {string} address
 * @param {object} options
 * @param {number[]} alsoRead
 */
async function askUntilAnswered(address, options, alsoRead = []) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(address, options, alsoRead);
    } catch (lost) {
      const isFinal = lost instanceof Denied && !AGAIN.includes(lost.status);
      if (isFinal || tries === TRIES) throw lost;
      await pause(PAUSE);
    }
  }
}

/** @param {object} wanted */
function posted(wanted) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wanted),
  };
}

/** @param {string} token */
function signed(token) {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/**
 * Ask to take part as one of the players. Return the request, which this phone alone knows.
 * @param {string} me
 * @param {string} id the same one if it is not known whether the table has heard the request
 * @returns {Promise<string>}
 */
export async function askToTakePart(me, id) {
  return (await askUntilAnswered("join", posted({ me, id }))).request;
}

/**
 * Tell the table that this phone only watches from now on.
 * @param {string} secret its token or, while it waits for an answer, its request
 */
export function leave(secret) {
  const wanted = posted({});
  const headers = { ...wanted.headers, ...signed(secret) };
  return askUntilAnswered("leave", { ...wanted, headers });
}

/**
 * The table's answer to a request: waiting, refused, or allowed with a token.
 * @param {string} request
 * @returns {Promise<{answer: string, token?: string}>}
 */
export function answerTo(request) {
  return ask(`join/${request}`);
}

/** Answers with the pages of the table at this address, for the phone with this token. */
export class ServerHost {
  /** @param {string} token */
  constructor(token) {
    this.headers = signed(token);
  }

  /** @param {string} language */
  words(language) {
    return ask(`words?lang=${language}`, { cache: "default" });
  }

  /**
   * @param {string} name
   * @param {object} given
   * @param {string} language
   */
  page(name, given, language) {
    const address = `page/${name}?lang=${language}&with=${encodeURIComponent(JSON.stringify(given))}`;
    return ask(address, { headers: this.headers });
  }

  /**
   * Do an action. If its answer is lost, send it again with the same id: it then counts once.
   * @param {string} page
   * @param {object} given
   * @param {string} action
   * @param {object} values
   * @param {number} seen
   * @param {boolean} isRepeat
   * @param {string} language
   */
  async act(page, given, action, values, seen, isRepeat, language) {
    const wanted = posted({ id: newId(), seen, is_repeat: isRepeat, page, action, with: values });
    const options = { ...wanted, headers: { ...wanted.headers, ...this.headers } };
    return askUntilAnswered(`act?lang=${language}`, options, [409]);
  }
}
