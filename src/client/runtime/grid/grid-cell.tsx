import { Suspense, createElement, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetCell } from '../../../../widgets/registry';
import { useWidgetServices } from '../widget-services';
import type { GridColumnView } from '../list/grid-columns';
import { readableValue } from '../list/readable-value';

interface GridCellProps {
  view: GridColumnView;
  value: unknown;
  row: Readonly<Record<string, unknown>>;
  /** False where there is room for more than a line. */
  isLine?: boolean;
}

/** Renders one value by its widget. The widget's code loads on first use; an empty value is a quiet dash. */
export const GridCell = memo(function GridCell({ view, value, row, isLine = true }: GridCellProps) {
  const services = useWidgetServices();
  const Cell = widgetCell(view.widget) ?? widgetCell('text');
  if (isEmpty(value)) return <EmptyValue />;
  if (!Cell) return String(value);
  return (
    <Suspense fallback={<SkeletonLine />}>
      {createElement(Cell, {
        value: readableValue(view, value, services.language),
        row,
        options: view.options,
        reference: view.reference ?? undefined,
        services,
        isLine,
      })}
    </Suspense>
  );
});

/** Renders the placeholder of a value that is loading; as high as the value itself. */
export function SkeletonLine() {
  return <span className="skeleton grid-skeleton" aria-hidden="true" />;
}

/** Renders a quiet dash, and for screen readers the word for an empty value. */
export function EmptyValue() {
  const { t } = useTranslation('grid');
  return (
    <span className="grid-empty-value">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('emptyValue')}</span>
    </span>
  );
}

/** Returns whether a value is empty. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
