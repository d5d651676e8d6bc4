import type { Transaction } from '../../src/server/platform/database/database';

/** The types of news; their numbers follow this order. */
export const newsTypes: readonly string[] = [
  'Үйл явдал',
  'Зөвлөгөө',
  'Санхүүжилт',
  'Бригадын мэдээ',
  'Технологи',
  'Агаарын чанар',
  'Хууль эрх зүй',
  'Сургалт',
];

/** Adds the types that are not there. */
export async function insertNewsTypes(transaction: Transaction): Promise<void> {
  await transaction.query(
    `insert into app.news_type (news_type)
     select name from unnest($1::text[]) with ordinality as given (name, position)
     where not exists (select 1 from app.news_type where news_type = name)
     order by position`,
    [newsTypes],
  );
}
