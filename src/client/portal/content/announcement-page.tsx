import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TouchLink } from '../../ui/touch-link';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { useLanguage } from '../../i18n/i18n';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RichText } from '../../ui/rich-text';
import { parseAnnouncementLink, announcementTexts } from '../news/announcements';
import { Picture } from '../../ui/lists/picture';
import './content.css';
import { LoadedRow, RowPage } from '../../ui/states/loaded';
import { FileLink, OutsideLink } from './outside-links';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { publishedRows, useRow } from '../read-rows';

const columns = 'id title description photo cover_photo video file created_at links { id links }';

/** `/announcements/{id}`: the announcement with its links and its file. */
export default function AnnouncementPage() {
  return <RowPage>{(id) => <AnnouncementOf id={id} />}</RowPage>;
}

function AnnouncementOf({ id }: { id: string }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const result = useRow('v_aosdsh', columns, id, {
    ...publishedRows,
    ...announcementTexts,
  });
  usePageTitle(result.data?.title);
  return (
    <LoadedRow result={result}>
      {({ title, description, photo, cover_photo, video, file, created_at, links, languages }) => (
        <article className="content-page is-narrow">
          <TouchLink to="/announcements" arrow="left">
            {t('announcement.all')}
          </TouchLink>
          <h1 lang={languages?.title}>{title}</h1>
          <MongolianOnly rows={[{ languages }]} />
          <time className="quiet" dateTime={localDay(created_at)}>
            {localDay(created_at)}
          </time>
          {(cover_photo ?? photo) === null ? null : (
            <Picture file={cover_photo ?? photo} width={760} isFirst />
          )}
          {description === null ? null : <RichText html={description} lang={languages?.description} />}
          <p className="content-links">
            {(links ?? []).map((link) => {
              const target = parseAnnouncementLink(link.links, language);
              if (target === null) return null;
              return target.isOutside ? (
                <OutsideLink key={link.id} address={link.links} />
              ) : (
                <Link key={link.id} to={target.href}>
                  {target.place}
                </Link>
              );
            })}
            <OutsideLink address={video} label={t('announcement.video')} />
            <FileLink file={file} label={t('file')} />
          </p>
        </article>
      )}
    </LoadedRow>
  );
}
