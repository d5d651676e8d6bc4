import { Value } from 'typebox/value';
import { TableSource, type Source } from '../../../definitions/source';
import { buildModel } from '../../../engine/model/build-model';
import type { Model, ModelSource } from '../../../engine/model/model';
import type { JsonObject } from '../document/pointer';

/** A table's document with the model that the engine makes of it alone. */
export interface ModelledTable {
  source: TableSource;
  model: Model;
  base: ModelSource;
}

/** Reads the document of a table; undefined where it is none yet. */
export function readModelledTable(given: JsonObject): ModelledTable | undefined {
  const source = { kind: 'source', id: 'source', ...given };
  if (!Value.Check(TableSource, source)) return undefined;
  const { model } = buildModel(new Map<string, Source>([[source.id, source]]));
  const base = model.sources.get(source.id);
  return base && { source, model, base };
}
