import type { KeyedRow } from '../../../../../engine/row';
import { GridCell, isEmpty } from '../../grid-cell';
import type { PlacedRows } from './use-placed-rows';

interface RowTitleProps extends Pick<PlacedRows, 'title' | 'nameOf'> {
  row: KeyedRow;
}

/** Renders what a row is called on a calendar: the view's title column, else its name. */
export function RowTitle({ row, title, nameOf }: RowTitleProps) {
  if (title === undefined || isEmpty(row[title.column])) return nameOf(row);
  return (
    <span className="row-title">
      <GridCell view={title} value={row[title.column]} row={row} />
    </span>
  );
}
