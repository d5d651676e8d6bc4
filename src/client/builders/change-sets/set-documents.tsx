import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { DocumentName } from './document-name';
import { documentKey } from './set-content';
import type { SetDocument } from './wire';

/** Lists what the open set changes, each a way to its builder. */
export function SetDocuments({ documents }: { documents: readonly SetDocument[] }) {
  const { t } = useTranslation('builder');
  const { pathname } = useLocation();
  return (
    <details className="set-bar-parts">
      <summary>{t('set.parts', { count: documents.length })}</summary>
      <ul>
        {documents.map((document) => {
          const { kind, id, body } = document;
          const to = `/admin/builder/${kind}/${encodeURIComponent(id)}`;
          return (
            <li key={documentKey(document)}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                <DocumentName document={document} documents={documents} />
              </Link>
              {body === null ? ` · ${t('conflict.removed')}` : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
