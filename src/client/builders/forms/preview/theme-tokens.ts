/** The themes of a preview. */
export type PreviewTheme = 'light' | 'dark';

/**
 * Returns the custom properties of a theme as `tokens.css` declares them for the whole page, so that a part of the page can
 * show the other theme.
 */
export function themeTokens(theme: PreviewTheme): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const sheet of document.styleSheets) collect(sheet, theme, tokens);
  return tokens;
}

function collect(
  container: { cssRules: CSSRuleList },
  theme: PreviewTheme,
  tokens: Map<string, string>,
): void {
  for (const rule of container.cssRules) {
    if (rule instanceof CSSStyleRule && appliesTo(rule.selectorText, theme)) {
      for (const name of rule.style)
        if (name.startsWith('--')) tokens.set(name, rule.style.getPropertyValue(name));
    } else if (rule instanceof CSSMediaRule && rule.media.mediaText === 'screen')
      collect(rule, theme, tokens);
  }
}

function appliesTo(selector: string, theme: PreviewTheme): boolean {
  return selector === ':root' || (theme === 'dark' && /^:root\[data-theme=['"]dark['"]\]$/.test(selector));
}
