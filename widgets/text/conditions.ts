import type { Condition, Filter } from '../../src/definitions/filter';

/** Conditions for searching texts, the usual one first. */
export const textConditions = [
  'contains',
  'notContains',
  'equals',
  'startsWith',
  'endsWith',
  'isNull',
  'notNull',
] as const satisfies readonly Condition[];
export type TextCondition = (typeof textConditions)[number];

export function needsValue(condition: TextCondition): boolean {
  return condition !== 'isNull' && condition !== 'notNull';
}

/** The active condition of the column, for the filter's controls. */
export function activeCondition(filters: readonly Filter[]): { condition: TextCondition; value: string } {
  const [filter] = filters;
  const condition = textConditions.find((known) => known === filter?.condition) ?? 'contains';
  return { condition, value: filter?.value ?? '' };
}

/** The filters of the controls: none while the value is missing. */
export function buildFilters(column: string, condition: TextCondition, value: string): Filter[] {
  if (!needsValue(condition)) return [{ column, condition }];
  return value.trim() === '' ? [] : [{ column, condition, value: value.trim() }];
}
