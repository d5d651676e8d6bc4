import { useLocation } from 'react-router-dom';
import { findPage } from '../../definitions/page';
import PageView from '../runtime/page/page-view';
import { usePageAddresses } from '../runtime/page/use-page-address';
import UnmatchedPage from '../ui/states/error-pages';
import { PageSkeleton } from '../ui/states/page-skeleton';
import { RetryNotice } from '../ui/states/retry-notice';

/** An address that no page of the product has: the page that a definition describes for it, or none. */
export default function PageRoute() {
  const { pathname } = useLocation();
  const { data, error, refetch } = usePageAddresses();
  if (data === undefined)
    return error ? <RetryNotice message={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const found = findPage(data, pathname.replace(/(?<=.)\/$/, ''));
  return found === undefined ? <UnmatchedPage /> : <PageView id={found.page.id} row={found.row} />;
}
