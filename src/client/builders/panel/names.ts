import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RefersTo } from '../../../definitions/descriptions/description';
import { say, type Language } from '../../../definitions/language';
import type { Text } from '../../../definitions/text';
import { useLanguage } from '../../i18n/i18n';
import { isObject } from '../document/pointer';
import { definitionsQuery, useWidgets } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import type { ListedDefinition, SetDocument } from '../change-sets/wire';
import { ownFirst, useOwnElements } from '../own-elements';
import { useColumns } from './columns';
import { namedAround, useNamedSource } from './named-source';
import { usePanel } from './panel-context';
import { readText } from './read-text';

export interface NameOption {
  value: string;
  label: string;
}

export function isRefersTo(value: unknown): value is RefersTo {
  return isObject(value);
}

/** The names that a text may be; undefined where the panel does not know them, so that the name is typed. */
export function useNameOptions(pointer: string, refersTo: RefersTo | undefined): NameOption[] | undefined {
  const { store } = usePanel();
  const language = useLanguage();
  const kind = refersTo !== undefined && 'kind' in refersTo ? refersTo.kind : undefined;
  const source = useNamedSource(pointer, refersTo);
  const definitions = useDefinitionOptions(kind);
  const columns = useColumns(source);
  const widgets = useWidgets();
  const isField = refersTo !== undefined && 'field' in refersTo;
  // A form around the place is another one than the document.
  const fields = useStore(store, ({ document, form }) =>
    isField && namedAround(pointer, document, 'form') === undefined ? form?.fields : undefined,
  );
  const own = useOwnElements(useStore(store, (state) => state.kind) === 'grid' ? 'grid' : 'form');
  const isWidget = refersTo !== undefined && 'widget' in refersTo;
  return useMemo(() => {
    if (kind !== undefined) return definitions && [...definitions, ...builtInOptions(refersTo, language)];
    if (isWidget)
      return ownFirst(widgets.data ?? [], own, ({ name }) => name).map(({ name, label }) => ({
        value: name,
        label: `${say(label, language)} (${name})`,
      }));
    if (fields !== undefined) return [...fields];
    return columns?.map(({ name, title }) => ({
      value: name,
      label: title === undefined ? name : `${say(title, language)} (${name})`,
    }));
  }, [kind, refersTo, definitions, isWidget, widgets.data, own, fields, columns, language]);
}

/** Names that the product has built in besides the definitions of the kind. */
function builtInOptions(refersTo: RefersTo | undefined, language: Language): NameOption[] {
  const builtIn = refersTo !== undefined && 'kind' in refersTo ? (refersTo.builtIn ?? {}) : {};
  return Object.entries(builtIn).map(([value, title]) => ({
    value,
    label: `${say(title, language)} (${value})`,
  }));
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
    readText(body?.title) ?? listed?.find((each) => each.kind === kind && each.id === id)?.title ?? undefined;
  if (own !== undefined || body === undefined) return own;
  const of = kind === 'krud' ? { kind: 'grid', id: body.grid } : { kind: 'source', id: body.source };
  return typeof of.id === 'string' && of.kind !== kind
    ? titleOfDefinition({ kind: of.kind, id: of.id }, documents, listed)
    : undefined;
}
