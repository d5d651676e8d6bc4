import sanitize, { type IOptions } from 'sanitize-html';

/** Allowed in rich text: text structure, links and pictures of our own; no scripts or styles. */
export const richTextRules = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'code',
    'pre',
    'hr',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
  },
  // Pictures come from the portal's own files alone, so that no other server learns who reads a page.
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/files\/[A-Za-z0-9_-]+(\?w=\d+)?$/.test(frame.attribs.src ?? ''),
} satisfies IOptions;

/** HTML that is safe for every reader. */
export function sanitiseRichText(html: string): string {
  return sanitize(html, richTextRules);
}
