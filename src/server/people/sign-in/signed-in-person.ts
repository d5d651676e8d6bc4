import type { Snapshot } from '../../platform/snapshot';
import type { Person } from '../session/person';

/** The person as the response of a sign-in has them: who they are, and what the project's settings name. */
export type SignedInPerson = Pick<Person, 'id' | 'login' | 'role'> & Partial<Person>;

/** Leaves out of a person what `userDataFields` of the settings does not name. */
export function signedInPerson(
  person: Person,
  { definitions }: Pick<Snapshot, 'definitions'>,
): SignedInPerson {
  const { id, login, role } = person;
  const named = definitions.settings.values().next().value?.userDataFields ?? [];
  const shown = Object.entries(person).filter(([name]) => named.includes(name));
  return { ...Object.fromEntries(shown), id, login, role };
}
