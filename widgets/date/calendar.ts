import dayjs, { type Dayjs } from 'dayjs';

export const dayFormat = 'YYYY-MM-DD';
export const timeFormat = 'YYYY-MM-DD HH:mm';

/** What the calendar marks for `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; null for an empty or wrong text. */
export function calendarDate(wall: string | null): Dayjs | null {
  if (wall === null) return null;
  const date = dayjs(wall.replace(' ', 'T'));
  return date.isValid() ? date : null;
}
