import sanitize from 'sanitize-html';
import type { Language } from '../../../definitions/language';
import { publicAddressIn } from '../../../definitions/public-pages/public-address';
import { richTextRules, sanitiseRichText } from '../../data/write/checks/rich-text';

/**
 * Returns rich text as pages show it: sanitized anew, headings from level 2 without gaps, links to public pages in the
 * language, pictures without a description marked as decorative. The browser does the same in `ui/rich-text.tsx`.
 */
export function shownRichText(html: string, language: Language): string {
  const clean = sanitiseRichText(html);
  const levels = [...new Set(clean.match(/<h[1-6](?=[\s>])/g))].toSorted();
  const headings = levels.map((tag, place) => [tag.slice(1), sanitize.simpleTransform(`h${place + 2}`, {})]);
  return sanitize(clean, {
    ...richTextRules,
    transformTags: {
      ...Object.fromEntries(headings),
      a: (tagName, attribs) => {
        const { href } = attribs;
        return {
          tagName,
          attribs: href?.startsWith('/') ? { ...attribs, href: publicAddressIn(language, href) } : attribs,
        };
      },
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs } }),
    },
  });
}
