import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Pager, positiveOf } from '../../ui/pager';
import { AnnouncementCard } from '../news/announcement-list';
import { announcementColumns, announcementsInOrder, type PublicAnnouncement } from '../news/announcements';
import './content.css';
import { Loaded } from './loaded';
import { PageHeading } from './page-heading';
import { useRowPage } from '../read-rows';

const size = 12;

/** `/announcements`: announcements with their links, in the order of their editors. */
export default function AnnouncementsPage() {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const page = Number(positiveOf(search.get('page')) ?? '1');
  const result = useRowPage<PublicAnnouncement>(
    'v_aosdsh',
    announcementColumns,
    { page, size },
    announcementsInOrder,
  );
  return (
    <div className="content-page">
      <PageHeading path="/announcements" />
      <Loaded result={result} isEmpty={({ total }) => total === 0}>
        {({ rows, page: shown, lastPage }) => (
          <>
            <ul className="announcements" aria-busy={result.isPlaceholderData}>
              {rows.map((announcement) => (
                <li key={announcement.id} className="card">
                  <AnnouncementCard announcement={announcement} level="h2" />
                </li>
              ))}
            </ul>
            <Pager
              page={shown}
              last={lastPage}
              addressOf={(to) => `/announcements?page=${to}`}
              before={t('before')}
              after={t('after')}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
