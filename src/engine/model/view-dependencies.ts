import type { ViewSource } from '../../definitions/source';
import { isTimed, parseViewCondition, rowsOfView } from '../conditions/view-condition';
import type { Model, ModelSource } from './model';

/**
 * Adds to views what their conditions in FEEL rest on: the tables that these lead to, and the time. What cannot be read adds
 * nothing: the checks report it, and no view is made of it.
 */
export function withConditionDependencies(model: Model): Model {
  const sources = new Map(model.sources);
  for (const [id, source] of model.sources) {
    if (source.definition.type === 'view') sources.set(id, dependent(model, source, source.definition));
  }
  return { sources };
}

function dependent(model: Model, source: ModelSource, view: ViewSource): ModelSource {
  const conditions = viewConditions(model, source, view);
  if (conditions.length === 0) return source;
  const reached = conditions
    .flatMap(({ sources }) => [...sources])
    .flatMap((id) => model.sources.get(id)?.tables ?? []);
  const isOwnRead = source.part !== undefined && reached.includes(source.part.table);
  return {
    ...source,
    tables: [...new Set([...source.tables, ...reached])],
    // A change of any part may decide about the rows of another one.
    part: isOwnRead ? undefined : source.part,
    ...(conditions.some(({ condition }) => isTimed(condition)) && { isTimed: true as const }),
  };
}

/** The conditions of a view and of its figures that can be read. */
function viewConditions(model: Model, source: ModelSource, view: ViewSource) {
  const read = (text: unknown, rows: ModelSource | undefined) => {
    if (typeof text !== 'string' || !rows) return [];
    const parsed = parseViewCondition(text, model, rows);
    return 'condition' in parsed ? [parsed] : [];
  };
  return [
    ...read(view.filters, rowsOfView(model, source, view)),
    ...view.columns.flatMap(({ aggregate }) =>
      read(aggregate?.filters, model.sources.get(aggregate?.source ?? '')),
    ),
  ];
}
