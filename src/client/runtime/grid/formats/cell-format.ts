import type { KeyedRow } from '../../../../engine/row';
import type { GridFormat } from '../../../../definitions/grid';

import type { RowFormats } from './row-formats';

/** Returns the format of a cell: its own, or in the title column that of the whole row. */
export function formatOfCell(
  formats: RowFormats | null,
  row: KeyedRow | undefined,
  { column, isTitle }: { column: string; isTitle: boolean },
): GridFormat | undefined {
  if (formats === null || row === undefined) return undefined;
  const { row: whole, cells } = formats.of(row);
  return cells.get(column) ?? (isTitle ? whole : undefined);
}
