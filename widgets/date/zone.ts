/** The zone in which the portal speaks of moments. */
export const zone = 'Asia/Ulaanbaatar';

const wallFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An ISO moment as the clock in Ulaanbaatar shows it: `YYYY-MM-DD HH:mm`; null for what is no moment. */
export function wallTimeOf(iso: string): string | null {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? null : wallOf(moment).slice(0, 16);
}

/** The ISO moment (UTC) at which the clock in Ulaanbaatar shows `YYYY-MM-DD HH:mm`; null for what is no time. */
export function momentOf(wall: string): string | null {
  const asUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(wall)
    ? Date.parse(`${wall.replace(' ', 'T')}:00Z`)
    : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  // The zone's distance at that moment is read from the zone itself: it has changed in the past.
  const guess = asUtc - distanceAt(asUtc);
  return new Date(asUtc - distanceAt(guess)).toISOString();
}

/** The moment at which a day (`YYYY-MM-DD`) begins in Ulaanbaatar; `after` counts whole days onwards. */
export function beginningOf(day: string, after = 0): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  date.setUTCDate(date.getUTCDate() + after);
  return momentOf(`${date.toISOString().slice(0, 10)} 00:00`);
}

function distanceAt(time: number): number {
  const moment = new Date(time);
  return Date.parse(`${wallOf(moment).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}

/** `YYYY-MM-DD HH:mm:ss` */
function wallOf(moment: Date): string {
  const part = Object.fromEntries(wallFormat.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}
