/** How a value strikes the eye; the same words as a grid's conditional formats. */
export const tones = ['success', 'warning', 'danger', 'info', 'muted'] as const;
export type Tone = (typeof tones)[number];
