import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../ui/overlays/toast';
import { rememberReturnPath } from './return-path';
import { runMiddlewares } from './route-middleware';
import { translate } from '../i18n/i18n';
import { PageSkeleton } from '../ui/states/page-skeleton';
import { useSession } from './session';

/** Shows the pages inside to those whom the named middlewares let on; redirects the others with a message. */
export function Guard({ middlewares }: { middlewares: readonly string[] }) {
  const location = useLocation();
  const navigate = useNavigate();
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  const path = location.pathname + location.search;
  const decision = runMiddlewares(middlewares, { status, user });
  const hasBeenInside = useRef(false);
  const to = decision.go === 'away' ? decision.to : null;
  const why = decision.go === 'away' ? decision.why : null;

  useEffect(() => {
    if (to === null) return;
    // After a sign-out there is no warning: the sign-out itself redirects the person.
    if (!hasBeenInside.current) {
      rememberReturnPath(path);
      showToast(why === 'failed' ? failure() : warning());
    }
    void navigate(to, { replace: true });
  }, [to, why, path, navigate]);

  useEffect(() => {
    if (decision.go === 'on') hasBeenInside.current = true;
  }, [decision.go]);

  return decision.go === 'on' ? <Outlet /> : <PageSkeleton />;
}

function warning() {
  return {
    tone: 'warning' as const,
    title: translate('guard.title'),
    description: translate('guard.description'),
    action: { label: translate('session.signIn'), to: '/auth/login' },
  };
}

function failure() {
  return {
    tone: 'error' as const,
    title: translate('guard.failed'),
    description: translate('error.network'),
  };
}
