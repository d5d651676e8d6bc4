import type { JsonObject } from '../../../../src/client/builders/document/pointer';

const files: Record<string, JsonObject> = import.meta.glob('/schemas/{processes,sources}/*.json', {
  eager: true,
  import: 'default',
});

/** Every process that the product ships with, by its id, as the page of builders has it. */
export const shippedProcesses = Object.entries(files).flatMap(([path, file]): [string, JsonObject][] => {
  const id = /\/processes\/(.+)\.json$/.exec(path)?.[1];
  return id === undefined ? [] : [[id, { kind: 'process', id, ...file }]];
});

export function shippedProcess(id: string): JsonObject {
  const found = shippedProcesses.find(([each]) => each === id);
  if (found === undefined) throw new Error(`There is no process "${id}"`);
  return found[1];
}

export function shippedSource(id: string): JsonObject {
  const file = files[`/schemas/sources/${id}.json`];
  if (file === undefined) throw new Error(`There is no source "${id}"`);
  return { kind: 'source', id, ...file };
}
