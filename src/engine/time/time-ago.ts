import type { Language } from '../../definitions/language';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

type Unit = (typeof units)[number][0];

/**
 * Returns how long ago a moment was, in words: “5 минутын өмнө”. `moment` is an ISO timestamp, `now` milliseconds. Some
 * browsers (Chromium) have no Mongolian words for it and would use the computer's own language.
 */
export function timeAgo(moment: string, language: Language, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000));
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['minute', 60];
  const count = Math.floor(seconds / length);
  const locale = language.replace('_', '-');
  return language === 'mn_MN' && Intl.RelativeTimeFormat.supportedLocalesOf(locale).length === 0
    ? inMongolian(count, unit)
    : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-count, count === 0 ? 'second' : unit);
}

function inMongolian(count: number, unit: Unit): string {
  if (count === 0) return 'дөнгөж сая';
  const units: Record<Unit, string> = { day: 'өдрийн', hour: 'цагийн', minute: 'минутын' };
  return `${count} ${units[unit]} өмнө`;
}
