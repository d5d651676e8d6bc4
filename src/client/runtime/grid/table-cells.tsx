import type { CustomCellRendererProps } from 'ag-grid-react';
import { GridCell, SkeletonLine } from './grid-cell';
import type { GridColumnView } from './grid-columns';
import type { Row } from './grid-query';
import { RowActions } from './row-actions';

/** A value in the table; a row that is still on its way has no data. */
export function ValueCell({ data, value, view }: CustomCellRendererProps<Row> & { view: GridColumnView }) {
  if (data === undefined) return <SkeletonLine />;
  return <GridCell view={view} value={value} row={data} />;
}

export function ActionsCell({ data }: CustomCellRendererProps<Row>) {
  return data === undefined ? null : <RowActions row={data} />;
}
