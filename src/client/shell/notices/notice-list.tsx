import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { showToast } from '../../ui/overlays/toast';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { timeAgo } from '../../../engine/time/time-ago';
import './notices.css';
import { markRead, type Notice, type NoticePages } from './notices';

interface NoticeListProps {
  notices: UseInfiniteQueryResult<NoticePages>;
  unread: number;
  /** Called when a link was followed. */
  onGo: () => void;
}

export function NoticeList({ notices, unread, onGo }: NoticeListProps) {
  const { t } = useTranslation('notices');
  const list = notices.data?.pages.flatMap((page) => page.notices) ?? [];
  return (
    <div className="notices">
      <div className="notices-head">
        <h2>{t('title')}</h2>
        <button type="button" disabled={unread === 0} onClick={() => void read('all')}>
          {t('readAll')}
        </button>
      </div>
      {notices.isPending ? <span className="skeleton notices-skeleton" /> : null}
      {notices.isLoadingError ? (
        <p role="alert" className="notices-empty">
          {notices.error.message}
        </p>
      ) : null}
      {notices.isSuccess && list.length === 0 ? <p className="notices-empty quiet">{t('empty')}</p> : null}
      <ul>
        {list.map((notice) => (
          <li key={notice.id} className={notice.read_at === null ? 'is-unread' : ''}>
            <Item notice={notice} onRead={() => void read(notice.id)} onGo={onGo} />
          </li>
        ))}
      </ul>
      <div className="notices-foot">
        {notices.hasNextPage ? (
          <button
            type="button"
            disabled={notices.isFetchingNextPage}
            onClick={() => void notices.fetchNextPage()}
          >
            {t('older')}
          </button>
        ) : null}
        <Link to="/admin/profile#notices" onClick={onGo}>
          {t('settings')}
        </Link>
      </div>
    </div>
  );
}

async function read(id: number | 'all'): Promise<void> {
  try {
    await markRead(id);
  } catch (error) {
    showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
  }
}

interface ItemProps {
  notice: Notice;
  onRead: () => void;
  onGo: () => void;
}

/** Draws a notice as a link to its subject. Following the link, or clicking a notice without one, marks it as read. */
function Item({ notice, onRead, onGo }: ItemProps) {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const isUnread = notice.read_at === null;
  const content = (
    <>
      <strong>
        {isUnread ? <span className="visually-hidden">{t('unread')} </span> : null}
        {notice.title}
      </strong>
      {notice.body === '' ? null : <span className="notices-body">{notice.body}</span>}
      <time className="quiet" dateTime={notice.created_at} title={localTime(notice.created_at) ?? undefined}>
        {timeAgo(notice.created_at, language)}
      </time>
    </>
  );
  if (notice.link !== null) {
    return (
      <Link
        to={notice.link}
        onClick={() => {
          if (isUnread) onRead();
          onGo();
        }}
      >
        {content}
        <Icon name="right" />
      </Link>
    );
  }
  return isUnread ? (
    <button type="button" onClick={onRead}>
      {content}
    </button>
  ) : (
    <div>{content}</div>
  );
}
