// The least widths of screens, in CSS pixels, at which layouts change. Styles repeat the numbers, because a media query
// cannot read a variable; a test compares them. Constants of their own cost a bundle nothing but their digits.

/** On narrower screens the header of public pages has no search. */
export const smallest = 346;
/** On narrower screens headers leave out what a phone can do without. */
export const small = 390;
export const xs = 480;
export const sm = 576;
export const md = 768;
export const lg = 992;
export const xl = 1200;
export const xxl = 1600;

export type Breakpoint =
  | typeof smallest
  | typeof small
  | typeof xs
  | typeof sm
  | typeof md
  | typeof lg
  | typeof xl
  | typeof xxl;

export function atLeast(breakpoint: Breakpoint): string {
  return `(min-width: ${breakpoint}px)`;
}

/** Zoomed screens have fractions of a pixel. */
export function below(breakpoint: Breakpoint): string {
  return `(max-width: ${breakpoint - 0.02}px)`;
}
