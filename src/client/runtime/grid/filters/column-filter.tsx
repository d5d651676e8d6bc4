import { Suspense, createElement } from 'react';
import { widgetFilter } from '../../../../../widgets/registry';
import type { Filter } from '../../../../definitions/filter';
import { say } from '../../../../definitions/language';
import type { GridColumnView } from '../../list/grid-columns';
import { useWidgetServices } from '../../widget-services';
import { useGrid } from '../session/grid-session-context';
import { areValueFilters } from './value-filters';
import { ValuesFilter } from './values-filter';

interface ColumnFilterProps {
  view: GridColumnView;
  /** The filters on this column. */
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
}

/** Renders the filter of a column: a list of its values where they repeat, else the filter of its widget. */
export function ColumnFilter({ view, filters, onChange }: ColumnFilterProps) {
  const services = useWidgetServices();
  // Deleted rows are not counted by values.
  const isBin = useGrid(({ grid }) => grid.isBin === true);
  const { column, widget, options, reference } = view;
  const label = say(view.label, services.language);
  if (view.isRepeated && !isBin && areValueFilters(filters))
    return <ValuesFilter view={view} label={label} filters={filters} onChange={onChange} />;
  const WidgetFilter = widgetFilter(widget);
  if (WidgetFilter === undefined) return null;
  return (
    <Suspense fallback={<span className="skeleton grid-filter-skeleton" aria-hidden="true" />}>
      {createElement(WidgetFilter, {
        column,
        label,
        filters,
        options,
        reference: reference ?? undefined,
        services,
        onChange,
      })}
    </Suspense>
  );
}
