import { Type } from 'typebox';
import { explained, member } from '../../../../definitions/descriptions/description';
import { pointer, type Finding } from '../../../../definitions/checks/finding';
import { toColumn } from '../../../../engine/expressions/expression-values';
import { constantColumns } from '../../../../engine/model/constants/constant-column';
import type { TableModel } from '../../../../engine/model/model';
import { defineBeforeAction } from '../action';
import { ExpressionsByColumn } from '../option-names';
import { checkExpressions, evaluateAll } from '../row-expressions';
import { nameMessage } from '../../../../definitions/messages/name-messages';

/** Columns by FEEL expressions over the row as it is about to be written. */
const Options = Type.Object({ values: ExpressionsByColumn }, { additionalProperties: false });

/** `set_fields`: writes computed values, whatever was entered. The row is checked again with them. */
export const setFields = defineBeforeAction({
  name: 'set_fields',
  description: {
    ...explained(
      member('Баганад утга бичих', 'Set values', '값 설정'),
      'Хадгалахын өмнө сервер бичнэ: хүн юу оруулснаас үл хамаарна',
      'The server writes them before the row is saved, whatever was entered',
      '입력한 값과 관계없이 저장하기 전에 서버가 씁니다',
    ),
    members: { values: member('Утгууд (FEEL)', 'Values (FEEL)', '값 (FEEL)') },
  },
  options: Options,
  moments: ['beforeCreate', 'beforeUpdate', 'press', 'schedule'],
  check({ values }, scope) {
    const columns = constantColumns(scope.source);
    return [
      ...Object.keys(values).flatMap((name) => unwritable(scope.source, name)),
      ...checkExpressions(scope, 'values', values, (name) => columns.get(name)),
    ];
  },
  change({ values }, write) {
    const computed = evaluateAll(values, write);
    return Object.fromEntries(
      Object.entries(computed).map(([name, value]) => [
        name,
        toColumn(value, write.source.columns.get(name)?.type ?? 'json'),
      ]),
    );
  },
});

function unwritable(source: TableModel, name: string): Finding[] {
  const column = source.columns.get(name);
  const path = pointer('values', name);
  if (!column || column.secret)
    return [{ path, ...nameMessage('source-lacks-column', { source: source.id, column: name }) }];
  return column.declared?.readOnly || column.declared?.ownedBy === 'process'
    ? [{ path, ...nameMessage('column-set-by-server', { column: name }) }]
    : [];
}
