import { useTranslation } from 'react-i18next';
import { RowActions } from '../../row-actions';
import { useGrid, useGridSession } from '../../session/grid-session-context';
import type { Bar } from '../time/lanes';
import { useMoveItems } from '../time/move-items';
import { RowTitle } from '../time/row-title';
import type { PlacedRows } from '../time/use-placed-rows';
import { useBarPart } from './timeline-area';

/** Pixels over which the name of a short bar may reach, and those of the menu behind it. */
const nameWidth = 168;
const menuWidth = 32;

interface TimelineBarProps {
  bar: Bar;
  /** Pixels. */
  dayWidth: number;
  laneHeight: number;
  timeline: PlacedRows;
}

/** Renders a row as a bar over its days; the button opens it, its ends resize it, and its menu moves it without dragging. */
export function TimelineBar({ bar, dayWidth, laneHeight, timeline }: TimelineBarProps) {
  const session = useGridSession();
  const { placed, from, days, isCutBefore, isCutAfter } = bar;
  const { row, first, last } = placed;
  const canMove = timeline.canMove(row);
  const isSelected = useGrid(({ page }) => page.selectedId === row.id);
  const { setNode, ...whole } = useBarPart(row.id, 'move', canMove);
  const start = useBarPart(row.id, 'start', canMove && !isCutBefore);
  const end = useBarPart(row.id, 'end', canMove && !isCutAfter);
  const { moveBy, resizeBy, hasEnd } = timeline;
  const itemsOf = useMoveItems({ moveBy, resizeBy: hasEnd ? resizeBy : undefined });
  const title = timeline.nameOf(row);
  const colour = timeline.colourOf(row);
  const width = Math.max(dayWidth, days * dayWidth - start.x + end.x);
  const states = [
    isCutBefore && 'is-cut-before',
    isCutAfter && 'is-cut-after',
    (whole.isDragging || start.isDragging || end.isDragging) && 'is-dragged',
    timeline.isPending(row) && 'is-saving',
    isSelected && 'is-selected',
    canMove && 'is-movable',
    width < nameWidth + menuWidth && 'is-short',
  ];
  return (
    <li
      className={`timeline-bar is-${timeline.toneOf(row)} ${states.filter(Boolean).join(' ')}`}
      style={{
        insetInlineStart: from * dayWidth + whole.x + Math.min(start.x, (days - 1) * dayWidth),
        insetBlockStart: bar.lane * laneHeight,
        width,
      }}
      data-row={row.id}
    >
      {canMove && !isCutBefore ? <BarEnd part={start} edge="start" title={title} /> : null}
      <button
        ref={setNode}
        {...whole.props}
        type="button"
        className="timeline-title"
        title={[`${first} – ${last}`, title, colour].filter(Boolean).join(' · ')}
        onClick={() => session.open(row)}
      >
        <span className="timeline-name" style={{ maxWidth: Math.max(width - menuWidth, nameWidth) - 20 }}>
          <RowTitle row={row} title={timeline.title} nameOf={timeline.nameOf} />
        </span>
        <span className="visually-hidden">
          {' '}
          {first} – {last} {colour}
        </span>
      </button>
      <span className="timeline-menu">
        <RowActions row={row} {...(canMove && { further: itemsOf(placed) })} />
      </span>
      {canMove && !isCutAfter ? <BarEnd part={end} edge="end" title={title} /> : null}
    </li>
  );
}

interface BarEndProps {
  part: ReturnType<typeof useBarPart>;
  edge: 'start' | 'end';
  title: string;
}

function BarEnd({ part: { setNode, props }, edge, title }: BarEndProps) {
  const { t } = useTranslation('grid');
  return (
    <button
      ref={setNode}
      {...props}
      type="button"
      className={`timeline-end is-${edge}`}
      aria-label={t(edge === 'start' ? 'timeline.resizeStart' : 'timeline.resizeEnd', { label: title })}
    />
  );
}
