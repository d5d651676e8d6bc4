import { PictureOutlined } from '@ant-design/icons';
import { memo, useContext } from 'react';
import { GridCell, isEmpty } from './grid-cell';
import type { GridColumnView } from './grid-columns';
import type { Row } from './grid-query';
import { RowActions, RowActionsContext } from './row-actions';

interface GridCardProps {
  row: Row;
  columns: readonly GridColumnView[];
  labelOf: (view: GridColumnView) => string;
  isSelected: boolean;
  isFresh: boolean;
  onOpen: (row: Row) => void;
}

/** One row on a phone: the places of its columns say what stands where. The whole card opens the row. */
export const GridCard = memo(
  function GridCard({ row, columns, labelOf, isSelected, isFresh, onOpen }: GridCardProps) {
    const { nameOf } = useContext(RowActionsContext);
    const at = (place: GridColumnView['card']) => columns.filter(({ card }) => card === place);
    const details = at('detail').filter(({ column }) => !isEmpty(row[column]));
    const [picture] = at('picture');
    const [title] = at('title');
    const state = `${isSelected ? ' is-selected' : ''}${isFresh ? ' is-fresh' : ''}`;
    return (
      <li className={`card grid-card${state}`}>
        {picture === undefined ? null : (
          <span className="grid-card-picture">
            {isEmpty(row[picture.column]) ? (
              <PictureOutlined aria-hidden="true" />
            ) : (
              <GridCell view={picture} value={row[picture.column]} row={row} />
            )}
          </span>
        )}
        <div className="grid-card-body">
          <button type="button" className="grid-card-title" onClick={() => onOpen(row)}>
            {title === undefined ? (
              nameOf(row)
            ) : (
              <GridCell view={title} value={row[title.column]} row={row} />
            )}
          </button>
          {at('subtitle').map((view) => (
            <div key={view.column} className="grid-card-subtitle">
              <GridCell view={view} value={row[view.column]} row={row} />
            </div>
          ))}
          <dl className="grid-card-details">
            {details.map((view) => (
              <div key={view.column}>
                <dt>{labelOf(view)}</dt>
                <dd>
                  <GridCell view={view} value={row[view.column]} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <RowActions row={row} />
      </li>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.isSelected === after.isSelected &&
    before.isFresh === after.isFresh &&
    before.onOpen === after.onOpen,
);
