import { Type } from 'typebox';
import { explained, member } from '../../../../definitions/descriptions/description';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import { afterMoments, defineRowsAction } from '../action';
import { ColumnName, ExpressionsByReferredColumn, ReferredCondition } from '../option-names';
import {
  checkOtherCondition,
  checkOtherValues,
  holdsOther,
  otherTable,
  otherValues,
  requireOther,
} from '../rows/other-values';

const Options = Type.Object(
  {
    /** The column that refers to the row to change. */
    reference: ColumnName,
    /** A condition on that row. Where it is not true, nothing happens. */
    where: Type.Optional(ReferredCondition),
    /** Columns of that row: FEEL over the row whose trigger it is. */
    values: ExpressionsByReferredColumn,
  },
  { additionalProperties: false },
);

/** `update_referred_row`: sets columns of the row that this row refers to. Without a reference nothing happens. */
export const updateReferredRow = defineRowsAction({
  name: 'update_referred_row',
  description: {
    ...explained(
      member('Холбогдсон мөрийг өөрчлөх', 'Change the row it refers to', '참조하는 행 변경'),
      'Энэ мөрийн заасан нөгөө хүснэгтийн мөрд утга бичнэ',
      'Writes values into the row of another table that this row refers to',
      '이 행이 참조하는 다른 테이블의 행에 값을 씁니다',
    ),
    members: {
      reference: member('Холбоос багана', 'Reference column', '참조 열'),
      where: member('Өөрчлөх мөрийн нөхцөл', 'Condition on that row', '그 행의 조건'),
      values: member('Утгууд (FEEL)', 'Values (FEEL)', '값 (FEEL)'),
    },
  },
  options: Options,
  moments: [...afterMoments, 'beforeDelete'],
  check({ reference, where, values }, scope) {
    const { source } = scope;
    const column = source.columns.get(reference);
    const path = '/reference';
    if (!column || column.secret)
      return [{ path, ...nameMessage('source-lacks-column', { source: source.id, column: reference }) }];
    const target = column.references === undefined ? undefined : otherTable(scope, column.references);
    if (!target) return [{ path, ...nameMessage('column-refers-to-nothing', { column: reference }) }];
    return [...checkOtherCondition(scope, target, where), ...checkOtherValues(scope, target, values)];
  },
  async run({ reference, where, values }, write, rows) {
    const key = write.row[reference];
    if (typeof key !== 'number') return;
    const target = requireOther(write, write.source.columns.get(reference)?.references);
    for (const row of await rows.find(target, 'id', key))
      if (holdsOther(target, where, row, write))
        await rows.change(target, row, otherValues(target, values, write));
  },
});
