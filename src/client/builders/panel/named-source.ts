import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Kind } from '../../../definitions/definition';
import type { RefersTo } from '../../../definitions/descriptions/description';
import { isObject, pointerTo, splitPointer, valueAt, type JsonObject } from '../document/pointer';
import { useDocument } from '../change-sets/queries';
import { useColumns } from './columns';
import { usePanel } from './panel-context';

/** A source, the one that a column of it refers to, or the one of a form or a list. */
interface NamedSource {
  source: string | undefined;
  through?: string;
  kind?: 'form' | 'grid';
  id?: string;
}

/** Returns the source whose columns a text at a pointer names; undefined while it is unknown. */
export function useNamedSource(pointer: string, refersTo: RefersTo | undefined): string | undefined {
  const { store } = usePanel();
  const { source, through, kind, id } = useStore(
    store,
    useShallow((state) => sourceOf(pointer, refersTo, state.document, state.kind)),
  );
  const named = useDocument({ kind: kind ?? 'form', id: id ?? '' }, id !== undefined).document?.body;
  const columns = useColumns(through === undefined ? undefined : source);
  if (id !== undefined) return named ? stringAt(named, 'source') : undefined;
  return through === undefined ? source : columns?.find(({ name }) => name === through)?.references;
}

function sourceOf(
  pointer: string,
  refersTo: RefersTo | undefined,
  document: JsonObject,
  kind: Kind,
): NamedSource {
  const scope = refersTo && scopeOf(refersTo);
  const root = stringAt(document, kind === 'source' ? 'id' : 'source');
  if (scope === 'row') return { source: root };
  if (scope === 'form' || scope === 'grid') {
    const id = namedAround(pointer, document, scope);
    return id === undefined
      ? { source: scope === 'form' ? root : undefined }
      : { source: undefined, kind: scope, id };
  }
  if (scope !== 'source' && scope !== 'outerSource' && scope !== 'reference') return { source: undefined };
  const around = objectsAround(pointer, document);
  const sources = around.flatMap(({ value }) => (isObject(value) && stringAt(value, 'source')) || []);
  const [nearest = root, outer = root] = sources;
  if (scope === 'outerSource') return { source: outer };
  if (scope === 'source') return { source: nearest };
  for (const { place, value } of around) {
    if (!isObject(value)) continue;
    const source = stringAt(value, 'source');
    if (source !== undefined) return { source };
    const through = columnAt(place, value);
    if (through !== undefined) return { source: nearest, through };
  }
  return { source: undefined };
}

function scopeOf(refersTo: RefersTo): string | undefined {
  if ('column' in refersTo) return refersTo.column;
  if ('path' in refersTo) return refersTo.path;
  if ('expression' in refersTo) return refersTo.expression;
  return 'field' in refersTo ? 'form' : undefined;
}

/** The objects around a place, the nearest first; the document itself is none of them. */
function objectsAround(pointer: string, document: JsonObject): { place: string[]; value: unknown }[] {
  const tokens = splitPointer(pointer).slice(0, -1);
  return tokens.map((_, depth) => {
    const place = tokens.slice(0, tokens.length - depth);
    return { place, value: valueAt(document, pointerTo(...place)) };
  });
}

/** The form or the list that an object around a place names: rows of it are meant. */
export function namedAround(
  pointer: string,
  document: JsonObject,
  member: 'form' | 'grid',
): string | undefined {
  return objectsAround(pointer, document).flatMap(({ value }) =>
    isObject(value) ? (stringAt(value, member) ?? []) : [],
  )[0];
}

/** The column that an object is about: the one that it names, or that its own name is. */
function columnAt(place: readonly string[], object: JsonObject): string | undefined {
  const [list, name] = place;
  const named = stringAt(object, 'reference');
  if (named !== undefined) return named;
  if (place.length !== 2) return undefined;
  return list === 'fields' ? name : list === 'columns' ? stringAt(object, 'name') : undefined;
}

function stringAt(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' ? value : undefined;
}
