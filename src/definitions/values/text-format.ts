/** Forms that a text may be asked to have, in columns and in forms; `engine/formats` says which texts have them. */
export const textFormats = [
  'mn-name',
  'mn-register',
  'mn-organization-register',
  'mn-phone',
  'mn-email',
  'mn-password',
] as const;
export type TextFormat = (typeof textFormats)[number];
