import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../../../engine/time/ulaanbaatar';
import { RowActions } from '../../row-actions';
import { useGrid, useGridSession } from '../../session/grid-session-context';
import { daysBetween, daysFrom } from '../time/days';
import type { DayRange } from '../time/range';
import { byTime, type PlacedRow } from '../time/row-time';
import { RowTitle } from '../time/row-title';
import type { PlacedRows } from '../time/use-placed-rows';
import { useWeekdays } from '../time/weekdays';

interface AgendaProps {
  range: DayRange;
  calendar: PlacedRows;
  /** The menu items that move a row. */
  itemsOf: (placed: PlacedRow) => NonNullable<MenuProps['items']>;
}

/** Renders the rows of a range day by day, for phones and for days with many rows. */
export function Agenda({ range, calendar, itemsOf }: AgendaProps) {
  const weekdays = useWeekdays();
  const { placed } = calendar;
  const days = daysFrom(range.from, range.to).flatMap((day) => {
    // A row of several days is listed on its first day in the range.
    const isFirst = ({ first }: PlacedRow) => first === day || (day === range.from && first < day);
    const rows = placed.filter((one) => isFirst(one) && one.last >= day).toSorted(byTime);
    return rows.length === 0 ? [] : [{ day, rows }];
  });
  return (
    <ol className="agenda">
      {days.map(({ day, rows }) => (
        <li key={day}>
          <h3 className={day === localDay() ? 'agenda-day is-today' : 'agenda-day'}>
            <span className="agenda-weekday">{weekdays[((daysBetween('2024-01-01', day) % 7) + 7) % 7]}</span>{' '}
            {day}
          </h3>
          <ul>
            {rows.map((one) => (
              <AgendaRow key={one.row.id} placed={one} calendar={calendar} items={itemsOf(one)} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface AgendaRowProps {
  placed: PlacedRow;
  calendar: PlacedRows;
  items: NonNullable<MenuProps['items']>;
}

function AgendaRow({ placed, calendar, items }: AgendaRowProps) {
  const { t } = useTranslation('grid');
  const session = useGridSession();
  const { row, first, last, time } = placed;
  const { toneOf, colourOf, canMove, isPending } = calendar;
  const isSelected = useGrid(({ page }) => page.selectedId === row.id);
  const colour = colourOf(row);
  const states = [isSelected && 'is-selected', isPending(row) && 'is-saving'];
  return (
    <li className={`agenda-row is-${toneOf(row)} ${states.filter(Boolean).join(' ')}`} data-row={row.id}>
      {time === null ? null : <span className="agenda-time">{time}</span>}
      <button type="button" className="agenda-title" onClick={() => session.open(row)}>
        <RowTitle row={row} title={calendar.title} nameOf={calendar.nameOf} />
        {first === last ? null : <span className="agenda-colour">{t('calendar.until', { day: last })}</span>}
        {colour === '' ? null : <span className="agenda-colour">{colour}</span>}
      </button>
      <RowActions row={row} {...(canMove(row) && { further: items })} />
    </li>
  );
}
