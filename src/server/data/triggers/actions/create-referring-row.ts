import { Type } from 'typebox';
import type { Finding } from '../../../../definitions/checks/finding';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import type { TableModel } from '../../../../engine/model/model';
import { defineRowsAction } from '../action';
import { ColumnName, ExpressionsByOtherColumn, OtherSource } from '../option-names';
import { checkConnection, checkOtherValues, otherTable, otherValues, requireOther } from '../rows/other-values';
import { triggerMessage } from '../trigger-messages';

const Options = Type.Object(
  {
    /** The table of the new row. */
    source: OtherSource,
    /** Its column that refers to this row. */
    connection: ColumnName,
    /** Columns of the new row: FEEL over the row whose trigger it is. */
    values: Type.Optional(ExpressionsByOtherColumn),
  },
  { additionalProperties: false },
);

/** `create_referring_row`: creates a row that refers to this row. */
export const createReferringRow = defineRowsAction({
  name: 'create_referring_row',
  options: Options,
  moments: ['afterCreate', 'afterUpdate', 'press', 'schedule'],
  check({ source: id, connection, values = {} }, scope) {
    const target = otherTable(scope, id);
    if (!target) return [{ path: '/source', ...nameMessage('unknown-table', { table: id }) }];
    return [
      ...checkConnection(scope, target, connection),
      ...checkOtherValues(scope, target, values),
      ...missingValues(target, new Set([connection, ...Object.keys(values)])),
    ];
  },
  async run({ source: id, connection, values = {} }, write, rows) {
    const target = requireOther(write, id);
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
