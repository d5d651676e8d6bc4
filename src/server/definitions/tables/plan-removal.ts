import { isTable, type ModelSource } from '../../../engine/model/model';
import { quote } from '../../platform/database/sql-statement';
import { loss, permitOf, type Step } from './step';
import { tableMessage } from './table-messages';

/**
 * Plans the removal of tables whose sources are no longer defined, after all other steps: their rows stay until a person
 * names their loss. `planTables` drops their views, which have no rows of their own.
 */
export function planRemoval(removed: readonly ModelSource[], permitted: ReadonlySet<string>): Step[] {
  return removed
    .filter((source) => isTable(source) && permitted.has(permitOf(source.id, '*')))
    .map((source) =>
      loss({
        source: source.id,
        path: '',
        // Columns that other tables keep without naming them any more may still refer to it.
        sql: `drop table if exists app.${quote(source.relation)} cascade`,
        permit: permitOf(source.id, '*'),
        message: tableMessage('loses-all-rows'),
      }),
    );
}
