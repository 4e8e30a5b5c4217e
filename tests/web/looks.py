"""What a page of the browser edition must look like in every window, whoever wrote it."""

from companion.session import Session
from tests.follow.browser import Browser

SIZES = WIDE, TALL, PHONE, SMALL_PHONE = (1080, 810), (810, 1080), (390, 844), (360, 740)
LOOKS = (("en", "light", (SMALL_PHONE, WIDE)), ("de", "dark", (PHONE, TALL)))
"""Each window in one language and theme: a page that fails in another pair of them mostly fails in one of these."""
PAGES_OF_STYLES = {
    "draw": ["draw", "who_draws"],
    "shelf": ["games", "game"],
    "square": ["square", "set_up", "fresh_result", "boards"],
}
"""The pages of a style sheet that is not named after its only page."""
SHARED_STYLES = ["colours", "follow", "fresh_fish", "entry", "controls", "pages", "seating"]

STRAY_STYLES = """
  const [pagesOf, shared] = arguments;
  const page = document.querySelector("[data-page]").dataset.page;
  const strays = [];
  const look = (sheet, rules) => Array.from(rules).forEach((rule) => {
    if (rule.media) return look(sheet, rule.cssRules);
    if (!rule.selectorText || rule.selectorText.includes("::")) return;
    if (document.querySelector(rule.selectorText)) strays.push(`${sheet}: ${rule.selectorText}`);
  });
  for (const sheet of document.styleSheets) {
    const name = sheet.href.split("/").pop().replace(/(_page)?[.]css$/, "");
    if (!shared.includes(name) && !(pagesOf[name] || [name]).includes(page)) look(name, sheet.cssRules);
  }
  return strays;
"""
CUT = """
  const wide = window.innerWidth;
  const said = (each) => `${each.tagName} ${each.id || each.className}: ${each.textContent.slice(0, 40)}`;
  const isIn = (each, is) => each && (is(getComputedStyle(each)) || isIn(each.parentElement, is));
  const scrolls = (style) => /auto|scroll/.test(style.overflow);
  const isOnlyHeard = (style) => style.clip !== "auto";
  const found = [];
  const needed = document.documentElement.scrollWidth;
  if (needed > wide) found.push(`the page is ${needed} wide`);
  document.querySelectorAll("button, input, textarea, summary, [role=button], [role=checkbox]").forEach((each) => {
    const { left, right, width, top, height } = each.getBoundingClientRect();
    const isFolded = each.closest("details:not([open]) > :not(summary)");
    if (!width || isFolded || each.closest("[inert]") || isIn(each, isOnlyHeard)) return;
    if (left < -0.5 || right > wide + 0.5) found.push(`beyond the edge: ${said(each)}`);
    const isTooNarrow = each.tagName === "BUTTON" && each.scrollWidth > each.clientWidth + 1;
    if (isTooNarrow) found.push(`too narrow for its words: ${said(each)}`);
    const x = left + width / 2, y = top + height / 2;
    if (y < 0 || y > window.innerHeight || isIn(each.parentElement, scrolls)) return;
    const above = document.elementFromPoint(x, y);
    const isBar = above && above.closest(".way-bar, .square-foot, .keypad, .dialog-ground, #notice, #alert");
    const isCovered = above && !each.contains(above) && !above.contains(each) && !isBar;
    if (isCovered) found.push(`${said(each)} is covered by ${said(above)}`);
  });
  const texts = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const boxes = Array.from(range.getClientRects()).filter((box) => box.width > 1);
    const lines = new Set(boxes.map((box) => Math.round(box.top)));
    const text = texts.currentNode.textContent.trim();
    const isSliced = lines.size > 2 && text.length / lines.size < 3;
    const isSeen = !isIn(texts.currentNode.parentElement, isOnlyHeard);
    if (isSliced && isSeen) found.push(`letters below each other: ${text}`);
    const { parentElement: box } = texts.currentNode;
    const isCut = getComputedStyle(box).textOverflow === "ellipsis" && box.scrollWidth > box.clientWidth + 1;
    if (isCut && isSeen) found.push(`cut: ${text}`);
  }
  return found;
"""


def flaws(browser: Browser) -> list[str]:
    """Return what is wrong with the open page: styles of another page, and what is cut or covered in a window."""
    found = list(browser.js(STRAY_STYLES, PAGES_OF_STYLES, SHARED_STYLES))
    for size in SIZES:
        browser.size(*size)
        found += _cut(browser, size)
    return found


def _cut(browser: Browser, size: tuple[int, int]) -> list[str]:
    browser.js("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return [f"{size}: {flaw}" for flaw in browser.js(CUT)]


def _draw_again(browser: Browser) -> None:
    """Draw the open page anew, as when somebody returns to it: in the language and theme that its session has now."""
    browser.js("document.querySelector('[data-page]').dataset.old = ''; dispatchEvent(new PopStateEvent('popstate'))")
    browser.until(lambda: browser.all("[data-page]:not([data-old])"), "the page, drawn anew")


def unsound(browser: Browser, session: Session) -> list[str]:
    """Return what is wrong with the open page of a session in every window, in two languages and two themes."""
    found = list(browser.js(STRAY_STYLES, PAGES_OF_STYLES, SHARED_STYLES))
    for language, theme, sizes in LOOKS:
        session.settings.update(language=language, theme=theme)
        for size in sizes:
            browser.size(*size)
            _draw_again(browser)
            found += [f"{language} {flaw}" for flaw in _cut(browser, size)]
        found += browser.violations()
    language, theme, _sizes = LOOKS[0]
    session.settings.update(language=language, theme=theme)
    browser.size(*WIDE)
    _draw_again(browser)
    return found
