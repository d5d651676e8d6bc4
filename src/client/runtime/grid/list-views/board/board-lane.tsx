import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumnView } from '../../../list/grid-columns';
import { countText } from '../../count-text';
import { GridCell, isEmpty } from '../../grid-cell';
import { useMovePlace } from '../dragging/move-area';

interface BoardLaneProps {
  id: string;
  name: string;
  /** True where cards may be put down. */
  isPlace: boolean;
  value: unknown;
  view: GridColumnView;
  statusType: string | undefined;
  count: number | undefined;
  children: ReactNode;
}

/** Renders a column of a board: its value, the number of its rows, and their cards. */
export function BoardLane({ id, name, isPlace, value, view, statusType, count, children }: BoardLaneProps) {
  const { t } = useTranslation('grid');
  const heading = useId();
  const { ref, isOver } = useMovePlace(id, isPlace);
  return (
    <section
      ref={ref}
      className={`board-lane${isOver ? ' is-over' : ''}`}
      aria-labelledby={heading}
      data-column={id}
    >
      <h2 id={heading} className="board-lane-head">
        {isEmpty(value) ? (
          <span className="board-lane-name">{name}</span>
        ) : (
          <span className="board-lane-name">
            <GridCell view={view} value={value} row={{ status_type: statusType }} />
          </span>
        )}
        <span className="board-lane-count">
          {count === undefined ? '…' : countText(count)}
          <span className="visually-hidden"> {t('board.cards')}</span>
        </span>
      </h2>
      {count === 0 ? <p className="board-lane-empty">{t('board.empty')}</p> : null}
      <ul className="board-cards">{children}</ul>
    </section>
  );
}
