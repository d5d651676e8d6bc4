import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { itemOfPath } from '../../session/menu-tree';
import { useMenu } from '../../session/use-menu';

/** Returns a function from a path to its tab's title; undefined for addresses that are not a page of this person. */
export function useTabTitle(): (path: string) => string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const items = useMenu();
  return useCallback(
    (path) => {
      const own: Readonly<Record<string, string>> = {
        '/admin': t('menu.start'),
        '/admin/inbox': t('menu.inbox'),
        '/admin/profile': t('session.profile'),
        '/admin/change-password': t('session.password'),
      };
      const item = itemOfPath(items, path);
      return own[path] ?? (item === undefined ? undefined : say(item.title, language));
    },
    [items, language, t],
  );
}
