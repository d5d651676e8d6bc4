import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { usePageTitle } from './navigation/page-title';
import { PageMessage } from './page-message';

/** 404 for a path that no page has. */
export default function UnmatchedPage() {
  const { pathname } = useLocation();
  return <NotFound detail={`Page not found: ${decodedPath(pathname)}`} />;
}

/** 404 for a page whose address makes no sense, or whose subject is gone. */
export function NotFound({ detail = 'Page Not Found' }: { detail?: string }) {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <PageMessage icon="compass" title={t('notFound.title')} text={t('notFound.text')} detail={detail}>
      <Link className="button button-primary" to="/">
        {t('notFound.home')}
      </Link>
    </PageMessage>
  );
}

/** 500, with the number under which the server has written down what happened. */
export function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  usePageTitle(t('broken.title'));
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <PageMessage
      icon="warning"
      title={t('broken.title')}
      text={error instanceof ApiError ? error.message : t('broken.text')}
      detail={requestId === undefined ? undefined : t('broken.request', { requestId })}
    >
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
      <Link className="button button-plain" to="/">
        {t('notFound.home')}
      </Link>
    </PageMessage>
  );
}

/** For a page whose parts are not on this device, while there is no connection to fetch them. */
export function OfflinePage() {
  const { t } = useTranslation();
  usePageTitle(t('offline.pageTitle'));
  return (
    <PageMessage icon="offline" title={t('offline.pageTitle')} text={t('offline.pageText')}>
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
      <Link className="button button-plain" to="/outbox">
        {t('offline.look')}
      </Link>
    </PageMessage>
  );
}

/** For somebody who came to a page that his role does not have. */
export function NoAccess() {
  const { t } = useTranslation();
  usePageTitle(t('noAccess.title'));
  return (
    <PageMessage icon="lock" title={t('noAccess.title')} text={t('noAccess.text')}>
      <Link className="button button-primary" to="/admin">
        {t('noAccess.back')}
      </Link>
    </PageMessage>
  );
}

/** A path as people write it; as it came where its encoding is broken. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
