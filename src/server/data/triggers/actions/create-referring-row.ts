import { Type } from 'typebox';
import type { Finding } from '../../../../definitions/checks/finding';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import type { TableModel } from '../../../../engine/model/model';
import { defineRowsAction } from '../action';
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
import { triggerMessage } from '../trigger-messages';

const Options = Type.Object(
  {
    /** The table of the new row. */
    source: OtherSource,
    /** Its column that refers to this row. */
    connection: ColumnName,
    /** Columns of the new row: FEEL over the row whose trigger it is. */
    values: Type.Optional(ExpressionsByOtherColumn),
    /** A condition on the rows that refer to this row already: while one satisfies it, no other is created. */
    unless: Type.Optional(RowCondition),
  },
  { additionalProperties: false },
);

/** `create_referring_row`: creates a row that refers to this row. */
export const createReferringRow = defineRowsAction({
  name: 'create_referring_row',
  options: Options,
  moments: ['afterCreate', 'afterUpdate', 'press', 'schedule'],
  check({ source: id, connection, values = {}, unless }, scope) {
    const target = otherTable(scope, id);
    if (!target) return [{ path: '/source', ...nameMessage('unknown-table', { table: id }) }];
    return [
      ...checkConnection(scope, target, connection),
      ...checkOtherValues(scope, target, values),
      ...checkOtherCondition(scope, target, unless, '/unless'),
      ...missingValues(target, new Set([connection, ...Object.keys(values)])),
    ];
  },
  async run({ source: id, connection, values = {}, unless }, write, rows) {
    const target = requireOther(write, id);
    if (unless !== undefined) {
      const present = await rows.find(target, connection, Number(write.row.id));
      if (present.some((row) => holdsOther(target, unless, row, write))) return;
    }
    await rows.create(target, { ...otherValues(target, values, write), [connection]: Number(write.row.id) });
  },
});

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
