import {
  firstViewElement,
  partialAttribute,
  type FirstView,
} from '../../../../definitions/public-pages/first-view';

/**
 * What index.html shows until the pages' code has come, between marks. The spaces around it go too: the browser finds
 * nothing but the page there.
 */
const placeholder = /\s*<!--first-look-->.*?<!--\/first-look-->\s*/s;
const styles = /<link rel="stylesheet"[^>]*>/g;
const script = /<script type="module"(?=[ >])/;
/** The code of the pages, which a complete page loads with the first touch. */
const code = /<link rel="modulepreload"[^>]*>/g;

/**
 * Puts the content of a page into index.html. The styles come first now, because they are the content's; the page
 * can be read without its code, unless it is partial: that one still says what it needs.
 */
export function withFirstView(index: string, { html, preloads, state, isPartial }: FirstView): string {
  const ahead = preloads + (index.match(styles) ?? []).join('');
  const data = `<script type="application/json" id="${firstViewElement}"${isPartial ? ` ${partialAttribute}` : ''}>${state}</script>`;
  return index
    .replaceAll(styles, '')
    .replaceAll(code, (tag) => (isPartial ? tag : ''))
    .replace(script, (tag) => `${tag} fetchpriority="low"`)
    .replace(/<noscript>.*?<\/noscript>/s, (tag) => (isPartial ? tag : ''))
    .replace('<meta name="theme-color"', (tag) => ahead + tag)
    .replace(placeholder, () => html)
    .replace('</body>', () => `${data}</body>`);
}
