import type { Client } from 'pg';

/** Types of news among which the rows are spread evenly. */
export const newsTypes = 20;

/**
 * Fills the news with so many rows: evenly over the types, one in ten unpublished, the texts as long as a short news,
 * the times of creation all different.
 */
export async function fillNews(client: Client, rows: number): Promise<void> {
  await client.query(
    `insert into app.news_type (news_type)
     select 'Төрөл ' || n from generate_series(1, $1::int - (select count(*)::int from app.news_type)) n`,
    [newsTypes],
  );
  await client.query(
    `with types as (select array_agg(id order by id) as ids from (select id from app.news_type order by id limit $2) t)
     insert into app.news (news_type_id, title, description, is_publish, is_special, published_on, created_at, updated_at)
     select ids[1 + n % $2], 'Дулаалгын ажлын мэдээ ' || n,
       '<p>' || repeat('Гэр хорооллын байшинг дулаалах ажил үргэлжилж байна. ', 2) || n || '</p>',
       n / $2 % 10 <> 7, n % 50 = 0, date '2026-01-01' + n % 300,
       timestamptz '2026-01-01 00:00+08' + n * interval '1 second', timestamptz '2026-01-01 00:00+08'
     from types, generate_series(1, $1::int) n`,
    [rows, newsTypes],
  );
  await client.query('vacuum (analyze) app.news, app.news_type');
}

/** The keys of the types that the news are spread over. */
export async function newsTypeIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text from app.news_type order by id limit $1',
    [newsTypes],
  );
  return rows.map(({ id }) => id);
}

export const createNewsDocument =
  'mutation ($input: NewsInput!) { createNews(input: $input) { id revision } }';

/** The same columns as the form of news sends. */
export const newsInput = {
  title: 'Дулаалгын ажил эхэллээ',
  description: '<p>Гэр хорооллын байшинг дулаалах ажил эхэллээ.</p>',
  is_publish: true,
  is_special: false,
  published_on: '2026-11-01',
};
