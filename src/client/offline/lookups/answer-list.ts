import { Kind, OperationTypeNode, parse, type FieldNode } from 'graphql';
import type { GroupFilter, Sort } from '../../../definitions/filter';
import { readCachedResponse } from '../response-cache';
import { isTable, tableName } from './kept-table';
import { selectRows, type ListRequest } from '../../../engine/filter/select-rows';

/**
 * Resolves a query for one list from the cached rows of its source, in the shape of the wire. Returns undefined for any
 * other query, for a column that is not cached, and for anything that only the server can decide.
 */
export async function listFromLookups(
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const field = onlyField(document);
  if (field === undefined) return undefined;
  const columns = columnsIn(field);
  const request = requestOf(field, variables);
  if (columns === undefined || request === undefined) return undefined;
  const table = await readCachedResponse(tableName(field.name.value));
  if (!isTable(table)) return undefined;
  const known = new Set(table.columns);
  const asked = [
    ...columns,
    ...[...request.filters, ...request.groupFilters.flatMap(({ filters }) => filters)].map(
      ({ column }) => column,
    ),
    ...request.sorts.map(({ column }) => column),
  ];
  if (!asked.every((column) => known.has(column))) return undefined;
  const rows = selectRows(table.rows, table.types, request);
  return (
    rows &&
    JSON.stringify({
      [field.name.value]: rows.map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
      ),
    })
  );
}

function onlyField(document: string): FieldNode | undefined {
  const [operation, ...others] = parse(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return undefined;
  if (operation.operation !== OperationTypeNode.QUERY || operation.selectionSet.selections.length !== 1)
    return undefined;
  const [field] = operation.selectionSet.selections;
  return field?.kind === Kind.FIELD && field.alias === undefined ? field : undefined;
}

/** Returns the selected plain columns; undefined where lists are nested in the selection. */
function columnsIn({ selectionSet }: FieldNode): string[] | undefined {
  const columns: string[] = [];
  for (const selection of selectionSet?.selections ?? []) {
    if (
      selection.kind !== Kind.FIELD ||
      selection.selectionSet !== undefined ||
      selection.alias !== undefined
    )
      return undefined;
    columns.push(selection.name.value);
  }
  return columns.length === 0 ? undefined : columns;
}

function requestOf(
  { arguments: given = [] }: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): ListRequest | undefined {
  const values = new Map<string, unknown>();
  for (const { name, value } of given) {
    // Our widgets pass every value as a variable.
    if (value.kind === Kind.VARIABLE) values.set(name.value, variables[value.name.value]);
    else if (value.kind === Kind.INT) values.set(name.value, Number(value.value));
    else if (value.kind === Kind.BOOLEAN) values.set(name.value, value.value);
    else return undefined;
  }
  const known = new Set(['filters', 'groupFilters', 'sorts', 'ordered', 'choose', 'limit', 'offset']);
  for (const [name, value] of values)
    if (!known.has(name) && value !== undefined && value !== null) return undefined;
  const sorts = listOf<Sort>(values.get('sorts'));
  return {
    filters: listOf(values.get('filters')),
    groupFilters: groupsOf(values.get('groupFilters')),
    // The table is cached in its source's order.
    sorts: sorts.length > 0 || values.get('ordered') === true ? sorts : [{ column: 'id', order: 'desc' }],
    limit: numberOf(values.get('limit')),
    offset: numberOf(values.get('offset')) ?? 0,
  };
}

function listOf<T extends { column: string }>(value: unknown): T[] {
  return Array.isArray(value) ? value.filter((item: unknown): item is T => namesColumn(item)) : [];
}

function groupsOf(value: unknown): GroupFilter[] {
  return Array.isArray(value) ? value.filter((item: unknown): item is GroupFilter => isGroup(item)) : [];
}

function isGroup(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'filters' in item && Array.isArray(item.filters);
}

function namesColumn(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'column' in item && typeof item.column === 'string';
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
