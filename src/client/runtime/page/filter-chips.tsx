import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../definitions/filter';
import type { ChartValue } from '../../../definitions/chart';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import type { ServedChart } from '../chart/chart-data';
import type { DrawnChart } from '../chart/chart-query';
import { useChart } from '../chart/use-chart';
import type { GridDefinition } from '../list/grid-columns';
import { conditionNames } from '../list/grid-query';

interface FilterChipsProps {
  grid: GridDefinition;
  columns: readonly string[];
  fixed: readonly Filter[];
  chosen: readonly Filter[];
  /** Null takes the filter away. */
  onChoose: (column: string, value: string | null) => void;
}

/** The values of a list's columns with the number of their rows, as buttons that filter the list. */
export function FilterChips({ columns, grid, ...rest }: FilterChipsProps) {
  return columns
    .filter((column) => Object.hasOwn(grid.compiled.source.columns, column))
    .map((column) => <ColumnChips key={column} column={column} grid={grid} {...rest} />);
}

/** Values of one column on offer; the most frequent come first. */
const maxValues = 12;

interface ColumnChipsProps extends Omit<FilterChipsProps, 'columns'> {
  column: string;
}

function ColumnChips({ column, grid, fixed, chosen, onChoose }: ColumnChipsProps) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  const counted = useMemo(() => countOf(grid, column), [grid, column]);
  const value = chosen.find((filter) => filter.column === column)?.value;
  const others = JSON.stringify([...fixed, ...chosen.filter((filter) => filter.column !== column)]);
  const filters = useMemo((): Filter[] => JSON.parse(others), [others]);
  const { data } = useChart(counted, filters, true);
  const label = grid.columns.find((each) => each.column === column)?.title;
  const title = label === undefined ? column : say(label, language);
  const values = data?.categories ?? [];
  const counts = data?.series[0]?.values ?? [];
  if (values.length === 0 && value === undefined) return null;
  return (
    <fieldset className="page-filter">
      <legend>{title}</legend>
      {values.map((each, index) =>
        each.value === null ? null : (
          <button
            key={each.value}
            type="button"
            className="page-chip"
            aria-pressed={each.value === value}
            onClick={() => onChoose(column, each.value === value ? null : each.value)}
          >
            {each.label} <span className="page-chip-count">{counts[index]}</span>
          </button>
        ),
      )}
      {value === undefined || values.some((each) => each.value === value) ? null : (
        <button type="button" className="page-chip" aria-pressed onClick={() => onChoose(column, null)}>
          {t('clearFilter')}
        </button>
      )}
    </fieldset>
  );
}

/** The rows of a list by the values of one column, as a chart counts them. */
function countOf(grid: GridDefinition, column: string): ServedChart & DrawnChart {
  const { filters, compiled, version, columns } = grid;
  const { choices } = columns.find((each) => each.column === column)?.options ?? {};
  const values = Array.isArray(choices) ? choices.filter(isChoice) : [];
  return {
    kind: 'chart',
    id: `${grid.id}.${column}`,
    format: 2,
    version,
    title: grid.title,
    source: compiled.source.id,
    picture: 'table',
    dimensions: [values.length === 0 ? column : { column, values }],
    measures: [{ function: 'count' }],
    ...(typeof filters === 'object' && { filters }),
    within: conditionNames(grid),
    limit: maxValues,
    compiled: { source: compiled.source, filterable: {} },
  };
}

/** Choices of a column as its widget has them, in the words of charts. */
function isChoice(choice: unknown): choice is ChartValue {
  return typeof choice === 'object' && choice !== null && 'value' in choice && 'title' in choice;
}
