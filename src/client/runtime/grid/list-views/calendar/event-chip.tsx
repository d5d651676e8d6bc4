import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../../../definitions/values/tone';
import { useGridSession } from '../../session/grid-session-context';
import { useMovableRow } from '../dragging/move-area';
import type { Bar } from '../time/lanes';
import { RowTitle } from '../time/row-title';
import type { PlacedRows } from '../time/use-placed-rows';

interface EventChipProps {
  bar: Bar;
  /** The first day of the bar. */
  day: string;
  calendar: PlacedRows;
  tone: Tone;
  /** The colour in words. */
  colour: string;
  canMove: boolean;
  isPending: boolean;
  isSelected: boolean;
}

/** Renders a row on the days of one week; the button opens it, and picks it up by keyboard. */
export function EventChip(props: EventChipProps) {
  const { bar, day, calendar, tone, colour, canMove, isPending, isSelected } = props;
  const { t } = useTranslation('grid');
  const session = useGridSession();
  const { placed, isCutBefore, isCutAfter } = bar;
  const { row, first, last, time } = placed;
  const { body, handle, isDragging } = useMovableRow(segmentOf(row.id, day), canMove);
  const { ref, ...pointers } = body;
  const states = [
    isCutBefore && 'is-cut-before',
    isCutAfter && 'is-cut-after',
    isDragging && 'is-dragged',
    isPending && 'is-saving',
    isSelected && 'is-selected',
    canMove && 'is-movable',
  ];
  const days = first === last ? first : `${first} – ${last}`;
  return (
    <div
      ref={ref}
      {...pointers}
      className={`calendar-chip is-${tone} ${states.filter(Boolean).join(' ')}`}
      style={{ gridColumn: `${bar.from + 1} / span ${bar.days}`, gridRow: bar.lane + 2 }}
      data-row={row.id}
    >
      <button
        {...handle}
        type="button"
        title={[days, time, calendar.nameOf(row), colour].filter(Boolean).join(' · ')}
        onClick={() => session.open(row)}
      >
        {time === null || isCutBefore ? null : <span className="calendar-chip-time">{time} </span>}
        <RowTitle row={row} title={calendar.title} nameOf={calendar.nameOf} />
        <span className="visually-hidden">
          {t('calendar.at', { days })} {colour}
        </span>
      </button>
    </div>
  );
}

/** A row can be on several weeks: the part that is dragged is named by its first day. */
function segmentOf(row: string, day: string): string {
  return `${row} ${day}`;
}

export function rowOfSegment(segment: string): string {
  return segment.split(' ')[0] ?? segment;
}
