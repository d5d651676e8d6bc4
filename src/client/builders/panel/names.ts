import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Kind } from '../../../definitions/definition';
import type { RefersTo } from '../../../definitions/descriptions/description';
import { say } from '../../../definitions/language';
import type { Text } from '../../../definitions/text';
import { useLanguage } from '../../i18n/i18n';
import { isObject, pointerTo, tokensOf, valueAt, type JsonObject } from '../document/pointer';
import { definitionsQuery, useDocument, useWidgets } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import type { ListedDefinition, SetDocument } from '../change-sets/wire';
import { ownFirst, useOwnElements } from '../own-elements';
import { usePanel } from './panel-context';

export interface NameOption {
  value: string;
  label: string;
}

export interface NamedColumn {
  name: string;
  title: Text | undefined;
  type: string | undefined;
}

/** Columns that every table has besides its own. */
const engineColumns = ['id', 'created_at', 'updated_at', 'created_by', 'revision'];

export function isRefersTo(value: unknown): value is RefersTo {
  return isObject(value);
}

/** The names that a text may be; undefined where the panel does not know them, so that the name is typed. */
export function useNameOptions(pointer: string, refersTo: RefersTo | undefined): NameOption[] | undefined {
  const { store } = usePanel();
  const language = useLanguage();
  const kind = refersTo !== undefined && 'kind' in refersTo ? refersTo.kind : undefined;
  const source = useStore(store, ({ document, kind: own }) => sourceOf(pointer, refersTo, document, own));
  const definitions = useDefinitionOptions(kind);
  const columns = useColumns(source);
  const widgets = useWidgets();
  const own = useOwnElements(useStore(store, (state) => state.kind) === 'grid' ? 'grid' : 'form');
  const isWidget = refersTo !== undefined && 'widget' in refersTo;
  return useMemo(() => {
    if (kind !== undefined) return definitions;
    if (isWidget)
      return ownFirst(widgets.data ?? [], own, ({ name }) => name).map(({ name, label }) => ({
        value: name,
        label: `${say(label, language)} (${name})`,
      }));
    return columns?.map(({ name, title }) => ({
      value: name,
      label: title === undefined ? name : `${say(title, language)} (${name})`,
    }));
  }, [kind, definitions, isWidget, widgets.data, own, columns, language]);
}

/** The definitions of a kind, those of the open set included. */
export function useDefinitionOptions(kind: string | undefined): NameOption[] | undefined {
  const language = useLanguage();
  const listed = useQuery({ ...definitionsQuery, enabled: kind !== undefined });
  const documents = useChangeSet(({ content }) => content.documents);
  return useMemo(() => {
    if (kind === undefined || listed.data === undefined) return undefined;
    const ids = new Set(listed.data.flatMap((each) => (each.kind === kind ? [each.id] : [])));
    for (const each of documents) {
      if (each.kind !== kind) continue;
      if (each.body === null) ids.delete(each.id);
      else ids.add(each.id);
    }
    return [...ids].map((id) => {
      const title = titleOfDefinition({ kind, id }, documents, listed.data);
      return { value: id, label: title === undefined ? id : `${say(title, language)} (${id})` };
    });
  }, [kind, listed.data, documents, language]);
}

/**
 * The title of a definition as the open set has it, else as it is in force. Without one of their own a page has its list's,
 * and a form, a list or a chart its table's.
 */
export function titleOfDefinition(
  { kind, id }: { kind: string; id: string },
  documents: readonly SetDocument[],
  listed: readonly ListedDefinition[] | undefined,
): Text | undefined {
  const body = documents.find((each) => each.kind === kind && each.id === id)?.body ?? undefined;
  const own =
    textOf(body?.title) ?? listed?.find((each) => each.kind === kind && each.id === id)?.title ?? undefined;
  if (own !== undefined || body === undefined) return own;
  const of = kind === 'krud' ? { kind: 'grid', id: body.grid } : { kind: 'source', id: body.source };
  return typeof of.id === 'string' && of.kind !== kind
    ? titleOfDefinition({ kind: of.kind, id: of.id }, documents, listed)
    : undefined;
}

/** The columns of a source as the open set has it, else as it is in force; undefined until they are known. */
export function useColumns(source: string | undefined): NamedColumn[] | undefined {
  const kind: Kind = 'source';
  const { document } = useDocument({ kind, id: source ?? '' }, source !== undefined);
  const body = document?.body;
  return useMemo(() => (source === undefined || !body ? undefined : columnsOf(body)), [source, body]);
}

function columnsOf(body: JsonObject): NamedColumn[] {
  const columns: readonly unknown[] = Array.isArray(body.columns) ? body.columns : [];
  const own = columns.flatMap((column): NamedColumn[] => {
    if (typeof column === 'string') return [{ name: column, title: undefined, type: undefined }];
    if (!isObject(column) || typeof column.name !== 'string') return [];
    const type = typeof column.type === 'string' ? column.type : undefined;
    return [{ name: column.name, title: textOf(column.title), type }];
  });
  const known = new Set(own.map(({ name }) => name));
  const others = engineColumns.filter((name) => !known.has(name));
  return [...own, ...others.map((name) => ({ name, title: undefined, type: undefined }))];
}

/** The source whose columns a text at a pointer names. */
export function sourceOf(
  pointer: string,
  refersTo: RefersTo | undefined,
  document: JsonObject,
  kind: Kind,
): string | undefined {
  if (refersTo === undefined) return undefined;
  const scope =
    'column' in refersTo
      ? refersTo.column
      : 'path' in refersTo
        ? refersTo.path
        : 'expression' in refersTo
          ? refersTo.expression
          : 'field' in refersTo
            ? 'row'
            : undefined;
  const root = kind === 'source' ? stringAt(document, 'id') : stringAt(document, 'source');
  if (scope === 'row') return root;
  if (scope !== 'source' && scope !== 'outerSource' && scope !== 'reference') return undefined;
  const tokens = tokensOf(pointer).slice(0, -1);
  const found = tokens.flatMap((_, depth) => {
    const around = valueAt(document, pointerTo(...tokens.slice(0, tokens.length - depth)));
    return (isObject(around) && stringAt(around, 'source')) || [];
  });
  if (root !== undefined) found.push(root);
  return scope === 'outerSource' ? found[1] : found[0];
}

function stringAt(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' ? value : undefined;
}

export function textOf(value: unknown): Text | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (!isObject(value) || typeof value.mn_MN !== 'string') return undefined;
  const { mn_MN, en_US, ko_KR } = value;
  return {
    mn_MN,
    ...(typeof en_US === 'string' && { en_US }),
    ...(typeof ko_KR === 'string' && { ko_KR }),
  };
}
