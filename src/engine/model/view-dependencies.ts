import type { ViewSource } from '../../definitions/source';
import { isTimed, parseViewCondition, rowsOfView } from '../conditions/view-condition';
import type { Model, ModelSource } from './model';
import { sourcesRead } from './view-sources';

/**
 * Adds to views what their conditions in FEEL, and those of the views that they read, rest on: the tables that these lead to,
 * and the time. What cannot be read adds nothing: the checks report it, and no view is made of it.
 */
export function withConditionDependencies(model: Model): Model {
  const known = new Map<string, ModelSource>();
  for (const source of model.sources.values()) dependent(source);
  return { sources: new Map([...model.sources.keys()].flatMap((id) => entry(id))) };

  function entry(id: string): [string, ModelSource][] {
    const source = known.get(id);
    return source ? [[id, source]] : [];
  }

  function dependent(source: ModelSource): ModelSource {
    const { id, definition } = source;
    const found = known.get(id);
    if (found) return found;
    // A view that reads itself is a problem of its own, and ends here.
    known.set(id, source);
    if (definition.type !== 'view') return source;
    const read = sourcesRead(definition).flatMap((each) => {
      const behind = model.sources.get(each);
      return behind ? dependent(behind) : [];
    });
    const complete = withConditions(model, source, definition, read);
    known.set(id, complete);
    return complete;
  }
}

function withConditions(
  model: Model,
  source: ModelSource,
  view: ViewSource,
  read: readonly ModelSource[],
): ModelSource {
  const conditions = viewConditions(model, source, view);
  const reached = conditions
    .flatMap(({ sources }) => [...sources])
    .flatMap((id) => model.sources.get(id)?.tables ?? []);
  const behind = read.flatMap(({ tables }) => tables);
  const base = read.find(({ id }) => id === view.from);
  // A change of any part may decide about the rows of another one.
  const hasPart =
    source.part !== undefined && base?.part !== undefined && !reached.includes(source.part.table);
  const isTimedNow =
    conditions.some(({ condition }) => isTimed(condition)) || read.some((each) => each.isTimed === true);
  return {
    ...source,
    tables: [...new Set([...source.tables, ...behind, ...reached])],
    part: hasPart ? source.part : undefined,
    ...(isTimedNow && { isTimed: true as const }),
  };
}

/** The conditions of a view and of its figures that can be read. */
function viewConditions(model: Model, source: ModelSource, view: ViewSource) {
  const read = (text: unknown, rows: ModelSource | undefined) => {
    if (typeof text !== 'string' || !rows) return [];
    const parsed = parseViewCondition(text, model, rows);
    return 'condition' in parsed ? [parsed] : [];
  };
  const own = rowsOfView(model, source, view);
  return [
    ...read(view.filters, own),
    ...view.columns.flatMap(({ aggregate }) =>
      read(aggregate?.filters, aggregate?.source === undefined ? own : model.sources.get(aggregate.source)),
    ),
  ];
}
