import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { usePageAddresses } from '../../runtime/page/use-page-address';
import { definitionsQuery } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { titleOfDefinition, useDefinitionOptions, type NameOption } from './names';

/** The addresses at which people can begin: pages as the open set has them, dashboards and the two start pages. A page of one row is none. */
export function useSiteAddresses(): NameOption[] {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const inForce = usePageAddresses().data;
  const listed = useQuery(definitionsQuery).data;
  const documents = useChangeSet(({ content }) => content.documents);
  const dashboards = useDefinitionOptions('dashboard');
  return useMemo(() => {
    const paths = new Map(inForce?.map(({ id, path }) => [id, path]));
    for (const { kind, id, body } of documents) {
      if (kind !== 'page') continue;
      if (typeof body?.path === 'string') paths.set(id, body.path);
      else paths.delete(id);
    }
    const pages = [...paths].filter(([, path]) => path.startsWith('/') && !path.includes(':'));
    return [
      { value: '/admin', label: `${t('panel.addresses.staff')} (/admin)` },
      { value: '/', label: `${t('panel.addresses.public')} (/)` },
      ...pages.map(([id, path]) => {
        const title = titleOfDefinition({ kind: 'page', id }, documents, listed);
        return { value: path, label: `${title === undefined ? id : say(title, language)} (${path})` };
      }),
      ...(dashboards ?? []).map(({ value, label }) => ({ value: `/admin/dashboard/${value}`, label })),
    ];
  }, [inForce, listed, documents, dashboards, language, t]);
}
