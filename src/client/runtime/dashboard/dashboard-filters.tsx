import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardChoice } from '../../../definitions/dashboard';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import type { ServedChart } from '../chart/chart-data';
import { useChart } from '../chart/use-chart';
import { chartOfColumn, findDimension } from './chart-columns';
import { pickKey, togglePick, withRange, type DashboardState } from './cross-filter';
import { RangeFilter } from './range-filter';

interface DashboardFiltersProps {
  choices: readonly DashboardChoice[];
  charts: readonly ServedChart[];
  state: DashboardState;
  onChange: (next: (state: DashboardState) => DashboardState) => void;
}

/** Renders the filters above the charts: a column of time by its first and last day, any other by its values. */
export function DashboardFilters({ choices, charts, state, onChange }: DashboardFiltersProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <section className="dashboard-filters" aria-label={t('filters')}>
      {choices.map(({ column, title: label }) => {
        const chart = chartOfColumn(charts, column);
        if (chart === undefined) return null;
        const type = chart.compiled.source.columns[column]?.type;
        const isTime = type === 'date' || type === 'timestamp';
        return isTime ? (
          <RangeFilter
            key={column}
            label={say(label, language)}
            range={
              state.ranges.find((range) => range.column === column) ?? {
                column,
                from: undefined,
                to: undefined,
              }
            }
            onChange={(range) => onChange((now) => ({ ...now, ranges: withRange(now.ranges, range) }))}
          />
        ) : (
          <ValueFilter
            key={column}
            label={say(label, language)}
            column={column}
            chart={chart}
            charts={charts}
            state={state}
            onChange={onChange}
          />
        );
      })}
    </section>
  );
}

interface ValueFilterProps extends Pick<DashboardFiltersProps, 'charts' | 'state' | 'onChange'> {
  label: string;
  column: string;
  chart: ServedChart;
}

/** The maximum number of values in a list. */
const maxValues = 200;
/** No filters: the list offers all values, whatever else is chosen. */
const none: readonly [] = [];

function ValueFilter({ label, column, chart, charts, state, onChange }: ValueFilterProps) {
  const { t } = useTranslation('dashboard');
  const choice = { source: chart.source, column, period: undefined };
  const asked = useMemo((): ServedChart => {
    const { limit: _limit, sorts: _sorts, ...rest } = chart;
    return {
      ...rest,
      picture: 'table',
      dimensions: [findDimension(charts, { source: chart.source, column, period: undefined })],
      measures: [{ function: 'count' }],
      limit: maxValues,
    };
  }, [chart, charts, column]);
  const { data } = useChart(asked, none, true);
  const pick = state.picks.find((candidate) => pickKey(candidate) === pickKey(choice));
  const place = data?.categories.findIndex(({ value }) => value === pick?.value) ?? -1;
  return (
    <label className="dashboard-filter">
      <span>{label}</span>
      <select
        value={pick === undefined ? '' : String(place)}
        onChange={({ target }) => {
          const category = data?.categories[Number(target.value)];
          const isChosen = target.value !== '' && category !== undefined;
          onChange(({ picks, ranges }) => {
            const others = picks.filter((candidate) => pickKey(candidate) !== pickKey(choice));
            const next = { ...choice, value: category?.value ?? null };
            return { ranges, picks: isChosen ? togglePick(others, next) : others };
          });
        }}
      >
        <option value="">{t('everything')}</option>
        {data?.categories.map(({ value, label: name }, index) => (
          <option key={value ?? 'none'} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
