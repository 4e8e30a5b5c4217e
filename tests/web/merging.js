// Changes thousands of random trees into others. Returns what is not as it was wanted, or has not stayed as it was.
// Arguments: a seed, how many trees, and what is called with the answer.

const [seed, count, done] = arguments;
const NAMES = ["DIV", "SPAN", "LI", "BUTTON", "svg"];
const LISTENED = ["click", "keydown"];
let last = seed;

/** A number from 0 up to below `most`. */
function random(most) {
  last = (last * 1664525 + 1013904223) % 4294967296;
  return Math.floor((last / 4294967296) * most);
}

function pick(all) {
  return all[random(all.length)];
}

/** A random tree as plain values. Ids are used once in each tree. */
function tree(depth, ids) {
  if (!depth || !random(6)) return `text ${random(3)}`;
  const id = random(3) && ids.length ? ids.splice(random(ids.length), 1)[0] : "";
  const children = Array.from({ length: random(6) }, () => tree(depth - 1, ids));
  const colour = pick(["", "red", "blue"]);
  const listener = random(2) ? { [pick(LISTENED)]: random(1000) } : {};
  return { name: pick(NAMES), id, title: pick(["", "one", "two"]), colour, listener, children };
}

function shuffled(all) {
  return all.map((each) => [random(1000), each]).sort((a, b) => a[0] - b[0]).map(([, each]) => each);
}

/** A similar tree: parts are left out, added, changed and moved. */
function similar(of, depth, ids) {
  if (typeof of === "string") return random(4) ? of : `text ${random(3)}`;
  let children = of.children.filter(() => random(5)).map((each) => similar(each, depth - 1, ids));
  if (!random(3)) children.splice(random(children.length + 1), 0, tree(depth - 1, ids));
  if (!random(4)) children = shuffled(children);
  const title = random(4) ? of.title : pick(["", "one", "two"]);
  return { ...of, title, colour: pick(["", of.colour]), listener: random(3) ? of.listener : {}, children };
}

const heard = [];

/** The nodes of a tree, with `ours` in the place of the child with this name. */
function build({ el, svg }, of) {
  if (typeof of === "string") return document.createTextNode(of);
  const listeners = {};
  for (const name of Object.keys(of.listener)) listeners[name] = () => heard.push(of.listener[name]);
  const attributes = { id: of.id || null, title: of.title || null, ...listeners };
  const children = of.children.map((each) => (each.build ? each.build() : build({ el, svg }, each)));
  const node = of.name === "svg" ? svg("svg", attributes, children) : el(of.name, attributes, children);
  if (of.colour) node.style.setProperty("color", of.colour);
  return node;
}

/** The elements of a tree that have a listener, or should have none, beside what is wanted. */
function wrongListeners(node, of, found) {
  if (typeof of === "string" || of.build) return;
  for (const name of LISTENED) {
    heard.length = 0;
    node.dispatchEvent(new Event(name));
    const wanted = name in of.listener ? [of.listener[name]] : [];
    if (String(heard) !== String(wanted)) found.push(`${name} on ${node.outerHTML}: ${heard}, not ${wanted}`);
  }
  of.children.forEach((each, place) => wrongListeners(node.childNodes[place], each, found));
}

function someIds() {
  return Array.from({ length: 12 }, (_none, place) => `id-${place}`);
}

/** A tree with what people use in it: a field, a list that scrolls, and something to unfold. */
function around(of, ours) {
  const children = of.children.filter(() => random(3));
  ours.forEach((each) => children.splice(random(children.length + 1), 0, each));
  return { ...of, name: "DIV", id: "around", children };
}

async function run() {
  const dom = await import("/dom.js");
  const { merge } = await import("/merge.js");
  const page = document.getElementById("page");
  const problems = [];
  const check = (is, what) => is || problems.push(what);
  for (let turn = 0; turn < count && problems.length < 5; turn += 1) {
    const first = tree(4, someIds());
    if (typeof first === "string") continue;
    const second = random(3) ? similar(first, 4, ["new-1", "new-2", "new-3"]) : tree(4, someIds());
    if (typeof second === "string") continue;
    // Whatever it was, it becomes what was wanted.
    page.replaceChildren(build(dom, first));
    const merged = merge(page.firstChild, build(dom, second));
    const wanted = build(dom, second);
    check(page.firstChild === merged && merged.isEqualNode(wanted), `${turn}: ${page.innerHTML} ${wanted.outerHTML}`);
    const wrong = [];
    wrongListeners(merged, second, wrong);
    check(!wrong.length, `${turn}: ${wrong}`);
    // If the same is wanted once more, nothing changes.
    const changes = new MutationObserver(() => undefined);
    changes.observe(page, { attributes: true, characterData: true, childList: true, subtree: true });
    merge(merged, build(dom, second));
    check(!changes.takeRecords().length, `${turn}: the same tree changed`);
    changes.disconnect();
    // What people use stays, wherever it is among its neighbours.
    const field = { build: () => dom.el("input", { id: "field", value: "old" }) };
    const lines = dom.el("p", {}, "line");
    const list = { build: () => dom.el("div", { id: "list", class: "pane scrolls" }, lines.cloneNode(true)) };
    const more = { build: () => dom.el("details", { id: "more" }, dom.el("summary", {}, "More")) };
    page.replaceChildren(build(dom, around(first, [field])));
    const kept = document.getElementById("field");
    kept.focus();
    kept.value = "being typed";
    kept.setSelectionRange(2, 4);
    merge(page.firstChild, build(dom, around(second, [field])));
    check(document.activeElement === kept, `${turn}: the focus is lost`);
    check(kept.value === "being typed" && kept.selectionStart === 2, `${turn}: ${kept.value} ${kept.selectionStart}`);
    const tops = around(first, []).children;
    page.replaceChildren(build(dom, { ...first, name: "DIV", id: "", children: [more, list, ...tops] }));
    const [unfolded, scroller] = ["more", "list"].map((id) => document.getElementById(id));
    unfolded.open = true;
    scroller.style.cssText = "height: 10px; overflow: auto";
    scroller.firstChild.style.cssText = "height: 500px";
    scroller.scrollTop = 123;
    const same = { build: () => scroller.cloneNode(true) };
    merge(page.firstChild, build(dom, { ...first, name: "DIV", id: "", children: [...tops.slice(1), more, same] }));
    check(unfolded.isConnected && unfolded.open, `${turn}: it is folded`);
    check(scroller.isConnected && scroller.scrollTop === 123, `${turn}: scrolled to ${scroller.scrollTop}`);
  }
  page.replaceChildren();
  return problems;
}

run().then(done, (failed) => done([String(failed.stack || failed)]));
