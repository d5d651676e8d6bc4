import type { Model } from '../../../engine/model/model';

const known = new WeakMap<Model, ReadonlyMap<string, ReadonlySet<string>>>();

/** For each table the sources whose own columns show its rows: itself and the views that stand on it, join it or count it. */
export function readersOf(model: Model, table: string): ReadonlySet<string> {
  const all = known.get(model) ?? describe(model);
  known.set(model, all);
  return all.get(table) ?? new Set([table]);
}

function describe(model: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const readers = new Map<string, Set<string>>();
  const add = (table: string, reader: string) => {
    const present = readers.get(table) ?? new Set([table]);
    readers.set(table, present.add(reader));
  };
  for (const { id, definition } of model.sources.values()) {
    add(id, id);
    if (definition.type !== 'view') continue;
    add(definition.from, id);
    for (const join of definition.joins ?? []) add(join.source, id);
    for (const { aggregate } of definition.columns) if (aggregate) add(aggregate.source, id);
  }
  return readers;
}
