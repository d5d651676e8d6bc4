/** The tags allowed in formatted text: those of the editor, and none that can run, load or style anything. */
export const allowedTags: readonly string[] = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
];

export const allowedAttributes: readonly string[] = ['href', 'rel', 'start'];

/** The allowed addresses of links. */
export const allowedAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;
