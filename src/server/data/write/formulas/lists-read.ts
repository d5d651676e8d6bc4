import { listsOfGiven } from '../../../../engine/computed/given';
import { compiledFormulas } from '../../../../engine/formulas/table-formulas';
import { isTable, type Model, type TableModel } from '../../../../engine/model/model';

/** A sub-table whose rows a formula or a function of the table reads. */
export interface ListRead {
  source: TableModel;
  /** The column that refers to the row. */
  connection: string;
}

/** The sub-tables that formulas and functions of a table read, by name. */
export function listsRead(model: Model, table: TableModel): ReadonlyMap<string, ListRead> {
  const lists = new Map<string, ListRead>(compiledFormulas(model, table).lists);
  for (const { given } of table.definition.computed ?? [])
    for (const { subTable } of listsOfGiven(given).values()) {
      const sub = table.subTables.find(({ name }) => name === subTable);
      const source = model.sources.get(sub?.source ?? '');
      if (sub && source && isTable(source)) lists.set(subTable, { source, connection: sub.connection });
    }
  return lists;
}
