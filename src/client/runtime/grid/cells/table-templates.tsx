import type { ReactNode } from 'react';
import type { GridFormat } from '../../../../definitions/grid';
import { FormatMark } from '../formats/format-mark';
import type { RowFormats } from '../formats/row-formats';
import { EmptyValue } from '../grid-cell';
import { ActionButtons, type RowAction } from '../row-actions';

/** Builds the templates that the cells of a table copy. */
export function tableTemplates(
  actions: readonly RowAction[],
  formats: RowFormats | null,
): Record<string, ReactNode> {
  const templates: Record<string, ReactNode> = {
    empty: <EmptyValue />,
    actions: <ActionButtons actions={actions} />,
  };
  for (const format of formats?.all ?? []) {
    templates[markTemplate(formats, format)] = <FormatMark format={format} />;
  }
  return templates;
}

/** Returns the name of the template of a format's icon. */
export function markTemplate(formats: RowFormats | null, format: GridFormat): string {
  return `mark-${formats?.all.indexOf(format) ?? -1}`;
}
