import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useKinds } from '../change-sets/queries';
import type { SetDocument } from '../change-sets/wire';

/** Lists the documents that were put into the open set, with links. `children` say the next step after publishing. */
export function ImportDone({
  documents,
  children,
}: {
  documents: readonly SetDocument[];
  children?: ReactNode;
}) {
  const { t } = useTranslation('imports');
  const kinds = useKinds();
  return (
    <Alert
      type="success"
      showIcon
      title={t('done.title', { count: documents.length })}
      description={
        <>
          <p>{t('done.text')}</p>
          <ul className="import-list">
            {documents.map(({ kind, id }) => (
              <li key={`${kind}/${id}`}>
                <Link to={`/admin/builder/${kind}/${encodeURIComponent(id)}`}>
                  {kinds.data?.find((each) => each.name === kind)?.title ?? kind} · {id}
                </Link>
              </li>
            ))}
          </ul>
          {children}
        </>
      }
    />
  );
}
