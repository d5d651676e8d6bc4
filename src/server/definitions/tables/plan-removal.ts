import { isTable, type ModelSource } from '../../../engine/model/model';
import { quote } from '../../platform/database/sql-statement';
import { loss, permitOf, safe, type Step } from './step';
import { tableMessage } from './table-messages';

/**
 * The steps that take relations of sources away that are no longer defined: views first, tables last. A view has no rows
 * of its own; a table's stay until somebody names their loss.
 */
export function planRemoval(
  removed: readonly ModelSource[],
  permitted: ReadonlySet<string>,
): { first: Step[]; last: Step[] } {
  const views = removed.filter((source) => !isTable(source));
  const tables = removed.filter((source) => isTable(source) && permitted.has(permitOf(source.id, '*')));
  return {
    first: views.map((source) => safe(source.id, '', `drop view if exists ${relationOf(source)}`)),
    last: tables.map((source) =>
      loss({
        source: source.id,
        path: '',
        // Columns that other tables keep without naming them any more may still refer to it.
        sql: `drop table if exists ${relationOf(source)} cascade`,
        permit: permitOf(source.id, '*'),
        message: tableMessage('loses-all-rows'),
      }),
    ),
  };
}

function relationOf({ relation }: ModelSource): string {
  return `app.${quote(relation)}`;
}
