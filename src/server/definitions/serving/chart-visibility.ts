import { dimensionParts, type Chart } from '../../../definitions/chart';
import { toFilterSet, listFilters } from '../../../definitions/filter';
import { covers, grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import type { Condition } from '../../../engine/conditions/condition';
import { otherColumns } from '../../../engine/conditions/other-columns';
import { ownColumns } from '../../../engine/conditions/own-columns';
import { parseCondition } from '../../../engine/conditions/parse-condition';
import type { Model, ModelColumn, ModelSource } from '../../../engine/model/model';
import { readableColumns } from './visibility-columns';

/**
 * Returns whether a role may run a chart's `aggregate`: it may read every column that the chart names in some row, or, if it may
 * only count rows, their number per place.
 */
export function mayDraw(chart: Chart, access: RoleAccess, model: Model): boolean {
  const columns = [...grouped(chart), ...chart.measures.flatMap(({ column }) => column ?? [])];
  const condition = conditionOf(chart, model);
  const decided = condition
    ? ownColumns(condition)
    : listFilters(toFilterSet(chart.filters)).map(({ column }) => column);
  const named = [...columns, ...decided];
  const others = condition ? otherColumns(condition) : [];
  if (!others.every(({ source, column }) => mayRead(access, source, column))) return false;
  const grants = grantsFor(access, chart.source, 'read');
  if (grants.length > 0) return named.every((column) => grants.some((grant) => covers(grant, column)));
  const places = countedPlaces(chart, access);
  if (condition) return false;
  const isCount = chart.measures.every(({ function: name, column }) => name === 'count' && !column);
  return places !== undefined && isCount && named.every((column) => places.includes(column));
}

function conditionOf({ source: id, filters }: Chart, model: Model): Condition | undefined {
  const source = model.sources.get(id);
  const parsed = source && typeof filters === 'string' ? parseCondition(filters, model, source) : undefined;
  return parsed && 'condition' in parsed ? parsed.condition : undefined;
}

function mayRead(access: RoleAccess, source: string, column: string): boolean {
  return grantsFor(access, source, 'read').some((grant) => covers(grant, column));
}

/**
 * The columns by which a chart can be filtered, each with the meaning of its values. Two charts filter each other if
 * they share a column name and meaning: the same province, whatever the rows are; but not the status of an order and
 * that of a loan.
 */
export function filterableColumns(chart: Chart, model: Model, access: RoleAccess): Record<string, string> {
  const isReader = grantsFor(access, chart.source, 'read').length > 0;
  const names = isReader
    ? [...readableColumns(model, chart.source, access)]
    : (countedPlaces(chart, access) ?? []);
  const source = model.sources.get(chart.source);
  return Object.fromEntries(
    names.flatMap((name) => {
      const column = source?.columns.get(name);
      return source && column ? [[name, meaningOf(source, column)]] : [];
    }),
  );
}

function meaningOf(source: ModelSource, { name, type, references, origin }: ModelColumn): string {
  if (references !== undefined) return references;
  if (type === 'date' || type === 'timestamp') return 'time';
  return origin === undefined ? `${source.id}.${name}` : `${origin.source}.${origin.column}`;
}

/** The places down to the narrowest that the chart names; undefined without a right to count. */
function countedPlaces(chart: Chart, access: RoleAccess): string[] | undefined {
  const [grant] = grantsFor(access, chart.source, 'count');
  if (!grant) return undefined;
  const levels = grant.levels ?? [];
  const depths = grouped(chart).map((name) => levels.findIndex((level) => level.includes(name)));
  return levels.slice(0, Math.max(-1, ...depths) + 1).flat();
}

function grouped({ dimensions }: Chart): string[] {
  return dimensions.map((dimension) => dimensionParts(dimension).column);
}
