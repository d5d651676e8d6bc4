import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../../definitions/language';
import { localDay } from '../../../../../engine/time/ulaanbaatar';
import { useLanguage } from '../../../../i18n/i18n';
import { useGrid, useGridSession } from '../../session/grid-session-context';
import '../calendar/calendar.css';
import type { ListViewProps } from '../list-view-body';
import { addDays, daysBetween, daysFrom, monthStart, weekStart } from '../time/days';
import { layOutBars, groupRows } from '../time/lanes';
import { PeriodBar } from '../time/period-bar';
import { PlacedRowsFrame } from '../time/placed-rows-frame';
import type { PlacedRow } from '../time/row-time';
import { usePlacedRows } from '../time/use-placed-rows';
import { useValueName } from '../values/use-value-name';
import { TimelineArea, type BarPart } from './timeline-area';
import { TimelineBar } from './timeline-bar';
import './timeline.css';

/** The maximum number of rows that a timeline reads at once. */
const maxRows = 300;
const monthsShown = 4;
/** Pixels. */
const dayWidth = 20;
const laneHeight = 38;
/** Days over which the name of a short bar may reach. */
const roomForName = 10;

/** Renders rows as bars over the days of four months. A bar that is moved or resized gets its dates. */
export default function Timeline({ view, children }: ListViewProps) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const { change } = useGridSession();
  const title = useGrid(({ grid }) => grid.title);
  const today = localDay();
  const at = useGrid(({ settings }) => settings.at) ?? today;
  const range = useMemo(() => ({ from: monthStart(at, -1), to: monthStart(at, monthsShown - 1) }), [at]);
  const timeline = usePlacedRows(view, range, { cap: maxRows, order: 'desc' });
  const { placed, columns, rows, find, moveBy, resizeBy, nameOf } = timeline;
  const group = columns.find(({ column }) => column === view.groupColumn);
  const groupName = useValueName(group);
  const groups = useMemo(() => {
    return groupRows(placed, group?.column).map(({ key, value, rows: list }) => ({
      key,
      value,
      bars: layOutBars(list, range, roomForName),
    }));
  }, [placed, group, range]);
  const scroller = useRef<HTMLElement>(null);
  const isLoaded = rows.data !== undefined;
  const opensAt = firstShown(placed, at);
  useEffect(() => {
    if (isLoaded && scroller.current !== null)
      scroller.current.scrollLeft = Math.max(0, daysBetween(range.from, opensAt)) * dayWidth;
    // Rows that are moved do not scroll the days away.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded, range]);
  const width = daysBetween(range.from, range.to) * dayWidth;
  const onMove = (id: string, part: BarPart, days: number) => {
    const one = find(id);
    if (one === undefined) return;
    if (part === 'move') moveBy(one, days);
    else resizeBy(one, part, days);
  };
  return (
    <div className="timeline">
      <PeriodBar
        title={`${range.from.slice(0, 7)} – ${addDays(range.to, -1).slice(0, 7)}`}
        onStep={(by) => change({ at: monthStart(at, by) })}
        onToday={() => change({ at: undefined })}
      />
      <PlacedRowsFrame placed={timeline} cap={maxRows} actions={children}>
        <TimelineArea
          dayWidth={dayWidth}
          nameOf={(id) => {
            const one = find(id);
            return one === undefined ? '' : nameOf(one.row);
          }}
          daysOf={(id, part, days) => {
            const one = find(id);
            if (one === undefined) return '';
            const first = part === 'end' ? one.first : addDays(one.first, days);
            const last = part === 'start' ? one.last : addDays(one.last, days);
            return `${first} – ${last}`;
          }}
          onMove={onMove}
        >
          <section
            ref={scroller}
            className={`timeline-scroller${rows.isPlaceholderData ? ' is-pending' : ''}`}
            aria-label={say(title, language)}
            aria-busy={rows.isFetching}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, where nothing inside takes the focus
            tabIndex={0}
          >
            <div
              className="timeline-days"
              style={{
                width,
                backgroundSize: `${dayWidth * 7}px 100%`,
                backgroundPositionX: mondayOffset(range.from),
              }}
            >
              <Scale from={range.from} to={range.to} />
              {today >= range.from && today < range.to ? (
                <span
                  className="timeline-today"
                  style={{ insetInlineStart: daysBetween(range.from, today) * dayWidth, width: dayWidth }}
                  title={t('calendar.today')}
                />
              ) : null}
              {groups.length === 0 ? (
                <p className="list-view-note timeline-nothing">{t('calendar.nothing')}</p>
              ) : null}
              {groups.map(({ key, value, bars }) => (
                <section
                  key={key}
                  className="timeline-group"
                  {...(group !== undefined && { 'aria-label': groupName(value) })}
                >
                  {group === undefined ? null : <h3 className="timeline-heading">{groupName(value)}</h3>}
                  <ul
                    className="timeline-lanes"
                    style={{ height: Math.max(0, ...bars.map(({ lane }) => lane + 1)) * laneHeight }}
                  >
                    {bars.map((bar) => (
                      <TimelineBar
                        key={bar.placed.row.id}
                        bar={bar}
                        dayWidth={dayWidth}
                        laneHeight={laneHeight}
                        timeline={timeline}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </section>
        </TimelineArea>
      </PlacedRowsFrame>
    </div>
  );
}

/** The months, and the Mondays in them. */
function Scale({ from, to }: { from: string; to: string }) {
  const months = Array.from({ length: monthsShown }, (_, index) => monthStart(from, index));
  const mondays = daysFrom(from, to).filter((day) => weekStart(day) === day);
  return (
    <div className="timeline-scale" aria-hidden="true">
      {months.map((month) => (
        <span
          key={month}
          className="timeline-month"
          style={{
            insetInlineStart: daysBetween(from, month) * dayWidth,
            width: daysBetween(month, monthStart(month, 1)) * dayWidth,
          }}
        >
          <span>{month.slice(0, 7)}</span>
        </span>
      ))}
      {mondays.map((day) => (
        <span
          key={day}
          className="timeline-monday"
          style={{ insetInlineStart: daysBetween(from, day) * dayWidth }}
        >
          {Number(day.slice(8))}
        </span>
      ))}
    </div>
  );
}

/** The day at which a timeline opens: a week before the one that was asked for, or where the last rows are. */
function firstShown(placed: readonly PlacedRow[], at: string): string {
  const wanted = addDays(at, -7);
  const last = placed.reduce((latest, row) => (row.last > latest ? row.last : latest), '');
  return last !== '' && last < wanted ? addDays(last, -21) : wanted;
}

/** Pixels from the first day to the first Monday, where the lines of the weeks begin. */
function mondayOffset(from: string): number {
  return daysBetween(from, weekStart(addDays(from, 6))) * dayWidth;
}
