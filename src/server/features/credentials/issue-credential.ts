import type { ColumnType } from '../../../definitions/source';
import { pointer, type Finding } from '../../../definitions/checks/finding';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { parseCondition } from '../../../engine/conditions/parse-condition';
import type { ModelSource } from '../../../engine/model/model';
import { defineRowsAction } from '../../data/triggers/action';
import { triggerMessage } from '../../data/triggers/trigger-messages';
import type { RowWrite } from '../../data/write/row-write';
import type { WriteContext } from '../../data/write/write-context';
import { CredentialOptions } from './credential-options';
import { keepCredential, revokeDeleted } from './keep-credential';

/**
 * `issue_credential`: signs what a row states once it is issued, and revokes or reinstates it as the row says. Rows that were
 * issued before get their credential by a job.
 */
export const issueCredential = defineRowsAction({
  name: 'issue_credential',
  options: CredentialOptions,
  moments: ['afterCreate', 'afterUpdate'],
  check(options, scope) {
    const view = scope.model.sources.get(options.source);
    if (!view)
      return [
        { path: '/source', ...nameMessage('unknown-definition', { kind: 'source', id: options.source }) },
      ];
    scope.addUse({ kind: 'source', id: view.id });
    if (view.rowSource !== scope.source.id)
      return [
        {
          path: '/source',
          ...triggerMessage('shows-other-rows', { source: view.id, table: scope.source.id }),
        },
      ];
    const parsed = parseCondition(options.where, scope.model, view);
    const conditions = 'problems' in parsed ? parsed.problems : [];
    return [...conditions.map((problem) => ({ path: '/where', ...problem })), ...checkColumns(options, view)];
  },
  async run(options, { source, row }, _rows, context) {
    await keepCredential(context, { table: source.id, row: Number(row.id) }, options);
  },
});

/** Follows rows that are deleted: their credentials are revoked. */
export async function revokeOfDeleted(context: WriteContext, row: RowWrite): Promise<void> {
  if (row.action !== 'delete') return;
  const gone = [{ source: row.source, id: row.id }, ...row.taken.filter(({ isGone }) => isGone)];
  for (const { source, id } of gone)
    if ((source.definition.triggers ?? []).some(({ action }) => action === issueCredential.name))
      await revokeDeleted(context, { table: source.id, row: Number(id) });
}

function checkColumns(
  { number, validFrom, validUntil, revoked, reason, claims }: CredentialOptions,
  { id, columns }: ModelSource,
): Finding[] {
  const wanted: [path: string, column: string | undefined, type?: ColumnType][] = [
    ['/number', number, 'text'],
    ['/validFrom', validFrom, 'date'],
    ['/validUntil', validUntil, 'date'],
    ['/revoked', revoked, 'boolean'],
    ['/reason', reason, 'text'],
    ...Object.entries(claims).map(([name, column]): [string, string] => [pointer('claims', name), column]),
  ];
  return wanted.flatMap(([path, name, type]) => {
    if (name === undefined) return [];
    const column = columns.get(name);
    if (!column || column.secret || column.declared?.personal === true)
      return [{ path, ...nameMessage('source-lacks-column', { source: id, column: name }) }];
    return type === undefined || column.type === type
      ? []
      : [{ path, ...triggerMessage('column-of-other-type', { column: name, type }) }];
  });
}
