import type { Transaction } from '../../../src/server/platform/database/database';
import { newFileId } from '../../../src/server/platform/files/file-store';
import { insertNewsTypes } from '../../base/news-types';
import { insertRows } from '../../insert-rows';
import { createRandom } from '../../random';
import { attachPictures } from '../attach-pictures';
import type { KeptPicture } from '../pictures/keep-pictures';
import { instantOf, localDay } from './calendar';
import { composeNews } from './compose-news';

export const newsCount = 5000;

/** Writes the demo's news, the oldest first, each with a file of its own that shares a picture. */
export async function addNews(
  transaction: Transaction,
  pictures: readonly KeptPicture[],
  now: Date,
): Promise<void> {
  await insertNewsTypes(transaction);
  const types = await keysBy(transaction, 'select id, news_type as name from app.news_type');
  const authors = await keysBy(
    transaction,
    `select id, login as name from app.users where login in ('admin', 'agent')`,
  );
  const random = createRandom('news rows');
  const choose = pictureChooser(pictures);
  const chosen = new Map<string, KeptPicture>();

  const rows = composeNews(newsCount).map((item) => {
    const created = instantOf(item.moment, now);
    const photo = newFileId();
    chosen.set(photo, choose(item.newsType));
    return {
      news_type_id: types.get(item.newsType) ?? null,
      title: item.title,
      description: item.description,
      photo,
      is_publish: item.isPublished,
      is_special: item.isSpecial,
      published_on: item.isPublished ? localDay(created) : null,
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
      created_by: authors.get(random.chance(0.7) ? 'agent' : 'admin') ?? null,
    };
  });
  await insertRows(
    transaction,
    'app.news',
    {
      news_type_id: 'bigint',
      title: 'text',
      description: 'text',
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

async function keysBy(transaction: Transaction, sql: string): Promise<Map<string, number>> {
  const { rows } = await transaction.query<{ id: number; name: string }>(sql);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Deals the pictures that suit a type like cards: all of them before one comes again. */
function pictureChooser(pictures: readonly KeptPicture[]): (newsType: string) => KeptPicture {
  const random = createRandom('news pictures');
  const decks = new Map<string, KeptPicture[]>();
  return (newsType) => {
    const left = decks.get(newsType) ?? [];
    const deck =
      left.length > 0
        ? left
        : random.shuffle(pictures.filter((picture) => picture.newsTypes.includes(newsType)));
    const picture = deck.pop();
    if (!picture) throw new Error(`No picture suits news of the type "${newsType}"`);
    decks.set(newsType, deck);
    return picture;
  };
}
