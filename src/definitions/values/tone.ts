/** The meaning of a colour for a value or a row; `client/ui/appearance/tokens.css` has one for each, light and dark. */
export const tones = ['success', 'warning', 'danger', 'info', 'muted'] as const;
export type Tone = (typeof tones)[number];
