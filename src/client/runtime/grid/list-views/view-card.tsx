import { HolderOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import type { KeyedRow } from '../../../../engine/row';
import { useLanguage } from '../../../i18n/i18n';
import { FormatMark } from '../formats/format-mark';
import { GridCell, isEmpty } from '../grid-cell';
import { RowActions, RowActionsContext } from '../row-actions';
import { useGrid, useGridSession } from '../session/grid-session-context';
import type { GridColumnView } from '../../list/grid-columns';
import { useMovableRow } from './dragging/move-area';

interface ViewCardProps {
  row: KeyedRow;
  columns: readonly GridColumnView[];
  /** The column that names the row; default the card's title. */
  titleColumn: string | undefined;
  /** Columns that the view shows elsewhere. */
  without?: readonly string[];
  canMove?: boolean;
  /** Menu items that move the row without dragging. */
  moves?: NonNullable<MenuProps['items']>;
  isPending?: boolean;
  /** Content above the title, such as a picture. */
  children?: ReactNode;
}

const nothing: readonly string[] = [];

/** Renders a row as a card of a board or a gallery; the columns' card positions lay it out. */
export function ViewCard(props: ViewCardProps) {
  const { row, columns, titleColumn, without = nothing, canMove = false, moves, isPending, children } = props;
  const { t } = useTranslation('grid');
  const session = useGridSession();
  const language = useLanguage();
  const { nameOf } = useContext(RowActionsContext);
  const format = useGrid((state) => state.formats)?.of(row);
  const isSelected = useGrid(({ page }) => page.selectedId === row.id);
  const isFresh = useGrid(({ page }) => page.savedRow?.id === row.id);
  const { body, handle, isDragging } = useMovableRow(row.id, canMove);
  const isShown = ({ column }: GridColumnView) => !without.includes(column) && !isEmpty(row[column]);
  const at = (place: GridColumnView['card']) =>
    columns.filter((view) => view.card === place && isShown(view));
  const title =
    columns.find(({ column }) => column === titleColumn) ?? columns.find(({ card }) => card === 'title');
  const named = (view: GridColumnView) => view !== title;
  const tone = format?.row === undefined ? '' : ` grid-tone-${format.row.tone}`;
  const mark = (column: string) => {
    const own = format?.cells.get(column);
    return own === undefined ? null : <FormatMark format={own} />;
  };
  const states = [
    isSelected && 'is-selected',
    isFresh && 'is-fresh',
    isDragging && 'is-dragged',
    isPending && 'is-saving',
  ];
  const { ref: bodyRef, ...pointers } = body;
  return (
    <li
      ref={bodyRef}
      {...pointers}
      className={`card view-card${tone} ${states.filter(Boolean).join(' ')}`}
      data-row={row.id}
    >
      {children}
      <div className="view-card-head">
        {canMove ? (
          <button
            {...handle}
            type="button"
            className="view-card-handle"
            aria-label={t('move.handle', { label: nameOf(row) })}
          >
            <HolderOutlined aria-hidden="true" />
          </button>
        ) : null}
        <button type="button" className="view-card-title" onClick={() => session.open(row)}>
          {format?.row === undefined ? null : <FormatMark format={format.row} />}
          {title === undefined ? null : mark(title.column)}
          {title === undefined || isEmpty(row[title.column]) ? (
            nameOf(row)
          ) : (
            <GridCell view={title} value={row[title.column]} row={row} />
          )}
        </button>
        <RowActions row={row} {...(moves && { further: moves })} />
      </div>
      {at('subtitle')
        .filter(named)
        .map((view) => (
          <div key={view.column} className="view-card-subtitle">
            {mark(view.column)}
            <GridCell view={view} value={row[view.column]} row={row} />
          </div>
        ))}
      <dl className="view-card-details">
        {at('detail')
          .filter(named)
          .map((view) => (
            <div key={view.column}>
              <dt>{say(view.label, language)}</dt>
              <dd>
                {mark(view.column)}
                <GridCell view={view} value={row[view.column]} row={row} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
