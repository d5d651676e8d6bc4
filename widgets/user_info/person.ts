/** A person's fields that a form may show or copy, in display order; columns of `view_users`. */
export const personFields = [
  'last_name',
  'first_name',
  'login',
  'register_number',
  'phone',
  'email',
  'gender',
  'birthday',
  'aimagname',
  'sumname',
  'bagname',
  'street',
  'door',
  'organization',
] as const;
export type PersonField = (typeof personFields)[number];

export type Person = Readonly<Record<string, unknown>>;

/** The default fields. */
export const usualFields: readonly PersonField[] = ['last_name', 'first_name', 'phone', 'email'];

/** `Б.Бат`, the usual short form; the login of a person without a name. */
export function shortName(person: Person): string {
  const [last, first] = [personText(person.last_name), personText(person.first_name)];
  if (first === '') return personText(person.login);
  return last === '' ? first : `${last.slice(0, 1)}.${first}`;
}

/** Masks an identifying number: only its ends are shown. */
export function masked(value: unknown): string {
  const text = personText(value);
  if (text.length < 5) return text === '' ? '' : '•'.repeat(text.length);
  return text.slice(0, 2) + '•'.repeat(text.length - 4) + text.slice(-2);
}

export function personText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
