import type { Caller } from '../../../engine/access/caller';
import type { ProcessPart } from '../../../engine/conditions/condition';
import { quoteText } from '../database/literal';
import type { Statement } from '../database/sql-statement';

/**
 * Returns a condition on whether the row with the key has a step of a process that is the caller's: an open one as its
 * assignee, any as a participant. Visitors have no part in anything.
 */
export function processSql(
  statement: Statement,
  caller: Caller,
  { part, source }: { part: ProcessPart; source: string },
  key: string,
): string {
  statement.trace.isPersonal = true;
  // Every change of who may act writes these rows.
  statement.trace.tables.add('process_assignee');
  if (caller.userId === null) return 'false';
  const conditions = [
    `a.row_id = ${key}`,
    `a.source = ${quoteText(source)}`,
    ...(part === 'assignee' ? ['a.is_open'] : []),
    `(${assigneeSql(statement, caller, 'a')})`,
  ];
  return `exists (select from dulaan.process_assignee a where ${conditions.join(' and ')})`;
}

/**
 * Returns a condition on whether the assignee under the alias is the caller: by name, or as one of their role, of their
 * organization where the step is one organization's.
 */
export function assigneeSql(
  statement: Statement,
  { userId, roleNumber, organizationId }: Caller,
  alias: string,
): string {
  const user = statement.bind(userId, 'int8');
  const role = statement.bind(roleNumber, 'int4');
  const organization = statement.bind(organizationId, 'int8');
  return (
    `${alias}.user_id = ${user} or (${alias}.user_id is null and ${alias}.role_id = ${role} ` +
    `and (${alias}.organization_id is null or ${alias}.organization_id = ${organization}))`
  );
}
