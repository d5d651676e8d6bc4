import dayjs, { type Dayjs } from 'dayjs';

export const dayFormat = 'YYYY-MM-DD';
export const timeFormat = 'YYYY-MM-DD HH:mm';

/** The calendar's value of `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; null for an empty or invalid text. */
export function calendarDate(wall: string | null): Dayjs | null {
  if (wall === null) return null;
  const date = dayjs(wall.replace(' ', 'T'));
  return date.isValid() ? date : null;
}
