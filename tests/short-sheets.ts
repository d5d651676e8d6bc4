/**
 * Set-up of suites with a document: of the packages' style sheets only the rules that hide something remain. jsdom
 * compares every rule with every element that is asked about, and the roles of a large form ask about each of its elements.
 */
const hiding = ['display', 'visibility', 'pointer-events', 'user-select', 'opacity'];

// The names of the window are gone before the document's last changes are reported.
const { MutationObserver: Observer, HTMLStyleElement: StyleElement, CSSStyleRule: StyleRule } = window;

new Observer((changes) => {
  for (const { addedNodes, target } of changes)
    for (const node of [target, ...addedNodes])
      if (node instanceof StyleElement && node.sheet !== null) shorten(node.sheet);
}).observe(document, { childList: true, subtree: true });

function shorten(sheet: CSSStyleSheet): void {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (!(rule instanceof StyleRule) || !hiding.some((name) => rule.style.getPropertyValue(name) !== ''))
      sheet.deleteRule(index);
  }
}
