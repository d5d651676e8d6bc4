/** The time zone of the portal: days, clocks and schedules are those of Ulaanbaatar, wherever a server or a phone is. */
export const timeZone = 'Asia/Ulaanbaatar';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Returns the local day of a moment (default: now), `YYYY-MM-DD`. Throws RangeError for an invalid moment. */
export function localDay(moment?: Date | string): string {
  return moment === undefined ? today() : clockTime(new Date(moment)).slice(0, 10);
}

/** The local day, which only a new minute changes: each cached page asks for it, and a clock of the zone is slow. */
let known = { minute: -1, day: '' };

function today(): string {
  const now = Date.now();
  const minute = Math.floor(now / 60_000);
  if (known.minute !== minute) known = { minute, day: clockTime(new Date(now)).slice(0, 10) };
  return known.day;
}

/** Returns the local time now, `YYYY-MM-DD HH:mm`. */
export function currentTime(): string {
  return clockTime(new Date()).slice(0, 16);
}

/** Returns the local time of an ISO moment, `YYYY-MM-DD HH:mm`; null where the text is no moment. */
export function localTime(iso: string): string | null {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? null : clockTime(moment).slice(0, 16);
}

/** Returns the ISO moment (UTC) of a local time `YYYY-MM-DD HH:mm[:ss[.sss]]`; null where the text is no time. */
export function toInstant(time: string): string | null {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?$/.exec(time);
  if (!parts) return null;
  const asUtc = Date.parse(`${parts[1] ?? ''}T${parts[2] ?? ''}${parts[3] ?? ':00'}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset at that moment is read from the zone itself: it has changed in the past.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

/** Returns the moment (ISO, UTC) at which a local day (`YYYY-MM-DD`) begins; `after` counts whole days onwards. */
export function dayStart(day: string, after = 0): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  date.setUTCDate(date.getUTCDate() + after);
  return toInstant(`${date.toISOString().slice(0, 10)} 00:00`);
}

/** Until the first change of the zone, in 1905, the local mean time held: years with fewer than four digits need no clock. */
const beforeChanges = Date.UTC(1900, 0, 1);

/** Milliseconds by which the local clock is ahead of UTC. */
function offsetAt(moment: number): number {
  const time = Math.max(moment, beforeChanges);
  return Date.parse(`${clockTime(new Date(time)).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}

/** `YYYY-MM-DD HH:mm:ss` */
function clockTime(moment: Date): string {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}
