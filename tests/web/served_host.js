// The host of the browser edition in tests: the same JSON as that of the worker, over HTTP.

import { ServerHost } from "./server_host.js";

async function post(address, body) {
  const answer = await fetch(address, { method: "POST", body });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Answers with the pages of a session of this machine. */
export class ServedHost extends ServerHost {
  constructor() {
    super("");
    this.last = Promise.resolve();
  }

  /** Ask after the last question was answered: a worker answers in order, too. */
  inOrder(ask) {
    this.last = this.last.then(ask, ask);
    return this.last;
  }

  page(name, given, language) {
    return this.inOrder(() => super.page(name, given, language));
  }

  act(page, given, action, values, seen, isRepeat, language) {
    const wanted = { page, arguments: given, action, with: values, seen, is_repeat: isRepeat };
    const body = JSON.stringify(wanted);
    return this.inOrder(() => post(`act?lang=${language}`, body));
  }

  export(key, language) {
    return post(`export?lang=${language}`, JSON.stringify({ key }));
  }

  noteCopy() {
    return post("copied?lang=en", "{}");
  }

  importFile(bytes, language) {
    return post(`import?lang=${language}`, bytes);
  }
}
