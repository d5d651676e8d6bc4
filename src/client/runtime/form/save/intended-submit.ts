/** Milliseconds within which systems take two clicks for one double click; of fingers browsers do not count them. */
const together = 500;

export interface SubmitPress {
  /** When it happened, not when the page came to hear of it. */
  timeStamp: number;
  /** The how many-th click in a row it is; 0 of keys. */
  detail?: number;
  /** The key is still held down. */
  repeat?: boolean;
}

const pressed = new WeakSet<object>();
let lastAt = -Infinity;

/**
 * Whether a press on a form's button to save means this form. The next form may stand where the last was saved
 * before a double click has ended, and what was meant for the one must not send the other.
 */
export function isIntendedSubmit(
  form: object & { isDirty(this: void): boolean },
  { timeStamp, detail = 0, repeat = false }: SubmitPress,
): boolean {
  const isNear = timeStamp - lastAt < together;
  lastAt = timeStamp;
  const goesOn = detail > 1 || repeat || (isNear && !form.isDirty());
  if (goesOn && !pressed.has(form)) return false;
  pressed.add(form);
  return true;
}
