import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { dimensionLabel, valueLabel, type ServedChart } from '../chart/chart-data';
import { useReferenceNames } from '../chart/reference-names';
import { chartOfColumn, findDimension } from './chart-columns';
import { pickKey, togglePick, withRange, type ChartPick, type DashboardState } from './cross-filter';

interface ChosenFiltersProps {
  charts: readonly ServedChart[];
  state: DashboardState;
  onChange: (next: (state: DashboardState) => DashboardState) => void;
}

/** Lists the filters of the charts, each with a button that removes it. */
export function ChosenFilters({ charts, state, onChange }: ChosenFiltersProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { picks, ranges } = state;
  return (
    <section className="chosen-filters" aria-label={t('chosen')} aria-live="polite">
      {picks.map((pick) => (
        <PickChip
          key={pickKey(pick)}
          pick={pick}
          charts={charts}
          onRemove={() => onChange((now) => ({ ...now, picks: togglePick(now.picks, pick) }))}
        />
      ))}
      {ranges.map(({ column, from = '…', to = '…' }) => {
        const chart = chartOfColumn(charts, column);
        if (chart === undefined) return null;
        const title = dimensionLabel({ column, title: undefined }, chart.compiled.source, language);
        const open = { column, from: undefined, to: undefined };
        return (
          <Chip
            key={column}
            label={`${title}: ${t('range', { from, to })}`}
            onRemove={() => onChange((now) => ({ ...now, ranges: withRange(now.ranges, open) }))}
          />
        );
      })}
      {picks.length + ranges.length < 2 ? null : (
        <button
          type="button"
          className="chip-clear"
          onClick={() => onChange(() => ({ picks: [], ranges: [] }))}
        >
          {t('clear')}
        </button>
      )}
    </section>
  );
}

interface PickChipProps {
  pick: ChartPick;
  charts: readonly ServedChart[];
  onRemove: () => void;
}

function PickChip({ pick, charts, onRemove }: PickChipProps) {
  const { t } = useTranslation('chart');
  const language = useLanguage();
  const dimension = useMemo(() => findDimension(charts, pick), [charts, pick]);
  const chart = charts.find(({ source }) => source === pick.source);
  const asked = useMemo(
    () => (chart === undefined ? undefined : { ...chart, dimensions: [dimension] }),
    [chart, dimension],
  );
  const rows = useMemo(() => [{ [dimension.key]: pick.value }], [dimension, pick]);
  const nameOf = useReferenceNames(asked, rows);
  if (chart === undefined) return null;
  const { source } = chart.compiled;
  const words = {
    language,
    nameOf: nameOf ?? (() => undefined),
    none: t('none'),
    yes: t('yes'),
    no: t('no'),
    count: t('count'),
  };
  const label = `${dimensionLabel(dimension, source, language)}: ${valueLabel(dimension, pick.value, source, words)}`;
  return <Chip label={label} onRemove={onRemove} />;
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <button type="button" className="chip" aria-label={t('remove', { label })} onClick={onRemove}>
      <span>{label}</span>
      <Icon name="close" />
    </button>
  );
}
