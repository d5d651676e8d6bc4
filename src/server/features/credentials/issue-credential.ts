import type { ColumnType } from '../../../definitions/source';
import { explained, member } from '../../../definitions/descriptions/description';
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
  description: {
    ...explained(
      member('Гэрчилгээ олгох', 'Issue a credential', '증명서 발급'),
      'Мөрийн утгыг тоон гарын үсгээр баталгаажуулж, хүчингүй болгож, сэргээнэ',
      'Signs what the row states, and revokes or reinstates it as the row says',
      '행의 내용을 서명하고 행에 따라 취소하거나 복원합니다',
    ),
    members: {
      source: member('Баталгаажуулах эх сурвалж', 'Certified source', '인증할 소스'),
      where: member('Олгох мөрийн нөхцөл', 'Rows that are issued', '발급할 행'),
      type: member('Гэрчилгээний төрөл', 'Type of the credential', '증명서 유형'),
      page: explained(
        member('Шалгах хуудас', 'Page to look it up', '조회 페이지'),
        'Жишээ нь /qr/certificate/{number}',
        'Such as /qr/certificate/{number}',
        '예: /qr/certificate/{number}',
      ),
      number: member('Дугаарын багана', 'Column of the number', '번호 열'),
      validFrom: member('Эхлэх огнооны багана', 'Valid from', '유효 시작일 열'),
      validUntil: member('Дуусах огнооны багана', 'Valid until', '유효 종료일 열'),
      revoked: member('Хүчингүй болсон эсэх багана', 'Revoked', '취소 여부 열'),
      reason: member('Шалтгааны багана', 'Reason', '사유 열'),
      claims: member('Батлах баганууд', 'Columns that are stated', '증명할 열'),
    },
  },
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
