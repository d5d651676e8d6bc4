import { useMemo } from 'react';
import { say } from '../../../../definitions/language';
import { systemColumns, type Column, type ColumnType } from '../../../../definitions/source';
import { useLanguage } from '../../../i18n/i18n';
import { useDefinition } from '../../../runtime/use-definition';
import { listRowComparisons } from '../../conditions/sentence';
import type { ConditionScope } from '../../conditions/condition-scope';
import { useDocument } from '../../change-sets/queries';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import { isColumnType } from '../../panel/column-types';
import { readText } from '../../panel/read-text';
import { compiledSource } from '../../sources/compiled-source';

export interface SourceColumn {
  name: string;
  title: string;
  type: ColumnType;
  choices: readonly { value: string; label: string }[] | undefined;
}

/** The columns of a source that people may be given, with their types; undefined until they are read. */
export function useSourceColumns(source: string): SourceColumn[] | undefined {
  const language = useLanguage();
  const { document } = useDocument({ kind: 'source', id: source }, source !== '');
  const body = document?.body;
  const isNew = document?.version === 0;
  // Types of a view's columns are those of its sources: the server knows them.
  const served = useDefinition('source', source, {
    isNeeded: source !== '' && document !== undefined && !isNew,
  });
  const compiled = compiledSource(served.data?.compiled);
  const isFailed = served.error !== null;
  return useMemo(() => {
    if (!body || (!isNew && compiled === undefined && !isFailed)) return undefined;
    const declared = declaredColumns(body);
    // A table that is not published yet has them all the same.
    const ofTable: readonly Column[] = isNew && body.type === 'table' ? systemColumns : [];
    const columns = new Map<string, SourceColumn>();
    for (const [name, column] of Object.entries(compiled?.columns ?? {}))
      columns.set(name, {
        name,
        title: column.title === null ? name : say(column.title, language),
        type: column.type,
        choices: undefined,
      });
    // The document comes second: it has what the open set changes.
    for (const column of declared) {
      const name = scalarText(column.name);
      if (column.secret === true) columns.delete(name);
      else {
        const title = readText(column.title);
        const type = scalarText(column.type);
        columns.set(name, {
          name,
          title: title === undefined ? (columns.get(name)?.title ?? name) : say(title, language),
          type: isColumnType(type) ? type : (columns.get(name)?.type ?? 'text'),
          choices: choicesOf(column, (text) => say(text, language)),
        });
      }
    }
    for (const { name, type, title } of ofTable)
      columns.set(name, {
        name,
        title: title === undefined ? name : say(title, language),
        type,
        choices: undefined,
      });
    return withDistinctTitles([...columns.values()]);
  }, [body, compiled, isNew, isFailed, language]);
}

/** Adds the name to titles that several columns share: a condition on the wrong one would show other rows. */
function withDistinctTitles(columns: readonly SourceColumn[]): SourceColumn[] {
  const count = new Map<string, number>();
  for (const { title } of columns) count.set(title, (count.get(title) ?? 0) + 1);
  return columns.map((column) =>
    count.get(column.title) === 1 ? column : { ...column, title: `${column.title} (${column.name})` },
  );
}

/** The scope of a condition on rows of a source. */
export function useRowScope(columns: readonly SourceColumn[] | undefined): ConditionScope {
  return useMemo(() => {
    const known = new Map((columns ?? []).map((column) => [column.name, column]));
    return {
      names: { columns: new Map([...known].map(([name, { type }]) => [name, type])), lists: new Map() },
      titleOf: (name) => known.get(name)?.title ?? name,
      choicesOf: (name) => known.get(name)?.choices,
      comparisonsOf: listRowComparisons,
      isOfRows: true,
    };
  }, [columns]);
}

function declaredColumns({ columns }: JsonObject): JsonObject[] {
  return Array.isArray(columns) ? columns.filter(isObject) : [];
}

function choicesOf(
  { choices, values }: JsonObject,
  sayText: (text: NonNullable<ReturnType<typeof readText>>) => string,
): SourceColumn['choices'] {
  if (Array.isArray(choices))
    return choices.filter(isObject).map(({ value, title }) => {
      const text = readText(title);
      return { value: scalarText(value), label: text === undefined ? scalarText(value) : sayText(text) };
    });
  return Array.isArray(values)
    ? values.map((value: unknown) => ({ value: scalarText(value), label: scalarText(value) }))
    : undefined;
}
