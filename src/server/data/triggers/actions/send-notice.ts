import { Type } from 'typebox';
import { checkExpressions, evaluateAll } from '../row-expressions';
import type { Finding } from '../../../../definitions/checks/finding';
import { DefinitionId, Expression, Name } from '../../../../definitions/name';
import { addressProblem } from '../../../../engine/model/references/addresses';
import type { TableModel } from '../../../../engine/model/model';
import { placeholdersOf } from '../../../platform/messaging/interpolate';
import { sendNotice } from '../../../platform/messaging/send-notice';
import { afterMoments, defineAfterAction, type Row } from '../action';

const Options = Type.Object(
  {
    /** The `code` of rows of `notice_template`. */
    template: Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
    /** Everybody of a role, the user whom a column names, or the row's owner. */
    to: Type.Union([
      Type.Object({ role: DefinitionId }, { additionalProperties: false }),
      Type.Object({ column: Name }, { additionalProperties: false }),
      Type.Object({ owner: Type.Literal(true) }, { additionalProperties: false }),
    ]),
    /** Values of the template's `{{names}}`: FEEL over the row. */
    values: Type.Optional(Type.Record(Name, Expression)),
    /** The notice's link: a path of the portal; may contain `{{names}}` and `{{id}}`. */
    link: Type.Optional(Type.String({ pattern: '^/(?!/)', maxLength: 500 })),
  },
  { additionalProperties: false },
);

const Payload = Type.Object({
  template: Type.String(),
  role: Type.Union([Type.String(), Type.Null()]),
  users: Type.Array(Type.Integer()),
  values: Type.Record(Type.String(), Type.Unknown()),
  link: Type.Union([Type.String(), Type.Null()]),
});

/** `send_notice`: notifies people by the template's channels, except those that they disabled. */
export const sendNoticeAction = defineAfterAction({
  name: 'send_notice',
  options: Options,
  payload: Payload,
  moments: afterMoments,
  check({ to, values = {}, link = '' }, scope) {
    const { source, definitions, addUse } = scope;
    const findings = checkExpressions(scope, 'values', values);
    for (const name of placeholdersOf(link).filter((each) => each !== 'id' && !Object.hasOwn(values, each)))
      findings.push({ path: '/link', reason: `nothing stands for {{${name}}}: give it a value` });
    const nowhere = addressProblem(link, definitions);
    if (nowhere !== undefined) findings.push({ path: '/link', reason: nowhere });
    if ('role' in to && definitions.role.has(to.role)) addUse({ kind: 'role', id: to.role });
    else if ('role' in to)
      findings.push({ path: '/to/role', reason: `the role "${to.role}" does not exist` });
    if ('column' in to) findings.push(...checkUserColumn(source, to.column));
    if ('owner' in to && source.definition.owner === undefined)
      findings.push({ path: '/to/owner', reason: `the source "${source.id}" says no owner` });
    return findings;
  },
  prepare({ template, to, values = {}, link = null }, write) {
    const column = 'column' in to ? to.column : 'owner' in to ? write.source.definition.owner : undefined;
    return {
      template,
      role: 'role' in to ? to.role : null,
      users: userOf(write.row, column),
      values: { id: write.row.id ?? null, ...evaluateAll(values, write) },
      link,
    };
  },
  async deliver({ template, role, users, values, link }, { key, database }) {
    await sendNotice(database, { template, key, to: role === null ? { users } : { role }, values, link });
  },
});

/** A row without a user notifies no one. */
function userOf(row: Row, column: string | undefined): number[] {
  const value = Number(column === undefined ? undefined : (row[column] ?? undefined));
  return Number.isSafeInteger(value) ? [value] : [];
}

function checkUserColumn(source: TableModel, name: string): Finding[] {
  const column = source.columns.get(name);
  const path = '/to/column';
  if (!column || column.secret)
    return [{ path, reason: `the source "${source.id}" has no column "${name}"` }];
  if (column.references === 'users' || name === 'created_by') return [];
  return [{ path, reason: `the column "${name}" names no user` }];
}
