// The host of the browser edition in tests: the same JSON as that of the worker, over HTTP.

import { ServerHost } from "./server_host.js";

async function post(address, body) {
  const answer = await fetch(address, { method: "POST", body });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Answers with the pages of a session of this machine. */
export class ServedHost extends ServerHost {
  act(page, given, action, values, _seen, language) {
    return post(`act?lang=${language}`, JSON.stringify({ page, arguments: given, action, with: values }));
  }

  export(key, language) {
    return post(`export?lang=${language}`, JSON.stringify({ key }));
  }

  importFile(bytes, language) {
    return post(`import?lang=${language}`, bytes);
  }
}
