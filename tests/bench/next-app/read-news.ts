import pg from 'pg';
import type { Item, News } from './view';

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: 16 });

const size = 12;

/** The rows of the page, in a module that the browser does not get. */
export async function readNews(): Promise<News> {
  const [types, items, total] = await Promise.all([
    pool.query<News['types'][number]>('select id::text, news_type from app.news_type order by id'),
    pool.query<Item>(
      `select n.id::text, n.title, n.photo, t.news_type, n.published_on::text as day, n.is_special
       from app.news n left join app.news_type t on t.id = n.news_type_id
       where n.is_publish and n.deleted_at is null order by n.id desc limit ${size}`,
    ),
    pool.query<{ count: number }>(
      'select count(*)::int as count from app.news where is_publish and deleted_at is null',
    ),
  ]);
  return { types: types.rows, items: items.rows, last: Math.ceil((total.rows[0]?.count ?? 0) / size) };
}
