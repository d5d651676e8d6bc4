import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Kind } from '../../../definitions/definition';
import type { RefersTo } from '../../../definitions/descriptions/description';
import { isObject, pointerTo, tokensOf, valueAt, type JsonObject } from '../document/pointer';
import { useColumns } from './columns';
import { usePanel } from './panel-context';

/** A source, or the one that a column of it refers to. */
interface NamedSource {
  source: string | undefined;
  through?: string;
}

/** Returns the source whose columns a text at a pointer names; undefined while it is unknown. */
export function useNamedSource(pointer: string, refersTo: RefersTo | undefined): string | undefined {
  const { store } = usePanel();
  const { source, through } = useStore(
    store,
    useShallow(({ document, kind }) => sourceOf(pointer, refersTo, document, kind)),
  );
  const columns = useColumns(through === undefined ? undefined : source);
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
  if (scope !== 'source' && scope !== 'outerSource' && scope !== 'reference') return { source: undefined };
  const tokens = tokensOf(pointer).slice(0, -1);
  const around = tokens.map((_, depth) => {
    const place = tokens.slice(0, tokens.length - depth);
    return { place, value: valueAt(document, pointerTo(...place)) };
  });
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
  return 'field' in refersTo ? 'row' : undefined;
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
