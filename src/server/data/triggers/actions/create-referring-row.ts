import { Type } from 'typebox';
import type { Finding } from '../../../../definitions/checks/finding';
import { explained, member } from '../../../../definitions/descriptions/description';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import type { TableModel } from '../../../../engine/model/model';
import { defineRowsAction, type Row, type TriggeringWrite } from '../action';
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
import { checkExpressions, evaluateAll } from '../row-expressions';
import { triggerMessage } from '../trigger-messages';

const Options = Type.Object(
  {
    /** The table of the new row. */
    source: OtherSource,
    /** Its column that refers to this row. */
    connection: ColumnName,
    /** Columns of the new row: FEEL over the row whose trigger it is. */
    values: Type.Optional(ExpressionsByOtherColumn),
    /** FEEL that gives a list: a row for each entry, whose members are columns of the row beside `values`. */
    each: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    /** A condition on the rows that refer to this row already: while one satisfies it, no other is created. */
    unless: Type.Optional(RowCondition),
  },
  { additionalProperties: false },
);

/** `create_referring_row`: creates a row that refers to this row. */
export const createReferringRow = defineRowsAction({
  name: 'create_referring_row',
  description: {
    ...explained(
      member('Хамаарах мөр үүсгэх', 'Create a row that refers to it', '이 행을 참조하는 행 만들기'),
      'Өөр хүснэгтэд энэ мөрийг заасан шинэ мөр нэмнэ',
      'Adds a row to another table that refers to this row',
      '다른 테이블에 이 행을 참조하는 행을 추가합니다',
    ),
    members: {
      source: member('Шинэ мөрийн хүснэгт', 'Table of the new row', '새 행의 테이블'),
      connection: member('Энэ мөрийг заах багана', 'Column that refers to this row', '이 행을 참조하는 열'),
      values: member('Утгууд (FEEL)', 'Values (FEEL)', '값 (FEEL)'),
      each: explained(
        member('Мөр бүрийн утга (FEEL)', 'Rows (FEEL)', '행 목록 (FEEL)'),
        'Жагсаалтын бичлэг бүрээр нэг мөр үүсгэнэ: for line in bill.lines return { title: line.title }',
        'A row for each entry of the list: for line in bill.lines return { title: line.title }',
        '목록의 항목마다 행을 하나 만듭니다: for line in bill.lines return { title: line.title }',
      ),
      unless: explained(
        member('Үүсгэхгүй байх нөхцөл', 'Unless', '만들지 않을 조건'),
        'Ийм мөр аль хэдийн байвал шинээр үүсгэхгүй',
        'No row is created while one like this exists',
        '이런 행이 이미 있으면 만들지 않습니다',
      ),
    },
  },
  options: Options,
  moments: ['afterCreate', 'afterUpdate', 'press', 'schedule'],
  check({ source: id, connection, values = {}, each, unless }, scope) {
    const target = otherTable(scope, id);
    if (!target) return [{ path: '/source', ...nameMessage('unknown-table', { table: id }) }];
    return [
      ...checkConnection(scope, target, connection),
      ...checkOtherValues(scope, target, values),
      ...checkOtherCondition(scope, target, unless, '/unless'),
      ...(each === undefined
        ? missingValues(target, new Set([connection, ...Object.keys(values)]))
        : checkExpressions(scope, '', { each }).map((problem) => ({ ...problem, path: '/each' }))),
    ];
  },
  async run({ source: id, connection, values = {}, each, unless }, write, rows) {
    const target = requireOther(write, id);
    if (unless !== undefined) {
      const present = await rows.find(target, connection, Number(write.row.id));
      if (present.some((row) => holdsOther(target, unless, row, write))) return;
    }
    const common = { ...otherValues(target, values, write), [connection]: Number(write.row.id) };
    for (const entry of each === undefined ? [{}] : entriesOf(each, write))
      await rows.create(target, { ...entry, ...common });
  },
});

/** The entries of the list; none where it is empty. */
function entriesOf(each: string, write: TriggeringWrite): readonly Row[] {
  const list = evaluateAll({ each }, write).each;
  return Array.isArray(list)
    ? list.filter((entry): entry is Row => typeof entry === 'object' && entry !== null)
    : [];
}

/** Required columns that nothing gives a value: the row could never be saved. */
function missingValues(target: TableModel, given: ReadonlySet<string>): Finding[] {
  return target.definition.columns
    .filter(({ name, required, readOnly, follows, default: value }) => {
      const isGiven = given.has(name) || readOnly === true || follows !== undefined || value !== undefined;
      return required === true && !isGiven;
    })
    .map(({ name }) => ({
      path: '/values',
      ...triggerMessage('row-lacks-required', { source: target.id, column: name }),
    }));
}
