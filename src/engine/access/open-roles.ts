import type { DefinitionSet } from '../../definitions/definition';
import type { OpenRole } from '../../definitions/registration';
import type { Policy, Role } from '../../definitions/role';
import { visitor } from './caller';

/** The role of people who register without a choice. */
export const defaultRole = 'citizen';

/** Tables of accounts and of what is sent to them, codes among it. */
const accountTables: readonly string[] = ['users', 'user_extra_roles', 'mail_outbox'];
/** Columns of `users` that decide what an account may do. */
const decidingColumns: readonly string[] = ['role', 'status', 'org_id', 'login'];
const ownRow: Readonly<Record<string, string>> = { users: 'id', user_extra_roles: 'user_id' };

/** A role open for registration, with its title. */
export type ChoosableRole = OpenRole & { title: NonNullable<OpenRole['title']> };

/** The roles that people may register as, in the order in which they are offered. Needs the set with its applications. */
export function openRoles({ settings, role: roles }: DefinitionSet): ChoosableRole[] {
  const opened = [...settings.values()].flatMap(({ registration }) => registration?.roles ?? []);
  const isListed = opened.some(({ role }) => role === defaultRole);
  return [...(isListed ? [] : [{ role: defaultRole }]), ...opened].flatMap((open) => {
    const role = roles.get(open.role);
    return role && !administers(role) ? [{ ...open, title: open.title ?? role.title }] : [];
  });
}

/** Checks that a role has neither too many nor too few rights for people who have just registered. */
export function administers(role: Role): boolean {
  return role.administrator === true || role.number === 1 || role.id === visitor.role;
}

/** The source in which the role reaches accounts of others, or may decide about its own; undefined where there is none. */
export function reachesAccounts(role: Role, sources: DefinitionSet['source']): string | undefined {
  return role.policies?.find((policy) => {
    const source = sources.get(policy.source);
    const table = source?.type === 'view' ? source.from : policy.source;
    if (!accountTables.includes(table)) return false;
    if (policy.action === 'read') return !isOwnRow(policy, table) && !isOfColleagues(policy, table);
    return policy.action !== 'update' || decides(policy) || !isOwnRow(policy, table);
  })?.source;
}

function decides({ source, fields }: Policy): boolean {
  return source !== 'users' || !fields || fields.some((name) => decidingColumns.includes(name));
}

/** Whether the policy covers nothing but rows of the caller, as far as its filter says so on its own. */
function isOwnRow(policy: Policy, table: string): boolean {
  const column = ownRow[table];
  return column !== undefined && requires(policy, column, 'id');
}

/** Whether it covers people of the caller's organisation alone: who registers has none until an administrator gives it. */
function isOfColleagues(policy: Policy, table: string): boolean {
  return table === 'users' && requires(policy, 'org_id', 'org_id');
}

/** Whether the filter alone holds every row to a property of the caller. */
function requires({ filter }: Policy, column: string, property: 'id' | 'org_id'): boolean {
  if (filter === undefined) return false;
  if (typeof filter === 'string')
    return new RegExp(`^${column} = user\\.${property}( and (?!.*\\bor\\b).*)?$`).test(filter.trim());
  return (filter.filters ?? []).some(
    ({ column: name, condition, value }) =>
      name === column && condition === 'equals' && value === `$user.${property}`,
  );
}
