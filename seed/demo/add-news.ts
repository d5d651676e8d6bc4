import type { Transaction } from '../../src/server/platform/database/database';
import { newFileId } from '../../src/server/platform/files/file-store';
import { insertNewsTypes } from '../base/news-types';
import { insertRows } from '../insert-rows';
import { keysBy } from '../keys-by';
import type { StoredPicture } from '../pictures/stored-pictures';
import { createRandom } from '../random';
import { attachPictures } from './attach-pictures';
import { instantOf, localDay } from './calendar';
import articles from './news.json';

/** Writes the demo's news, the oldest first, each with a file of its own that shares a picture. */
export async function addNews(
  transaction: Transaction,
  pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  await insertNewsTypes(transaction);
  const types = await keysBy(transaction, 'app.news_type', 'news_type');
  const authors = await keysBy(transaction, 'app.users', 'login');
  const random = createRandom('news rows');
  const pictureOf = new Map(pictures.map((picture) => [picture.id, picture]));
  const chosen = new Map<string, StoredPicture>();

  const rows = articles.map(({ news_type, picture, appeared, ...article }) => {
    const created = instantOf(appeared, now);
    const photo = newFileId();
    const shown = pictureOf.get(picture);
    if (!shown) throw new Error(`There is no picture "${picture}"`);
    chosen.set(photo, shown);
    return {
      ...article,
      news_type_id: types(news_type),
      photo,
      published_on: article.is_publish ? localDay(created) : null,
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
      created_by: authors(random.chance(0.7) ? 'agent' : 'admin'),
    };
  });
  await insertRows(
    transaction,
    'app.news',
    {
      news_type_id: 'bigint',
      title: 'text',
      title_en: 'text',
      title_ko: 'text',
      description: 'text',
      description_en: 'text',
      description_ko: 'text',
      photo: 'text',
      is_publish: 'boolean',
      is_special: 'boolean',
      published_on: 'date',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      created_by: 'bigint',
    },
    rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  );
  await attachPictures(transaction, { source: 'news', table: 'app.news', column: 'photo' }, chosen);
}
