import type { DefinitionSet } from '../../../definitions/definition';
import type { Role } from '../../../definitions/role';
import { administers } from '../../../engine/access/open-roles';

/** The table with messages to people, which contain codes for signing in. */
const messagesTable = 'mail_outbox';

type Sources = DefinitionSet['source'];

/**
 * Whether an API key may act for the role: not for administrators, for visitors, or for a role that reads the codes of others. It
 * is asked when the key is created and at each of its requests: a role may get such rights later.
 */
export function mayHaveKeys(role: Role, sources: Sources): boolean {
  return (
    !administers(role) && !(role.policies ?? []).some(({ source }) => shows(messagesTable, source, sources))
  );
}

/** The roles for which keys may be created, by number. */
export function rolesForKeys({ role: roles, source: sources }: DefinitionSet): Role[] {
  return [...roles.values()]
    .filter((role) => mayHaveKeys(role, sources))
    .toSorted((a, b) => a.number - b.number);
}

/** Whether a source is the table, or a view over its rows, through joins, figures and further views too. */
function shows(table: string, id: string, sources: Sources, above: readonly string[] = []): boolean {
  if (id === table) return true;
  const source = sources.get(id);
  if (source?.type !== 'view' || above.includes(id)) return false;
  const joined = (source.joins ?? []).map((join) => join.source);
  const counted = source.columns.flatMap(({ aggregate }) => aggregate?.source ?? []);
  const behind = [source.from, ...joined, ...counted];
  return behind.some((each) => shows(table, each, sources, [...above, id]));
}
