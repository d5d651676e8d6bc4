import { Value } from 'typebox/value';
import { ViewColumn, ViewSource, type Source } from '../../../definitions/source';
import { buildModel } from '../../../engine/model/build-model';
import type { Model, ModelSource } from '../../../engine/model/model';
import { rowsOfView } from '../../../engine/conditions/view-condition';
import type { JsonObject } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';
import { listJoins } from './view-parts';

/** A source that a view reads, under the name that its paths have: '' for the base. */
export interface ReachedSource {
  join: string;
  source: ModelSource;
}

/** A view as far as its document can be resolved. */
export interface ReadView {
  model: Model;
  /** The base, then the joins whose source is known, in their order. */
  reached: ReachedSource[];
  /** The view with its resolved columns; undefined where its base is unknown. */
  view: ModelSource | undefined;
  /** The rows that the view filters and groups. */
  rows: ModelSource | undefined;
}

/** Resolves a view over the sources that it reads. What cannot be resolved is left out: the plan says why. */
export function readView(document: JsonObject, sources: ReadonlyMap<string, Source>): ReadView {
  const parsed = parseView(document);
  const documents = new Map(sources);
  if (parsed) documents.set(parsed.id, parsed);
  const { model } = buildModel(documents);
  const reached = [{ as: '', source: parsed?.from ?? '' }, ...listJoins(document)].flatMap(
    ({ as, source }) => {
      const found = model.sources.get(source);
      return found ? [{ join: as, source: found }] : [];
    },
  );
  const view = parsed && model.sources.get(parsed.id);
  return { model, reached, view, rows: view && parsed && rowsOfView(model, view, parsed) };
}

/** Reads the document as a view, without the members that are not finished; undefined where it has no base. */
function parseView(document: JsonObject): ViewSource | undefined {
  if (Value.Check(ViewSource, document)) return document;
  const { id, from } = document;
  const columns = objectsAt(document, '/columns').filter((column) => Value.Check(ViewColumn, column));
  const joins = listJoins(document).map(({ as, source, on, isInner }) => ({
    as,
    source,
    on,
    ...(isInner && { type: 'inner' }),
  }));
  const bare = { kind: 'source', id, format: 2, type: 'view', title: '-', from, joins, columns };
  return Value.Check(ViewSource, bare) ? bare : undefined;
}
