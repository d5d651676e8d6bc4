import type { Part } from '../../../engine/model/model';
import { parts } from './change-tables';
import type { TableVersions } from './table-versions';

/** `news`, the whole table, or `news news_type_id 3`, the rows of one of its parts. */
export function dependencyName(table: string, part?: Part, value?: string): string {
  if (!part || part.table !== table || value === undefined) return table;
  return `${table} ${part.stored} ${BigInt(value) % parts}`;
}

/**
 * Returns a value that grows when the dependency changes. A statement counted for the table but not for its parts,
 * such as a TRUNCATE, affects all of them.
 */
export function dependencyVersion(dependency: string, { versions }: Pick<TableVersions, 'versions'>): string {
  const of = (name: string) => versions.get(name) ?? 0;
  const [table = '', column] = dependency.split(' ');
  if (column === undefined) return String(of(table));
  return `${of(table) - of(`${table} ${column}`)}.${of(dependency)}`;
}
