import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';
import { hasTrigrams, installLanguage } from '../../../../src/server/platform/database/language';

export const MONGOLIAN = 'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ';

export function describeLanguage(database: () => Database): void {
  beforeAll(() => installLanguage(database()));

  const fold = async (text: string) =>
    (await database().query('select dulaan.fold($1) as text', [text])).rows[0]?.text;

  test('can be installed again', async () => {
    await installLanguage(database());
    expect(await hasTrigrams(database())).toBe(true);
  });

  test.each([
    [MONGOLIAN, 'абвгдеежзийклмноөпрстуүфхцчшщъыьэюя'],
    ['ДУЛААН Ёс', 'дулаан ес'],
    ['Єргєє Їнэ', 'өргөө үнэ'],
    ['ɵ Ұ', 'ө ү'],
    ['И\u0306нгэж', 'йнгэж'],
    ['Гэр\u00A0хо\u00ADроо\u200B', 'гэр хороо'],
    ['Straße ÉCOLE 50%_', 'straße école 50%_'],
    ['', ''],
  ])('folds %j', async (text, folded) => {
    expect(await fold(text)).toBe(folded);
  });

  test('folds null to null', async () => {
    const { rows } = await database().query('select dulaan.fold(null) as text');
    expect(rows).toEqual([{ text: null }]);
  });

  test('orders Mongolian letters as the alphabet does, small before capital, whatever the locale', async () => {
    const letters = Array.from(MONGOLIAN).flatMap((letter) => [letter.toLowerCase(), letter]);
    const { rows } = await database().query<{ letter: string }>(
      `select letter from unnest($1::text[]) letter order by letter collate "und-x-icu"`,
      [letters.toReversed()],
    );
    expect(rows.map(({ letter }) => letter)).toEqual(letters);
  });

  test('orders Mongolian words as a dictionary does', async () => {
    const words = ['Оюун', 'Өвөл', 'өвс', 'Пүрэв', 'Улаан', 'үнэ', 'Үүл', 'Ууган'];
    const { rows } = await database().query<{ word: string }>(
      `select word from unnest($1::text[]) word order by word collate "und-x-icu"`,
      [words],
    );
    expect(rows.map(({ word }) => word)).toEqual([
      'Оюун',
      'Өвөл',
      'өвс',
      'Пүрэв',
      'Улаан',
      'Ууган',
      'үнэ',
      'Үүл',
    ]);
  });

  test('finds words in any case and spelling, by an index', async () => {
    await database().script(`
      create table news (id int8 generated always as identity, title text);
      insert into news (title) select 'Мэдээ ' || i from generate_series(1, 500) i;
      insert into news (title) values ('Өргөө дулаалга'), ('ЄРГЄЄ ДУЛААЛГА'), ('Ёслол');
      create index news_title on news using gin (dulaan.fold(title) gin_trgm_ops);
      analyze news`);
    const find = `select title from news where dulaan.fold(title) like '%' || dulaan.fold('өрГөө Дул') || '%' order by id`;
    const { rows, plan } = await database().transaction(async (transaction) => {
      await transaction.query('set local enable_seqscan = off');
      const explained = await transaction.query(`explain ${find}`);
      return { rows: (await transaction.query(find)).rows, plan: JSON.stringify(explained.rows) };
    });
    expect(rows).toEqual([{ title: 'Өргөө дулаалга' }, { title: 'ЄРГЄЄ ДУЛААЛГА' }]);
    expect(plan).toContain('Bitmap Index Scan on news_title');
    await database().script('drop table news');
  });
}
