import type { KeyedRow } from '../../../../engine/row';
import { PictureOutlined } from '@ant-design/icons';
import { memo, useContext } from 'react';
import { FormatMark } from '../formats/format-mark';
import { GridCell, isEmpty } from '../grid-cell';
import type { GridColumnView } from '../../list/grid-columns';

import { RowActions, RowActionsContext } from '../row-actions';
import { SelectBox } from '../selection/select-box';
import { useIsChoosing, useIsChosen } from '../selection/use-selection';
import { useGrid, useGridSession, useRowSelection } from '../session/grid-session-context';
import { useLongPress } from '../selection/use-long-press';

interface GridCardProps {
  row: KeyedRow;
  columns: readonly GridColumnView[];
  labelOf: (view: GridColumnView) => string;
  isSelected: boolean;
  isJustSaved: boolean;
}

/**
 * Renders one row on a phone; the columns' card positions lay it out. A tap on the card opens the row; during selection
 * the card is a checkbox.
 */
export const GridCard = memo(
  function GridCard({ row, columns, labelOf, isSelected, isJustSaved }: GridCardProps) {
    const session = useGridSession();
    const { nameOf } = useContext(RowActionsContext);
    const format = useGrid((state) => state.formats)?.of(row);
    const selection = useRowSelection();
    const isChoosing = useIsChoosing(session.selection);
    const isChosen = useIsChosen(row.id);
    const press = useLongPress(() => {
      if (selection === null || isChoosing) return;
      selection.begin();
      selection.set([row], true);
    });
    const at = (place: GridColumnView['card']) => columns.filter(({ card }) => card === place);
    const details = at('detail').filter(({ column }) => !isEmpty(row[column]));
    const [picture] = at('picture');
    const [title] = at('title');
    const tone = format?.row === undefined ? '' : ` grid-tone-${format.row.tone}`;
    const isLit = isChoosing ? isChosen : isSelected;
    const state = `${isLit ? ' is-selected' : ''}${isJustSaved ? ' is-fresh' : ''}${isChoosing ? ' is-choosing' : ''}${tone}`;
    const markOf = (column: string) => {
      const own = format?.cells.get(column);
      return own === undefined ? null : <FormatMark format={own} />;
    };
    // An empty subtitle matters only where a format highlights it.
    const subtitles = at('subtitle').filter(
      ({ column }) => !isEmpty(row[column]) || format?.cells.has(column) === true,
    );
    const heading = (
      <>
        {format?.row === undefined ? null : <FormatMark format={format.row} />}
        {title === undefined ? null : markOf(title.column)}
        {title === undefined ? nameOf(row) : <GridCell view={title} value={row[title.column]} row={row} />}
      </>
    );
    return (
      <li className={`card grid-card${state}`} {...(selection === null ? {} : press)}>
        {isChoosing ? <SelectBox row={row} /> : null}
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
          {isChoosing ? (
            <span className="grid-card-title">{heading}</span>
          ) : (
            <button type="button" className="grid-card-title" onClick={() => session.open(row)}>
              {heading}
            </button>
          )}
          {subtitles.map((view) => (
            <div key={view.column} className="grid-card-subtitle">
              {markOf(view.column)}
              {isEmpty(row[view.column]) ? `${labelOf(view)} ` : null}
              <GridCell view={view} value={row[view.column]} row={row} />
            </div>
          ))}
          <dl className="grid-card-details">
            {details.map((view) => (
              <div key={view.column}>
                <dt>{labelOf(view)}</dt>
                <dd>
                  {markOf(view.column)}
                  <GridCell view={view} value={row[view.column]} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {isChoosing ? null : <RowActions row={row} />}
      </li>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.labelOf === after.labelOf &&
    before.isSelected === after.isSelected &&
    before.isJustSaved === after.isJustSaved,
);
