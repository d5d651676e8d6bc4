/** The tones of a value; the same words as in a grid's conditional formats. */
export const tones = ['success', 'warning', 'danger', 'info', 'muted'] as const;
export type Tone = (typeof tones)[number];
