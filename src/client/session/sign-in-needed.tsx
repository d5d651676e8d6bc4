import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../ui/navigation/page-title';
import { PageMessage } from '../ui/states/page-message';
import { rememberReturnPath } from './return-path';

/** Offers visitors the sign-in on a page that requires it. */
export function SignInNeeded() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  usePageTitle(t('guard.title'));
  return (
    <PageMessage icon="lock" title={t('guard.title')} text={t('signInNeeded')}>
      <Link
        className="button button-primary"
        to="/auth/login"
        onClick={() => rememberReturnPath(pathname + search)}
      >
        {t('session.signIn')}
      </Link>
    </PageMessage>
  );
}
