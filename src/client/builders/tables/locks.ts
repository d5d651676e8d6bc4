import { isObject, type JsonObject, scalarText } from '../document/pointer';

/** Why a column may be neither renamed, retyped nor removed; the key of a text. */
export type Lock = 'process' | 'account' | 'history' | 'owner' | 'computed';

/** The members of a source that need a column. */
export function findLock(source: JsonObject, column: JsonObject): Lock | undefined {
  const { name } = column;
  if (column.ownedBy === 'process') return 'process';
  if (column.ownedBy === 'account' || column.secret === true) return 'account';
  if (source.processHistory === true) return 'history';
  if (typeof source.owner === 'string' && source.owner === name) return 'owner';
  const computed: readonly unknown[] = Array.isArray(source.computed) ? source.computed : [];
  const isComputed = computed.some(
    (each) => isObject(each) && isObject(each.results) && Object.hasOwn(each.results, scalarText(name)),
  );
  return isComputed ? 'computed' : undefined;
}

/** The columns of a source's document. */
export function sourceColumns(source: JsonObject): JsonObject[] {
  const columns: readonly unknown[] = Array.isArray(source.columns) ? source.columns : [];
  return columns.filter(isObject);
}
