import { brandColors, type BrandColors } from '../../../../definitions/values/brand-colors';
import type { Settings } from '../../../../definitions/settings';
import { escapeHtml } from '../../escape-html';

/** Puts the project's settings into index.html: they count before any script has run. */
export function projectPage(index: string, settings: Settings | undefined): string {
  if (!settings) return index;
  const { title, favicon, projectKey, theme, primaryColor } = settings;
  const tags = [
    ...(projectKey === '' ? [] : [`<meta name="project-key" content="${escapeHtml(projectKey)}" />`]),
    `<meta name="project-theme" content="${theme}" />`,
    ...(primaryColor === undefined ? [] : [`<style nonce="__NONCE__">${brandStyle(primaryColor)}</style>`]),
  ];
  return index
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (link) =>
      favicon === '' ? link : `<link rel="icon" href="${escapeHtml(favicon)}" />`,
    )
    .replace('<meta name="theme-color"', () => `${tags.join('')}<meta name="theme-color"`);
}

/** The project's colour takes the place of the blue accent; readers may still choose another one. */
function brandStyle(primary: string): string {
  const own = ":root:root:not([data-accent]),:root:root[data-accent='blue']";
  const dark = ":root:root[data-theme='dark'][data-accent='blue']";
  return `${own}{${tokens(brandColors(primary, 'light'))}}@media screen{${dark}{${tokens(brandColors(primary, 'dark'))}}}`;
}

function tokens(colors: BrandColors): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
