import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../definitions/filter';
import type { ApiError } from '../../api/api-error';
import { useLanguage } from '../../i18n/i18n';
import { buildChartData, type ChartData, type ServedChart } from './chart-data';
import { queryAggregate, chartVariables } from './chart-query';
import { useSourceChanges } from '../use-source-changes';
import { useReferenceNames } from './reference-names';

export interface ChartAnswer {
  /** Undefined while the first response loads. Earlier data stays until the next response arrives. */
  data: ChartData | undefined;
  error: ApiError | null;
  isFetching: boolean;
  retry: () => void;
}

/** Loads the data of a chart under the filters of its page. With `isNeeded: false` no query is sent. */
export function useChart(
  chart: ServedChart | undefined,
  chosen: readonly Filter[],
  isNeeded: boolean,
): ChartAnswer {
  const { t } = useTranslation('chart');
  const language = useLanguage();
  const variables = useMemo(
    () => (chart === undefined ? undefined : chartVariables(chart, chosen)),
    [chart, chosen],
  );
  const rows = useQuery({
    queryKey: ['aggregate', variables],
    queryFn: ({ signal }) => queryAggregate(variables ?? {}, signal),
    enabled: isNeeded && variables !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { refetch } = rows;
  useGatheredChanges(chart?.source, () => {
    if (isNeeded) void refetch();
  });
  const nameOf = useReferenceNames(chart, rows.data);
  const data = useMemo(() => {
    if (chart === undefined || rows.data === undefined || nameOf === undefined) return undefined;
    const words = { language, nameOf, none: t('none'), yes: t('yes'), no: t('no'), count: t('count') };
    return buildChartData(chart, rows.data, words);
  }, [chart, rows.data, nameOf, language, t]);
  return { data, error: rows.error, isFetching: rows.isFetching, retry: () => void rows.refetch() };
}

/**
 * Milliseconds for which changes are collected: where many people write, the figures are not counted again for each
 * write.
 */
const gathering = 3_000;

/** Calls back once for all changes of a source that come close together. */
function useGatheredChanges(source: string | undefined, onChange: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useSourceChanges(source ?? '', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, gathering);
  });
}
