import { Type } from 'typebox';
import { pointer, type Finding } from '../../../../definitions/checks/finding';
import { explained, member } from '../../../../definitions/descriptions/description';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import type { TableModel } from '../../../../engine/model/model';
import type { Row } from '../../../../engine/row';
import { defineRowsAction, type TriggeringWrite } from '../action';
import {
  ColumnName,
  ExpressionsByOtherColumn,
  MembersByOtherColumn,
  OtherSource,
  RowCondition,
} from '../option-names';
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
    /** FEEL that gives a list of objects, such as `bill.lines`: a row is created for each of them. */
    each: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    /** With `each`: the member of the object that a column of the new row takes. */
    map: Type.Optional(MembersByOtherColumn),
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
        member('Жагсаалт (FEEL)', 'List (FEEL)', '목록 (FEEL)'),
        'Жагсаалтын зүйл бүрд нэг мөр үүсгэнэ: bill.lines',
        'A row is created for each object of the list: bill.lines',
        '목록의 객체마다 행을 하나 만듭니다: bill.lines',
      ),
      map: explained(
        member('Жагсаалтаас авах утга', 'Values from the list', '목록에서 가져올 값'),
        'Шинэ мөрийн багана бүрд жагсаалтын зүйлийн аль утгыг бичих',
        'By column of the new row, the member of the object',
        '새 행의 열마다 객체의 어떤 값을 쓸지',
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
  check({ source: id, connection, values = {}, each, map = {}, unless }, scope) {
    const target = otherTable(scope, id);
    if (!target) return [{ path: '/source', ...nameMessage('unknown-table', { table: id }) }];
    return [
      ...checkConnection(scope, target, connection),
      ...checkOtherValues(scope, target, values),
      ...checkOtherCondition(scope, target, unless, '/unless'),
      ...missingValues(target, new Set([connection, ...Object.keys(values), ...Object.keys(map)])),
      ...unknownColumns(target, map),
      ...(each === undefined
        ? []
        : checkExpressions(scope, '', { each }).map((problem) => ({ ...problem, path: '/each' }))),
    ];
  },
  async run({ source: id, connection, values = {}, each, map = {}, unless }, write, rows) {
    const target = requireOther(write, id);
    if (unless !== undefined) {
      const present = await rows.find(target, connection, Number(write.row.id));
      if (present.some((row) => holdsOther(target, unless, row, write))) return;
    }
    const common = { ...otherValues(target, values, write), [connection]: Number(write.row.id) };
    for (const entry of each === undefined ? [{}] : entriesOf(each, write))
      await rows.create(target, { ...mapped(entry, map), ...common });
  },
});

/** The entries of the list; none where it is empty. */
function entriesOf(each: string, write: TriggeringWrite): readonly Row[] {
  const list = evaluateAll({ each }, write).each;
  return Array.isArray(list)
    ? list.filter((entry): entry is Row => typeof entry === 'object' && entry !== null)
    : [];
}

/** The columns of a new row from an object of the list. */
function mapped(entry: Row, map: Readonly<Record<string, string>>): Row {
  return Object.fromEntries(Object.entries(map).map(([column, name]) => [column, entry[name] ?? null]));
}

function unknownColumns(target: TableModel, map: Readonly<Record<string, string>>): Finding[] {
  return Object.keys(map)
    .filter((name) => target.columns.get(name)?.declared === undefined || target.columns.get(name)?.secret)
    .map((name) => ({
      path: pointer('map', name),
      ...nameMessage('source-lacks-column', { source: target.id, column: name }),
    }));
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
