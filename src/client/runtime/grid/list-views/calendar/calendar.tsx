import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../../../engine/time/ulaanbaatar';
import { useGrid, useGridSession } from '../../session/grid-session-context';
import { calendarSpans, type CalendarSpan } from '../../session/grid-state';
import type { ListViewProps } from '../list-view-body';
import { MoveArea } from '../dragging/move-area';
import { addDays, daysBetween, monthStart, weekStart } from '../time/days';
import { useMoveItems } from '../time/move-items';
import { NearestDays } from '../time/nearest-days';
import { PeriodBar } from '../time/period-bar';
import { PlacedRowsFrame } from '../time/placed-rows-frame';
import type { DayRange } from '../time/range';
import { usePlacedRows } from '../time/use-placed-rows';
import { Agenda } from './agenda';
import './calendar.css';
import { CalendarWeeks } from './calendar-weeks';
import { rowOfSegment } from './event-chip';

/** The maximum number of rows that a calendar reads at once. */
const maxRows = 500;

/**
 * Renders rows on the days of a month, of a week, or as an agenda, as which a phone shows a week too. A row that is moved to
 * another day gets its date.
 */
export default function Calendar({ view, children }: ListViewProps) {
  const { t } = useTranslation('grid');
  const { change } = useGridSession();
  const isPhone = useGrid((state) => state.isPhone);
  const at = useGrid(({ settings }) => settings.at) ?? localDay();
  const chosen = useGrid(({ settings }) => settings.span);
  const span = chosen ?? (isPhone ? 'agenda' : 'month');
  const range = useMemo(() => rangeOf(span, at), [span, at]);
  const calendar = usePlacedRows(view, range, { cap: maxRows, order: 'asc' });
  const { rows, find, moveBy, toneOf, nameOf } = calendar;
  const itemsOf = useMoveItems({ moveBy });
  const goTo = (day: string, next: CalendarSpan = span) => change({ at: day, span: next });
  const step = (by: 1 | -1) => goTo(span === 'week' ? addDays(at, by * 7) : monthStart(at, by));
  const titleOfId = (id: string) => {
    const one = find(rowOfSegment(id));
    return one === undefined ? '' : nameOf(one.row);
  };
  return (
    <div className="calendar">
      <PeriodBar
        title={span === 'month' ? at.slice(0, 7) : `${range.from} – ${addDays(range.to, -1)}`}
        onStep={step}
        onToday={() => change({ at: undefined })}
      >
        <fieldset className="list-views" aria-label={t('calendar.span')}>
          {calendarSpans.map((one) => (
            <button
              key={one}
              type="button"
              className="list-views-choice is-named"
              aria-pressed={one === span}
              onClick={() => change({ span: one })}
            >
              {t(`calendar.${one}`)}
            </button>
          ))}
        </fieldset>
      </PeriodBar>
      <PlacedRowsFrame placed={calendar} cap={maxRows} actions={children}>
        <MoveArea
          nameOf={(id) => titleOfId(id)}
          placeName={(day) => day}
          onMove={(id, day, from) => {
            const one = find(rowOfSegment(id));
            if (one !== undefined) moveBy(one, daysBetween(from, day));
          }}
          renderPicture={(id) => {
            const one = find(rowOfSegment(id));
            return one === undefined ? null : (
              <span className={`calendar-chip is-${toneOf(one.row)} is-picture`}>{nameOf(one.row)}</span>
            );
          }}
        >
          <div
            className={rows.isPlaceholderData ? 'calendar-rows is-pending' : 'calendar-rows'}
            aria-busy={rows.isFetching}
          >
            {rows.isSuccess && !rows.isPlaceholderData && calendar.placed.length === 0 ? (
              <NearestDays view={view} range={range} onDay={goTo} />
            ) : null}
            {span === 'agenda' || (span === 'week' && isPhone) ? (
              <Agenda range={range} calendar={calendar} itemsOf={itemsOf} />
            ) : (
              <CalendarWeeks
                range={range}
                at={at}
                isWeek={span === 'week'}
                isPhone={isPhone}
                calendar={calendar}
                onDay={(day) => goTo(day, 'agenda')}
              />
            )}
          </div>
        </MoveArea>
      </PlacedRowsFrame>
    </div>
  );
}

/** The days that a calendar shows: whole weeks of a month, a week, or a month from the day on. */
function rangeOf(span: CalendarSpan, at: string): DayRange {
  if (span === 'week') return { from: weekStart(at), to: addDays(weekStart(at), 7) };
  if (span === 'agenda') return { from: at, to: addDays(at, 31) };
  const after = weekStart(addDays(monthStart(at, 1), 6));
  return { from: weekStart(monthStart(at)), to: after };
}
