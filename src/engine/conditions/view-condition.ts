import { distinctMessages, type Message } from '../../definitions/messages/message';
import { sourceMessage } from '../../definitions/messages/source-messages';
import type { ViewSource } from '../../definitions/source';
import { isTable, type Model, type ModelSource } from '../model/model';
import { readClockTime } from './clock-time';
import { conditionMessage } from './condition-messages';
import type { Condition } from './condition';
import { findConstants, processParts } from './find-constants';
import { parseCondition } from './parse-condition';

/**
 * The rows that a view's condition is about: those of its base, with the columns that the view takes from them and from
 * joined rows under its own names. Figures and other computed columns are not there yet where rows are left out.
 */
export function rowsOfView(model: Model, source: ModelSource, view: ViewSource): ModelSource | undefined {
  const base = model.sources.get(view.from);
  if (!base) return undefined;
  const plain = view.columns.filter(
    ({ aggregate, value, period }) => aggregate === undefined && value === undefined && period === undefined,
  );
  const taken = plain.flatMap(({ name }) => source.columns.get(name) ?? []);
  return {
    ...base,
    columns: new Map([...base.columns, ...taken.map((column) => [column.name, column] as const)]),
  };
}

/**
 * Reads a condition that is stored in a view, on rows as `rowsOfView` gives them or on those that a figure counts. A view is
 * the same for everybody and its SQL runs at any time: it knows no caller, and the time of the database's clock alone.
 */
export function parseViewCondition(
  text: string,
  model: Model,
  rows: ModelSource,
): ReturnType<typeof parseCondition> {
  const parsed = parseCondition(text, model, rows);
  if ('problems' in parsed) return parsed;
  const views = [...parsed.sources].filter((id) => {
    const reached = model.sources.get(id);
    return reached !== undefined && !isTable(reached);
  });
  const problems = [
    ...views.map((id) => conditionMessage('view-reaches-view', { source: id })),
    ...storedProblems(parsed.condition),
  ];
  return problems.length > 0 ? { problems: distinctMessages(problems) } : parsed;
}

function storedProblems(condition: Condition): Message[] {
  const callers = processParts(condition).map(() => sourceMessage('view-knows-no-caller'));
  const constants = findConstants(condition).flatMap(({ expression, isCondition }): Message[] => {
    if (expression.needs.includes('user')) return [sourceMessage('view-knows-no-caller')];
    if (expression.needs.length === 0) return [];
    if (!isCondition && readClockTime(expression)) return [];
    return [conditionMessage('view-cannot-compute', { text: expression.text })];
  });
  return [...callers, ...constants];
}

/** Whether the condition is decided by the time at which it is asked. */
export function isTimed(condition: Condition): boolean {
  return findConstants(condition).some(({ expression: { needs } }) =>
    needs.some((name) => name === 'today' || name === 'now'),
  );
}
