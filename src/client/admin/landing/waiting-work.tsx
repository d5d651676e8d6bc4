import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useInbox } from '../../shell/inbox/inbox';
import { Icon } from '../../ui/icon';
import { RetryNotice } from '../../ui/states/retry-notice';
import { lateFirst, WaitingList } from '../inbox/inbox-row';
import '../inbox/inbox.css';

/** Maximum steps on the start page; the inbox has the others. */
const most = 6;
const isLate = { isLate: true };

/** Renders the first of the steps that wait for the person, the late ones before the others. */
export function WaitingWork() {
  const { t } = useTranslation('process');
  const all = useInbox({}, most);
  const late = useInbox(isLate, most);
  const [page] = all.data?.pages ?? [];
  const lateItems = late.data?.pages[0]?.items ?? [];
  const lateTotal = late.data?.pages[0]?.total ?? 0;
  const items = lateFirst(lateItems, page?.items ?? []).slice(0, most);
  return (
    <section className="landing-section" aria-labelledby="landing-waiting">
      <h2 id="landing-waiting">{t('inbox.title')}</h2>
      {all.isPending ? (
        <div className="landing-work skeleton" aria-busy="true" />
      ) : page === undefined ? (
        <RetryNotice message={all.error?.message ?? ''} onRetry={() => void all.refetch()} />
      ) : items.length === 0 ? (
        <p className="landing-done">
          <Icon name="success" />
          {t('inbox.emptyTitle')}
        </p>
      ) : (
        <>
          <p className="landing-counts">
            <Link to="/admin/inbox">{t('inbox.waiting', { count: page.total })}</Link>
            {lateTotal === 0 ? null : (
              <Link className="is-late" to="/admin/inbox?late=1">
                {t('inbox.lateCount', { count: lateTotal })}
              </Link>
            )}
          </p>
          <WaitingList items={items} />
          {page.total > items.length ? (
            <Link className="button button-plain landing-more" to="/admin/inbox">
              {t('inbox.seeAll')}
            </Link>
          ) : null}
        </>
      )}
    </section>
  );
}
