import type { Transaction } from '../../src/server/platform/database/database';

/** English and Korean texts by the Mongolian one. */
export type Translations = Readonly<Record<string, readonly [en: string, ko: string]>>;

/** Adds the translations of a column's texts to the rows where nobody has entered any. */
export async function translateRows(
  transaction: Transaction,
  { table, column }: { table: string; column: string },
  translations: Translations,
): Promise<void> {
  const texts = Object.values(translations);
  await transaction.query(
    `update app.${table} kept set ${column}_en = given.en, ${column}_ko = given.ko
     from unnest($1::text[], $2::text[], $3::text[]) as given (name, en, ko)
     where kept.${column} = given.name and kept.${column}_en is null and kept.${column}_ko is null`,
    [Object.keys(translations), texts.map(([en]) => en), texts.map(([, ko]) => ko)],
  );
}
