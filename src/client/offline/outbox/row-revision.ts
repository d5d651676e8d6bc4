import type { OutboxEntry } from './entry';

/** Returns the revision of the row that an entry is based on. */
export function entryRevision(entry: OutboxEntry): unknown {
  return entry.kind === 'decision' ? entry.call.body.revision : entry.variables.input.revision;
}

/** Returns an entry that is based on another revision of its row. */
export function withRevision(entry: OutboxEntry, revision: number): OutboxEntry {
  if (entry.kind === 'decision') {
    const { call } = entry;
    return { ...entry, call: { ...call, body: { ...call.body, revision } } };
  }
  const { variables } = entry;
  return { ...entry, variables: { ...variables, input: { ...variables.input, revision } } };
}
