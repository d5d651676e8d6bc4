const form = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Ulaanbaatar',
});

/** `YYYY-MM-DD HH:mm` in Ulaanbaatar. */
export function formatMoment(iso: string): string {
  return form.format(new Date(iso));
}
