import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dimensionParts } from '../../../definitions/chart';
import type { Language } from '../../../definitions/language';
import { readableName } from '../../../engine/translations/localize-row';
import { query } from '../../api/graphql';
import { useLanguage } from '../../i18n/i18n';
import { filterValue, type AggregateRow, type ServedChart } from './chart-data';

interface Wanted {
  source: string;
  label: string;
  /** The column with the name in the reader's language, where the source has one. */
  translation: string | undefined;
  keys: readonly string[];
}

/** The maximum number of keys in one query. */
const most = 500;

/** Returns the name of a row by its source and key. */
export type ReferenceNames = (source: string, key: string) => string | undefined;

/**
 * Loads the names of the rows that a chart's dimensions refer to, in the reader's language or in Latin letters. The function stays the same object while the names
 * are the same. It is undefined while they load; rows that the person may not read are shown by number.
 */
export function useReferenceNames(
  chart: ServedChart | undefined,
  rows: readonly AggregateRow[] | undefined,
): ReferenceNames | undefined {
  const language = useLanguage();
  const wanted = useMemo(
    () => (chart === undefined || rows === undefined ? [] : wantedNames(chart, rows, language)),
    [chart, rows, language],
  );
  const answers = useQueries({
    queries: wanted.map((names) => ({
      queryKey: ['reference-names', names, language],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchNames(names, language, signal),
      staleTime: 5 * 60_000,
    })),
    combine: namesOfAnswers,
  });
  return useMemo(() => {
    if (answers === undefined) return undefined;
    const names = new Map(
      wanted.flatMap(({ source }, index) =>
        Object.entries(answers[index] ?? {}).map(([key, name]) => [`${source} ${key}`, name] as const),
      ),
    );
    return (source, key) => names.get(`${source} ${key}`);
  }, [wanted, answers]);
}

/**
 * Combines the responses; undefined until all have arrived. It is defined outside the hook, so that equal responses
 * give the same object.
 */
function namesOfAnswers(
  answers: readonly UseQueryResult<Record<string, string>>[],
): Record<string, string>[] | undefined {
  return answers.some(({ isPending }) => isPending) ? undefined : answers.map(({ data }) => data ?? {});
}

/** Lists the keys to query, by source, to name every row that the response refers to. */
export function wantedNames(chart: ServedChart, rows: readonly AggregateRow[], language: Language): Wanted[] {
  return chart.dimensions.map(dimensionParts).flatMap(({ column, key, values }) => {
    const reference = chart.compiled.source.columns[column]?.reference;
    if (!reference || values.length > 0) return [];
    const found = new Set(rows.flatMap((row) => filterValue(row[key]) ?? []));
    const keys = [...found].toSorted().slice(0, most);
    const { source, titleColumn: label, translations } = reference;
    return keys.length === 0 ? [] : [{ source, label, translation: translations?.[language], keys }];
  });
}

async function fetchNames(
  { source, label, translation, keys }: Wanted,
  language: Language,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const columns = [...new Set(['id', label, translation ?? 'id'])].join(' ');
  const answer = await query<Record<string, Record<string, unknown>[]>>(
    `query ($filters: [filter]) { ${source}(filters: $filters, choose: true, limit: ${keys.length}) { ${columns} } }`,
    { filters: [{ column: 'id', condition: 'whereIn', value: keys.join(',') }] },
    { signal },
  );
  return Object.fromEntries(
    (answer[source] ?? []).map((row) => {
      const translated = translation === undefined ? null : filterValue(row[translation]);
      return [filterValue(row.id) ?? '', translated || readableName(filterValue(row[label]) ?? '', language)];
    }),
  );
}
