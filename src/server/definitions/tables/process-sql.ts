import type { Caller } from '../../../engine/access/caller';
import type { ProcessPart } from '../../../engine/conditions/condition';
import { quoteText } from '../../platform/database/literal';
import type { Statement } from '../../platform/database/sql-statement';

/**
 * Whether the row with the key has a step of a process that is the caller's: an open one as its assignee, any as a
 * participant. A step without a person is everybody's in its role, but for a step of an organization, which does not say of
 * which one. Visitors have no part in anything.
 */
export function processSql(
  statement: Statement,
  { userId, roleNumber }: Caller,
  { part, source }: { part: ProcessPart; source: string },
  key: string,
): string {
  statement.trace.isPersonal = true;
  // Every change of a process writes its steps.
  statement.trace.tables.add('process_step');
  if (userId === null) return 'false';
  const role = statement.bind(roleNumber, 'int4');
  const conditions = [
    `i.source = ${quoteText(source)}`,
    `i.row_id = ${key}`,
    ...(part === 'assignee' ? ['not s.is_done'] : []),
    `(s.user_id = ${statement.bind(userId, 'int8')} or (s.user_id is null and s.role_id = ${role} and s.subject_type <> 'TO_ORG'))`,
  ];
  return `exists (select from dulaan.process_instance i join dulaan.process_step s on s.instance = i.id where ${conditions.join(' and ')})`;
}
