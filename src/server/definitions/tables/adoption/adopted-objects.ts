import { quoteText } from '../../../platform/database/literal';
import { quote } from '../../../platform/database/sql-statement';
import type { CatalogTable } from '../catalog';
import { mark } from '../names';
import { relation } from '../step';
import type { WantedTable } from '../wanted-table';
import type { AdoptedObject } from './adopted-tables';
import type { ExistingTable } from './existing-table';

interface ReusedObjects extends Pick<CatalogTable, 'constraints' | 'indexes'> {
  sql: string[];
  objects: AdoptedObject[];
  /** The name of an index afterwards. */
  indexName: (name: string) => string;
}

/**
 * Foreign keys and unique indexes that a source wants and the table has already get the engine's name and mark: nothing is
 * built or checked again.
 */
export function reuseObjects(
  table: WantedTable,
  found: ExistingTable,
  nameAfter: (column: string) => string,
  present: CatalogTable | undefined,
): ReusedObjects {
  const constraints = new Map(present?.constraints);
  const indexes = new Map(present?.indexes);
  const sql: string[] = [];
  const objects: AdoptedObject[] = [];
  const isSame = (columns: readonly string[], text: string) => {
    const wanted = columns.map((column) => quote(nameAfter(column))).join(', ');
    return text.includes(`(${wanted})`);
  };
  const keysLeft = [...found.foreignKeys];
  for (const key of table.foreignKeys) {
    if (constraints.has(key.name)) continue;
    const place = keysLeft.findIndex(
      ({ columns, targetSchema, target, targetColumns, onDelete }) =>
        targetSchema === 'app' &&
        targetColumns.length === 1 &&
        targetColumns[0] === 'id' &&
        isSame(columns, key.sql) &&
        key.sql.includes(`references app.${quote(target)} (id) on delete ${deleteWords[onDelete]}`),
    );
    const [same] = place === -1 ? [] : keysLeft.splice(place, 1);
    if (!same) continue;
    sql.push(
      `alter table ${relation(table)} rename constraint ${quote(same.name)} to ${quote(key.name)}`,
      `comment on constraint ${quote(key.name)} on ${relation(table)} is ${quoteText(mark(key.sql))}`,
    );
    constraints.delete(same.name);
    constraints.set(key.name, mark(key.sql));
    objects.push({ kind: 'constraint', from: same.name, to: key.name });
  }
  for (const index of table.indexes) {
    if (indexes.has(index.name)) continue;
    const same = found.indexes.find(
      ({ name, columns, isUnique, isPrimary, isPlain }) =>
        isPlain &&
        !isPrimary &&
        indexes.get(name) !== mark(index.sql) &&
        !objects.some(({ kind, from }) => kind === 'index' && from === name) &&
        index.sql === plainIndexSql(table, index.name, columns.map(nameAfter), isUnique),
    );
    if (!same) continue;
    sql.push(
      `alter index app.${quote(same.name)} rename to ${quote(index.name)}`,
      `comment on index app.${quote(index.name)} is ${quoteText(mark(index.sql))}`,
    );
    indexes.delete(same.name);
    indexes.set(index.name, mark(index.sql));
    objects.push({ kind: 'index', from: same.name, to: index.name });
  }
  const names = new Map(objects.flatMap(({ kind, from, to }) => (kind === 'index' ? [[from, to]] : [])));
  return { sql, objects, constraints, indexes, indexName: (name) => names.get(name) ?? name };
}

const deleteWords = { restrict: 'no action', cascade: 'cascade', setNull: 'set null', other: '' } as const;

/** An index as `wantedTables` writes it. */
function plainIndexSql(
  table: WantedTable,
  name: string,
  columns: readonly string[],
  isUnique: boolean,
): string {
  return `create ${isUnique ? 'unique ' : ''}index ${quote(name)} on ${relation(table)} (${columns.map(quote).join(', ')})`;
}
