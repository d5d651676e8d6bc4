import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { titleOfDefinition } from '../panel/names';
import { definitionsQuery, useKinds } from './queries';
import { documentKey } from './set-content';
import type { SetDocument } from './wire';

/** Lists what the open set changes, each a way to its builder. */
export function SetDocuments({ documents }: { documents: readonly SetDocument[] }) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const kinds = useKinds();
  const listed = useQuery(definitionsQuery);
  const { pathname } = useLocation();
  return (
    <details className="set-bar-parts">
      <summary>{t('set.parts', { count: documents.length })}</summary>
      <ul>
        {documents.map((document) => {
          const { kind, id, body } = document;
          const title = titleOfDefinition(document, documents, listed.data);
          const to = `/admin/builder/${kind}/${encodeURIComponent(id)}`;
          return (
            <li key={documentKey(document)}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                {kinds.data?.find(({ name }) => name === kind)?.title ?? kind}:{' '}
                {title === undefined ? id : say(title, language)}
              </Link>
              {body === null ? ` · ${t('conflict.removed')}` : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
