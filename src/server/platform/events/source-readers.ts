import { sourcesRead } from '../../../engine/model/view-sources';
import type { Model } from '../../../engine/model/model';

const known = new WeakMap<Model, ReadonlyMap<string, ReadonlySet<string>>>();

/** For each table the sources whose own columns show its rows: itself and the views that read, join or count it. */
export function listReaders(model: Model, table: string): ReadonlySet<string> {
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
  for (const { id } of model.sources.values()) for (const read of sourcesBehind(model, id)) add(read, id);
  return readers;
}

/** The source itself and all that its view reads, directly or through further views. */
function sourcesBehind({ sources }: Model, id: string): ReadonlySet<string> {
  const behind = new Set([id]);
  for (const each of behind) {
    const definition = sources.get(each)?.definition;
    if (definition?.type === 'view') for (const read of sourcesRead(definition)) behind.add(read);
  }
  return behind;
}
