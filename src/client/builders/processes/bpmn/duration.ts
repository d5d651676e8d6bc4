/** Writes hours as a duration of ISO 8601: 72 is `P3D`, 1.5 is `PT1H30M`. Parts below a second are rounded. */
export function formatDuration(hours: number): string {
  const seconds = Math.round(hours * 3600);
  const parts = [
    [Math.floor((seconds % 86_400) / 3600), 'H'],
    [Math.floor((seconds % 3600) / 60), 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const days = Math.floor(seconds / 86_400);
  const time = parts.map(([count, unit]) => (count === 0 ? '' : `${count}${unit}`)).join('');
  if (days === 0 && time === '') return 'PT0S';
  return `P${days === 0 ? '' : `${days}D`}${time === '' ? '' : `T${time}`}`;
}

const pattern =
  /^P(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Reads a duration of weeks, days, hours, minutes and seconds as hours; undefined for anything else, or for none at all. */
export function parseHours(duration: string): number | undefined {
  const found = pattern.exec(duration.trim());
  if (!found) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((digits) => (digits === undefined ? 0 : Number(digits)));
  const sum = weeks * 168 + days * 24 + hours + minutes / 60 + seconds / 3600;
  return sum > 0 ? sum : undefined;
}
