import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../../../engine/time/ulaanbaatar';
import { useGrid } from '../../session/grid-session-context';
import { useMovePlace } from '../dragging/move-area';
import { addDays, daysBetween, daysFrom } from '../time/days';
import { layOutBars, hiddenPerDay, type Bar } from '../time/lanes';
import type { DayRange } from '../time/range';
import type { PlacedRows } from '../time/use-placed-rows';
import { useWeekdays } from '../time/weekdays';
import { EventChip } from './event-chip';

/** Maximum rows per day in a month; a week shows all. */
const lanesOfMonth = 3;

interface CalendarWeeksProps {
  range: DayRange;
  /** A day of the month that is shown. */
  at: string;
  isWeek: boolean;
  isPhone: boolean;
  calendar: PlacedRows;
  /** Opens the agenda of a day. */
  onDay: (day: string) => void;
}

/** Renders weeks one below the other, from Monday on. */
export function CalendarWeeks({ range, at, isWeek, isPhone, calendar, onDay }: CalendarWeeksProps) {
  const weekdays = useWeekdays();
  const ref = useWeekInSight(at, isWeek || isPhone ? null : calendar.rows.isFetched);
  const weeks = Array.from({ length: daysBetween(range.from, range.to) / 7 }, (_, week) => {
    const from = addDays(range.from, week * 7);
    return { from, to: addDays(from, 7) };
  });
  return (
    <div ref={ref} className={`calendar-weeks${isWeek ? ' is-week' : ''}`}>
      <div className="calendar-weekdays" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="calendar-week-list">
        {weeks.map((week) => (
          <Week
            key={week.from}
            week={week}
            month={isWeek ? null : at.slice(0, 7)}
            lanes={isWeek ? Infinity : lanesOfMonth}
            isPhone={isPhone}
            isCompact={!isWeek && calendar.placed.length > 0}
            calendar={calendar}
            onDay={onDay}
          />
        ))}
      </ol>
    </div>
  );
}

/**
 * Scrolls a month to the week of the day, when it opens and again when its rows have come: the last weeks of a full month lie
 * below the others. `isRead` is null where all weeks are in sight.
 */
function useWeekInSight(day: string, isRead: boolean | null) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const week = ref.current?.querySelector(`[data-day="${day}"]`)?.parentElement;
    const area = ref.current?.parentElement;
    if (isRead === null || !week || !area) return;
    area.scrollTop = 0;
    const [seen, row] = [area.getBoundingClientRect(), week.getBoundingClientRect()];
    // Below the weekdays, which stick to the top.
    if (row.bottom > seen.bottom)
      area.scrollTop = row.top - seen.top - (ref.current?.firstElementChild?.clientHeight ?? 0);
  }, [day, isRead]);
  return ref;
}

interface WeekProps extends Pick<CalendarWeeksProps, 'isPhone' | 'calendar' | 'onDay'> {
  week: DayRange;
  /** The month that is shown; its neighbours' days are quiet. Null for a week alone. */
  month: string | null;
  lanes: number;
  /** Without rows the week leaves its room to the others. */
  isCompact: boolean;
}

function Week({ week, month, lanes, isPhone, isCompact, calendar, onDay }: WeekProps) {
  const { t } = useTranslation('grid');
  const selectedId = useGrid(({ page }) => page.selectedId);
  const { placed, toneOf, colourOf, canMove, isPending } = calendar;
  const bars = layOutBars(placed, week);
  const isDotted = isPhone && month !== null;
  const shown = isDotted ? [] : bars.filter(({ lane }) => lane < lanes);
  const hidden = hiddenPerDay(bars, isDotted ? 0 : lanes, 7);
  const days = daysFrom(week.from, week.to);
  const rows = Math.min(lanes + 1, Math.max(1, ...bars.map(({ lane }) => lane + 1)));
  return (
    <li
      className={isCompact && bars.length === 0 ? 'calendar-week is-empty' : 'calendar-week'}
      aria-label={`${week.from} – ${addDays(week.to, -1)}`}
      // A day reaches over all named rows.
      {...(!isDotted && {
        style: { gridTemplateRows: `30px repeat(${rows}, min-content) minmax(6px, 1fr)` },
      })}
    >
      {days.map((day, index) => (
        <Day
          key={day}
          day={day}
          index={index}
          isOther={month !== null && !day.startsWith(month)}
          bars={bars.filter((bar) => bar.from <= index && index < bar.from + bar.days)}
          isDotted={isDotted}
          toneOf={(bar) => toneOf(bar.placed.row)}
          onDay={onDay}
        />
      ))}
      {shown.map((bar) => (
        <EventChip
          key={bar.placed.row.id}
          bar={bar}
          day={addDays(week.from, bar.from)}
          calendar={calendar}
          tone={toneOf(bar.placed.row)}
          colour={colourOf(bar.placed.row)}
          canMove={canMove(bar.placed.row)}
          isPending={isPending(bar.placed.row)}
          isSelected={selectedId === bar.placed.row.id}
        />
      ))}
      {isDotted
        ? null
        : hidden.map((count, index) =>
            count === 0 ? null : (
              <button
                key={days[index]}
                type="button"
                className="calendar-more"
                style={{ gridColumn: index + 1, gridRow: lanes + 2 }}
                aria-label={t('calendar.moreOf', { day: days[index], count })}
                onClick={() => onDay(days[index] ?? week.from)}
              >
                {t('calendar.more', { count })}
              </button>
            ),
          )}
    </li>
  );
}

interface DayProps {
  day: string;
  index: number;
  isOther: boolean;
  bars: readonly Bar[];
  isDotted: boolean;
  toneOf: (bar: Bar) => string;
  onDay: (day: string) => void;
}

/** The most rows of a day that a phone shows as dots. */
const maxDots = 3;

function Day({ day, index, isOther, bars, isDotted, toneOf, onDay }: DayProps) {
  const { t } = useTranslation('grid');
  const { ref, isOver } = useMovePlace(day, !isDotted);
  const isToday = day === localDay();
  const states = [isOther && 'is-other', isToday && 'is-today', isOver && 'is-over'];
  return (
    <div
      ref={ref}
      className={`calendar-day ${states.filter(Boolean).join(' ')}`}
      style={{ gridColumn: index + 1, gridRow: '1 / -1' }}
      data-day={day}
    >
      <button
        type="button"
        className="calendar-date"
        aria-label={t('calendar.day', { day, count: bars.length })}
        {...(isToday ? { 'aria-current': 'date' as const } : {})}
        onClick={() => onDay(day)}
      >
        <span className="calendar-number">{Number(day.slice(8))}</span>
        {isDotted ? (
          <span className="calendar-dots">
            {bars.slice(0, maxDots).map((bar) => (
              <span key={bar.placed.row.id} className={`calendar-dot is-${toneOf(bar)}`} />
            ))}
          </span>
        ) : null}
      </button>
    </div>
  );
}
