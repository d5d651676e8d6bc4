import type { Database } from '../../../../src/server/platform/database/database';

export interface NewsRow {
  type: string;
  title: string;
  isPublished: boolean;
  createdAt: string;
}

/** Rows that every test of reading knows: five news of two types, one of them not published. */
export const newsRows: readonly NewsRow[] = [
  { type: 'Зөвлөгөө', title: 'Өвлийн бэлтгэл эхэллээ', isPublished: true, createdAt: '2026-10-01T02:00:00Z' },
  { type: 'Зөвлөгөө', title: 'Цонхоо битүүлэх арга', isPublished: true, createdAt: '2026-10-02T15:59:59Z' },
  {
    type: 'Үйл явдал',
    title: 'Ерөнхий хөтөлбөр 100% биеллээ',
    isPublished: true,
    createdAt: '2026-10-02T16:00:00Z',
  },
  { type: 'Үйл явдал', title: 'Ногоон_зээл нэмэгдлээ', isPublished: true, createdAt: '2026-10-03T05:00:00Z' },
  { type: 'Үйл явдал', title: 'Нийтлээгүй ноорог', isPublished: false, createdAt: '2026-10-04T05:00:00Z' },
];

/** Writes the rows straight into the tables. Keys are 1 to 5 in the order of the list. */
export async function insertNews(database: Database): Promise<void> {
  const types = [...new Set(newsRows.map((row) => row.type))];
  await database.query(
    `insert into app.news_type (id, news_type) select n, t from unnest($1::text[]) with ordinality as x(t, n)`,
    [types],
  );
  for (const [index, row] of newsRows.entries()) {
    await database.query(
      `insert into app.news (id, news_type_id, title, description, is_publish, is_special, created_at)
       values ($1, $2, $3, $4, $5, false, $6)`,
      [
        index + 1,
        types.indexOf(row.type) + 1,
        row.title,
        `<p>${row.title}</p>`,
        row.isPublished,
        row.createdAt,
      ],
    );
  }
  await database.script(
    `select setval(pg_get_serial_sequence('app.news', 'id'), 100);
     select setval(pg_get_serial_sequence('app.news_type', 'id'), 100);`,
  );
}
