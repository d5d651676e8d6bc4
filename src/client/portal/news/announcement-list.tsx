import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import './announcement-list.css';
import { announcementLinkOf, excerptOf, useAnnouncements, type PublicAnnouncement } from './announcements';
import type { Localized } from '../../../engine/translations/localize-row';
import { newsDay } from './news';
import { Picture } from '../picture';
import { MongolianOnly } from '../mongolian-only';
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
      <ul className="announcements">
        {data.map((announcement) => (
          <li key={announcement.id} className="card">
            <AnnouncementCard announcement={announcement} level="h3" />
          </li>
        ))}
      </ul>
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
    const link = announcementLinkOf(links, language);
    return link === null ? [] : [{ id, ...link }];
  });
  return (
    <article className="announcement">
      <Picture file={announcement.cover_photo ?? announcement.photo} width={240} />
      <div>
        <time className="quiet" dateTime={day}>
          {day}
        </time>
        <Heading className="announcement-title" lang={announcement.languages?.title}>
          <Link to={`/announcements/${announcement.id}`}>{announcement.title}</Link>
        </Heading>
        <p className="quiet" lang={announcement.languages?.description}>
          {excerptOf(announcement.description)}
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
      </div>
    </article>
  );
}
