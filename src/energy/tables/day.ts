const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Ulaanbaatar',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** YYYY-MM-DD of a moment in Ulaanbaatar time, where prices and norms change at midnight. */
export function dayInUlaanbaatar(moment: Date): string {
  return format.format(moment);
}
