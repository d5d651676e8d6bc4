import { Outlet, useLocation } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { findPublicPage } from '../../../definitions/public-pages/public-pages';
import { useLanguage } from '../../i18n/i18n';
import { useIsTakenOver } from '../../ui/first-view';
import { PageSkeleton } from '../../ui/states/page-skeleton';

/**
 * Around the pages of the visitor's own answers, which are in the browser alone: the server renders their headings, and the
 * browser draws the pages once it has taken over.
 */
export function OwnAnswers() {
  const isTakenOver = useIsTakenOver();
  const language = useLanguage();
  const { pathname } = useLocation();
  if (isTakenOver) return <Outlet />;
  const title = findPublicPage(pathname)?.page.title;
  return (
    <>
      <div className="calculator-narrow">
        <h1>{title && say(title, language)}</h1>
      </div>
      <PageSkeleton />
    </>
  );
}
