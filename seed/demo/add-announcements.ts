import type { Transaction } from '../../src/server/platform/database/database';
import { newFileId } from '../../src/server/platform/files/file-store';
import { insertRows } from '../insert-rows';
import { attachPictures } from './attach-pictures';
import { composeAnnouncements } from './compose-announcements';
import { instantOf } from './calendar';
import type { StoredPicture } from '../pictures/stored-pictures';

/** Writes the demo's announcements with their links; the newest is first in their own order. */
export async function addAnnouncements(
  transaction: Transaction,
  pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const announcements = composeAnnouncements()
    .map((item, index) => ({
      ...item,
      created: instantOf(item.moment, now).toISOString(),
      cover: newFileId(),
      picture: pictures[(index * 7) % pictures.length],
    }))
    .toSorted((a, b) => a.created.localeCompare(b.created));
  await insertRows(
    transaction,
    'app.announcement',
    {
      title: 'text',
      title_en: 'text',
      title_ko: 'text',
      description: 'text',
      description_en: 'text',
      description_ko: 'text',
      cover_photo: 'text',
      is_publish: 'boolean',
      is_notify: 'boolean',
      order_number: 'integer',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    announcements.map((item, index) => ({
      title: item.title,
      title_en: item.english.title,
      title_ko: item.korean.title,
      description: item.description,
      description_en: item.english.description,
      description_ko: item.korean.description,
      cover_photo: item.cover,
      is_publish: item.isPublished,
      is_notify: item.isNotified,
      order_number: announcements.length - index,
      created_at: item.created,
      updated_at: item.created,
    })),
  );
  await transaction.query(
    `insert into app.announcement_link (announcement_id, link)
     select a.id, given.link
     from unnest($1::text[], $2::text[]) with ordinality as given (cover, link, position)
     join app.announcement a on a.cover_photo = given.cover
     order by given.position`,
    [
      announcements.flatMap((item) => item.links.map(() => item.cover)),
      announcements.flatMap((item) => item.links),
    ],
  );
  const covers = announcements.flatMap(({ cover, picture }) => (picture ? [[cover, picture] as const] : []));
  await attachPictures(
    transaction,
    { source: 'aosdsh', table: 'app.announcement', column: 'cover_photo' },
    new Map(covers),
  );
}
