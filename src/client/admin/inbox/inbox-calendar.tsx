import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localDay, localTime } from '../../../engine/time/ulaanbaatar';
import { addDays, daysFrom, monthStart, weekStart } from '../../runtime/grid/list-views/time/days';
import { PeriodBar } from '../../runtime/grid/list-views/time/period-bar';
import { useWeekdays } from '../../runtime/grid/list-views/time/weekdays';
import { caseAddress } from '../../runtime/process/row-processes';
import { useDevice } from '../../browser/use-device';
import type { InboxItem } from '../../shell/inbox/inbox';
import { useInboxCalendar } from '../../shell/inbox/inbox-calendar';
import { RetryNotice } from '../../ui/states/retry-notice';
import './inbox-calendar.css';
import { itemKey, WaitingList } from './inbox-row';
import { itemTitle } from './waiting-link';

interface InboxCalendarProps {
  /** The first day of the month that is shown. */
  month: string;
  onMonth: (month: string) => void;
}

/** Maximum steps per day in a month; the list of a phone shows all. */
const mostOfDay = 4;

/** Renders what waits for the person on the days on which it is due: a month, on a phone the month's days as a list. */
export function InboxCalendar({ month, onMonth }: InboxCalendarProps) {
  const { t } = useTranslation('process');
  const isNarrow = useDevice() === 'mobile';
  const range = useMemo(
    () =>
      isNarrow
        ? { from: month, to: monthStart(month, 1) }
        : { from: weekStart(month), to: weekStart(addDays(monthStart(month, 1), 6)) },
    [isNarrow, month],
  );
  const calendar = useInboxCalendar(range);
  const byDay = useMemo(() => groupByDay(calendar.data?.items ?? []), [calendar.data]);
  return (
    <section className="inbox-calendar" aria-label={t('inbox.calendar')} aria-busy={calendar.isFetching}>
      <PeriodBar
        title={month.slice(0, 7)}
        onStep={(by) => onMonth(monthStart(month, by))}
        onToday={() => onMonth(monthStart(localDay()))}
      />
      {calendar.data === undefined && calendar.error !== null ? (
        <RetryNotice message={calendar.error.message} onRetry={() => void calendar.refetch()} />
      ) : null}
      {isNarrow ? (
        <DayList byDay={byDay} isLoading={calendar.data === undefined} />
      ) : (
        <Month month={month} range={range} byDay={byDay} />
      )}
      {calendar.data?.has_more === true ? <p className="quiet">{t('inbox.calendarMore')}</p> : null}
    </section>
  );
}

type Days = ReadonlyMap<string, readonly InboxItem[]>;

function groupByDay(items: readonly InboxItem[]): Days {
  const days = new Map<string, InboxItem[]>();
  for (const item of items) {
    const day = item.due_at === null ? '' : localDay(item.due_at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

function DayList({ byDay, isLoading }: { byDay: Days; isLoading: boolean }) {
  const { t } = useTranslation('process');
  if (isLoading) return <div className="inbox-skeleton skeleton" aria-busy="true" />;
  if (byDay.size === 0) return <p className="quiet">{t('inbox.nothingDue')}</p>;
  return [...byDay].map(([day, items]) => (
    <div key={day} className="inbox-day">
      <h3>{day}</h3>
      <WaitingList items={items} />
    </div>
  ));
}

interface MonthProps {
  month: string;
  range: { from: string; to: string };
  byDay: Days;
}

function Month({ month, range, byDay }: MonthProps) {
  const { t } = useTranslation('process');
  const weekdays = useWeekdays();
  const today = localDay();
  return (
    <ol className="inbox-month">
      {daysFrom(range.from, range.to).map((day, index) => {
        const items = byDay.get(day) ?? [];
        const isOther = !day.startsWith(month.slice(0, 7));
        return (
          <li
            key={day}
            className={isOther ? 'is-other' : undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <time dateTime={day}>
              {index < 7 ? <span>{weekdays[index]}</span> : null} {Number(day.slice(8))}
            </time>
            {items.slice(0, mostOfDay).map((item) => (
              <Link
                key={itemKey(item)}
                className={item.is_late ? 'inbox-due is-late' : 'inbox-due'}
                to={caseAddress({ source: item.source, row: item.row_id })}
                title={`${item.step_title} · ${localTime(item.due_at ?? '') ?? ''}`}
              >
                <strong>{itemTitle(item)}</strong>
                <span>{item.step_title}</span>
              </Link>
            ))}
            {items.length > mostOfDay ? (
              <span className="quiet">{t('inbox.moreDue', { count: items.length - mostOfDay })}</span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
