import type { ReactNode } from 'react';
import type { GridFormat } from '../../../../definitions/grid';
import { FormatMark } from '../formats/format-mark';
import type { RowFormats } from '../formats/row-formats';
import { EmptyValue } from '../grid-cell';
import { ActionButtons, type RowAction } from '../row-actions';

/** The shapes that cells of a table take copies of. */
export function tableStencils(
  actions: readonly RowAction[],
  formats: RowFormats | null,
): Record<string, ReactNode> {
  const shapes: Record<string, ReactNode> = {
    empty: <EmptyValue />,
    actions: <ActionButtons actions={actions} />,
  };
  for (const format of formats?.all ?? []) {
    shapes[markStencil(formats, format)] = <FormatMark format={format} />;
  }
  return shapes;
}

/** The name of the stencil of a format's mark. */
export function markStencil(formats: RowFormats | null, format: GridFormat): string {
  return `mark-${formats?.all.indexOf(format) ?? -1}`;
}
