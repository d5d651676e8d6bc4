/** Icons in front of a line of text. */
export const fieldIcons = [
  'user',
  'home',
  'phone',
  'mail',
  'link',
  'bank',
  'tool',
  'fire',
  'search',
] as const;
export type FieldIcon = (typeof fieldIcons)[number];
