import { useMemo } from 'react';
import type { Language } from '../../../../../definitions/language';
import { useLanguage } from '../../../../i18n/i18n';
import { addDays } from './days';

/** Two capital letters in Mongolian, as calendars print them; the browser's data have other short forms. */
const mongolian = ['ДА', 'МЯ', 'ЛХ', 'ПҮ', 'БА', 'БЯ', 'НЯ'];
/** A Monday. */
const monday = '2024-01-01';

/** Returns the short names of the days of a week, from Monday on. */
export function useWeekdays(): readonly string[] {
  const language = useLanguage();
  return useMemo(() => weekdaysIn(language), [language]);
}

export function weekdaysIn(language: Language): readonly string[] {
  if (language === 'mn_MN') return mongolian;
  const names = new Intl.DateTimeFormat(language.replace('_', '-'), { weekday: 'short', timeZone: 'UTC' });
  return mongolian.map((_, index) => names.format(new Date(`${addDays(monday, index)}T00:00:00Z`)));
}
