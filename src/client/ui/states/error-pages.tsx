import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../button';
import { ApiError } from '../../api/api-error';
import { useFirstView } from '../first-view';
import { usePageTitle } from '../navigation/page-title';
import { PageMessage } from './page-message';

/** Shows 404 for an unknown path. */
export default function UnmatchedPage() {
  const { pathname } = useLocation();
  return <NotFound detail={`Page not found: ${decodedPath(pathname)}`} />;
}

/** Shows 404 for a page with an invalid address, or whose row no longer exists. */
export function NotFound({ detail = 'Page Not Found' }: { detail?: string }) {
  const { t } = useTranslation();
  useFirstView()?.recordMissing?.();
  usePageTitle(t('notFound.title'));
  return (
    <PageMessage icon="compass" title={t('notFound.title')} text={t('notFound.text')} detail={detail}>
      <ButtonLink isPrimary to="/">
        {t('notFound.home')}
      </ButtonLink>
    </PageMessage>
  );
}

/** Shows 500, with the request id under which the server has logged the error. */
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
      <Button isPrimary onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </PageMessage>
  );
}

/** Explains that the person's role does not have the page. */
export function NoAccess() {
  const { t } = useTranslation();
  usePageTitle(t('noAccess.title'));
  return (
    <PageMessage icon="lock" title={t('noAccess.title')} text={t('noAccess.text')}>
      <ButtonLink isPrimary to="/admin">
        {t('noAccess.back')}
      </ButtonLink>
    </PageMessage>
  );
}

/** Decodes a path for people; returns it unchanged if its encoding is invalid. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
