/** Milliseconds within which systems count two clicks as a double click; browsers do not count taps. */
const together = 500;

export interface SubmitPress {
  /** The moment of the event itself, not of its handling. */
  timeStamp: number;
  /** The number of the click in a series of clicks; 0 for keys. */
  detail?: number;
  /** True while the key repeats. */
  repeat?: boolean;
}

const pressed = new WeakSet<object>();
let lastAt = -Infinity;

/**
 * Returns whether a click on a save button is meant for this form. The next form may appear in the place of the saved
 * one before a double click has ended; the second click must not send it.
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
