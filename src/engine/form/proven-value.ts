/**
 * A value that its proof travels with, in one text: the value, a space, the proof. Neither holds a space itself. What is
 * stored is the value alone.
 */
export function provenText(value: string, proof: string): string {
  return `${value} ${proof}`;
}

/** The value, without the proof that came with it. */
export function valueOfProven(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}

/** The proof; empty where none came with the value. */
export function textOfProven(text: string): string {
  const space = text.indexOf(' ');
  return space < 0 ? '' : text.slice(space + 1);
}
