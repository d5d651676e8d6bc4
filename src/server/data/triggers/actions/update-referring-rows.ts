import { Type } from 'typebox';
import { explained, member } from '../../../../definitions/descriptions/description';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import { afterMoments, defineRowsAction } from '../action';
import { ColumnName, ExpressionsByOtherColumn, OtherSource, RowCondition } from '../option-names';
import {
  checkConnection,
  checkOtherCondition,
  checkOtherValues,
  holdsOther,
  otherTable,
  otherValues,
  requireOther,
} from '../rows/other-values';

const Options = Type.Object(
  {
    /** The table with the rows to change. */
    source: OtherSource,
    /** Its column that refers to this row. */
    connection: ColumnName,
    /** A condition on those rows. Default: all of them. */
    where: Type.Optional(RowCondition),
    /** Columns of those rows: FEEL over the row whose trigger it is. */
    values: ExpressionsByOtherColumn,
  },
  { additionalProperties: false },
);

/** `update_referring_rows`: sets columns of the rows that refer to this row, as those of a sub-table do. */
export const updateReferringRows = defineRowsAction({
  name: 'update_referring_rows',
  description: {
    ...explained(
      member('Хамаарах мөрүүдийг өөрчлөх', 'Change the rows that refer to it', '이 행을 참조하는 행 변경'),
      'Дэд хүснэгтийнх шиг энэ мөрийг заасан мөрүүдэд утга бичнэ',
      'Writes values into the rows that refer to this row, such as those of a sub-table',
      '하위 테이블처럼 이 행을 참조하는 행에 값을 씁니다',
    ),
    members: {
      source: member('Мөрүүдийн хүснэгт', 'Table of those rows', '해당 행의 테이블'),
      connection: member('Энэ мөрийг заах багана', 'Column that refers to this row', '이 행을 참조하는 열'),
      where: member('Өөрчлөх мөрийн нөхцөл', 'Condition on those rows', '해당 행의 조건'),
      values: member('Утгууд (FEEL)', 'Values (FEEL)', '값 (FEEL)'),
    },
  },
  options: Options,
  moments: [...afterMoments, 'beforeDelete'],
  check({ source: id, connection, where, values }, scope) {
    const target = otherTable(scope, id);
    if (!target) return [{ path: '/source', ...nameMessage('unknown-table', { table: id }) }];
    return [
      ...checkConnection(scope, target, connection),
      ...checkOtherCondition(scope, target, where),
      ...checkOtherValues(scope, target, values),
    ];
  },
  async run({ source: id, connection, where, values }, write, rows) {
    const target = requireOther(write, id);
    const set = otherValues(target, values, write);
    for (const row of await rows.find(target, connection, Number(write.row.id)))
      if (holdsOther(target, where, row, write)) await rows.change(target, row, set);
  },
});
