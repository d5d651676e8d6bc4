import type { Condition, Filter } from '../../src/definitions/filter';

/** How a text can be looked for, the usual way first. */
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

export function takesValue(condition: TextCondition): boolean {
  return condition !== 'isNull' && condition !== 'notNull';
}

/** The condition in force on the column, as the filter's controls show it. */
export function conditionOf(filters: readonly Filter[]): { condition: TextCondition; value: string } {
  const [filter] = filters;
  const condition = textConditions.find((known) => known === filter?.condition) ?? 'contains';
  return { condition, value: filter?.value ?? '' };
}

/** The filters that the controls stand for: none as long as the value is missing. */
export function filtersOf(column: string, condition: TextCondition, value: string): Filter[] {
  if (!takesValue(condition)) return [{ column, condition }];
  return value.trim() === '' ? [] : [{ column, condition, value: value.trim() }];
}
