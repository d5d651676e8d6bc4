import dayjs from 'dayjs';
import 'dayjs/locale/en';
import 'dayjs/locale/ko';
import 'dayjs/locale/mn';
import updateLocale from 'dayjs/plugin/updateLocale';
import type { Language } from '../../definitions/language';

const locales: Record<Language, string> = { mn_MN: 'mn', en_US: 'en', ko_KR: 'ko' };

dayjs.extend(updateLocale);
dayjs.updateLocale('mn', { weekStart: 1, weekdaysMin: ['НЯ', 'ДА', 'МЯ', 'ЛХ', 'ПҮ', 'БА', 'БЯ'] });
dayjs.updateLocale('en', { weekStart: 1 });
dayjs.updateLocale('ko', { weekStart: 1 });

/** Sets the language of dates and calendars. Weeks begin on Monday in every language. */
export function setDateLanguage(language: Language): void {
  dayjs.locale(locales[language]);
}
