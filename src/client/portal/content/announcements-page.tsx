import { isMissingPage, usePageNumber } from '../../ui/navigation/page-number';
import { NotFound } from '../../ui/states/error-pages';
import { AnnouncementCard } from '../news/announcement-list';
import { announcementColumns, announcementsInOrder } from '../news/announcements';
import './content.css';
import { PagedRows } from '../../ui/lists/paged-rows';
import { PageHeading } from './page-heading';
import { useRowPage } from '../read-rows';

const size = 12;

/** `/announcements`: announcements with their links, in the order of their editors. */
export default function AnnouncementsPage() {
  const page = usePageNumber();
  const result = useRowPage('v_aosdsh', announcementColumns, { page: page ?? 1, size }, announcementsInOrder);
  if (isMissingPage(page, result)) return <NotFound />;
  return (
    <div className="content-page">
      <PageHeading path="/announcements" />
      <PagedRows result={result} className="announcements" addressOf={(to) => `/announcements?page=${to}`}>
        {(announcement) => <AnnouncementCard announcement={announcement} level="h2" />}
      </PagedRows>
    </div>
  );
}
