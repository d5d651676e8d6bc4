import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/lists/card';
import { CardList } from '../../ui/lists/card-list';
import { Icon } from '../../ui/icon';
import './announcement-list.css';
import {
  parseAnnouncementLink,
  extractExcerpt,
  useAnnouncements,
  type PublicAnnouncement,
} from './announcements';
import type { Localized } from '../../../engine/translations/localize-row';
import { newsDay } from './news';
import { Picture } from '../../ui/lists/picture';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { useLanguage } from '../../i18n/i18n';

/** Announcements with their links; renders nothing without announcements. */
export function AnnouncementList() {
  const { t } = useTranslation('portal');
  const { data = [] } = useAnnouncements(4);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="announcements-title">
      <div className="section-head">
        <h2 id="announcements-title">{t('announcements.title')}</h2>
      </div>
      <MongolianOnly rows={data} />
      <CardList rows={data} className="announcements">
        {(announcement) => <AnnouncementCard announcement={announcement} level="h3" />}
      </CardList>
    </section>
  );
}

/** An announcement with its first words and its links; `level` is the rank of its heading. */
export function AnnouncementCard({
  announcement,
  level: Heading,
}: {
  announcement: Localized<PublicAnnouncement>;
  level: 'h2' | 'h3';
}) {
  const { t } = useTranslation('portal');
  const language = useLanguage();
  const day = newsDay({ published_on: null, created_at: announcement.created_at });
  const links = (announcement.links ?? []).flatMap(({ id, links }) => {
    const link = parseAnnouncementLink(links, language);
    return link === null ? [] : [{ id, ...link }];
  });
  return (
    <Card
      className="announcement"
      picture={<Picture file={announcement.cover_photo ?? announcement.photo} width={240} />}
    >
      <time className="quiet" dateTime={day}>
        {day}
      </time>
      <Heading lang={announcement.languages?.title}>
        <Link to={`/announcements/${announcement.id}`}>{announcement.title}</Link>
      </Heading>
      <p className="quiet" lang={announcement.languages?.description}>
        {extractExcerpt(announcement.description)}
      </p>
      {links.map(({ id, href, place, isOutside }) =>
        isOutside ? (
          <a key={id} href={href} target="_blank" rel="noopener noreferrer">
            <span>{place}</span>
            <Icon name="external" />
            <span className="visually-hidden">{t('shell:menu.newTab')}</span>
          </a>
        ) : (
          <Link key={id} to={href}>
            <span>{place}</span>
          </Link>
        ),
      )}
    </Card>
  );
}
