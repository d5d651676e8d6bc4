import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicAddressIn } from '../../../../src/definitions/public-pages/public-address';
import { publicPages, type PublicPage } from '../../../../src/definitions/public-pages/public-pages';
import {
  calculationSharePath,
  sharedAddress,
  sharePath,
} from '../../../../src/definitions/public-pages/share-picture';
import { languages } from '../../../../src/definitions/text';
import { shareSvg } from '../../../../src/server/features/share-pictures/draw-share-picture';
import { fitLines, textWidth } from '../../../../src/server/features/share-pictures/svg-text';
import { startTestApp, type TestApp } from '../../testing-app';
import { buildPages } from '../first-view/built-page';

const site = 'https://dulaan.example.mn';
let clientDirectory: string;
let app: TestApp;

beforeAll(async () => {
  clientDirectory = await buildPages();
  app = await startTestApp({ clientDirectory, config: { publicUrl: site } });
  await app.database.query(`insert into app.news_type (news_type) values ('Дулаалга')`);
  await app.database.query(
    `insert into app.news (title, news_type_id, is_publish, description) values
       ('Гэр хорооллын айлууд байшингаа дулаалж эхэллээ', (select min(id) from app.news_type), true, 'x'),
       ('Ноорог', (select min(id) from app.news_type), false, 'x')`,
  );
  await app.database.query(
    `insert into app.crew (name, phone, is_publish) values ('Дулаан хана', '+97699112233', true)`,
  );
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});

async function keyOf(table: string, column: string, value: string): Promise<string> {
  const { rows } = await app.database.query<{ id: string }>(
    `select id from app.${table} where ${column} = $1`,
    [value],
  );
  return String(rows[0]?.id);
}

const newsKey = (title: string) => keyOf('news', 'title', title);

describe('the picture of a public page', () => {
  it('is a PNG of 1200 × 630 for each page of the list in each language', async () => {
    const pages = publicPages.filter(
      (page: PublicPage) =>
        page.rows === undefined && page.isHidden !== true && ['/', '/loan', '/faq'].includes(page.path),
    );
    for (const { path } of pages)
      for (const language of languages) {
        const { statusCode, headers, rawPayload } = await app.visitor.get(sharePath(path, language));
        expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/png']);
        expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
        expect(rawPayload.length).toBeLessThan(100_000);
      }
  });

  it('is another one for another title, the same one until a row changes, and is asked for by its tag', async () => {
    const key = await newsKey('Гэр хорооллын айлууд байшингаа дулаалж эхэллээ');
    const path = `/share/news/detail/${key}.png`;
    const first = await app.visitor.get(path);
    const tag = String(first.headers.etag);
    expect((await app.visitor.get(path, { 'if-none-match': tag })).statusCode).toBe(304);
    await app.database.query(`update app.news set title = 'Шинэ гарчиг' where id = $1`, [key]);
    const second = await app.visitor.get(path, { 'if-none-match': tag });
    expect([second.statusCode, second.headers.etag === tag]).toEqual([200, false]);
  });

  it('is there for what visitors may read alone, also for those who may read more', async () => {
    const admin = await app.signIn('admin');
    const draft = `/share/news/detail/${await newsKey('Ноорог')}.png`;
    for (const who of [app.visitor, admin]) expect((await who.get(draft)).statusCode).toBe(404);
    for (const path of [
      '/share/nothing.png',
      '/share/calculator/answer.png',
      '/share/search.png',
      '/share/news/detail/999999.png',
      '/share/admin.png',
      '/share/../files/1.png',
      '/share/news.svg',
      '/share/fr/news.png',
    ])
      expect([path, (await app.visitor.get(path)).statusCode]).toEqual([path, 404]);
  });

  it('shows the classes and the saving of a saved calculation to whoever has its code', async () => {
    await app.database.query(
      `insert into app.energy_calculation (code, inputs, result, versions, energy_class, energy_class_after, saving)
       values ('ABCDEFGH01', '{}', '{}', '{}', 'F', 'C', 1234567)`,
    );
    const drawn = async (path: string) => (await app.visitor.get(path)).rawPayload;
    for (const language of languages)
      expect(await sharp(await drawn(calculationSharePath('ABCDEFGH01', language))).metadata()).toMatchObject(
        { format: 'png', width: 1200, height: 630 },
      );
    const first = await drawn('/share/calculator-ABCDEFGH01.png');
    expect(first.equals(await drawn('/share/calculator.png'))).toBe(false);
    await app.database.query(
      `update app.energy_calculation set energy_class = 'G' where code = 'ABCDEFGH01'`,
    );
    expect(first.equals(await drawn('/share/calculator-ABCDEFGH01.png'))).toBe(false);
    for (const path of [
      '/share/calculator-ABCDEFGH02.png',
      '/share/news-ABCDEFGH01.png',
      '/share/calculator-X.png',
    ])
      expect([path, (await app.visitor.get(path)).statusCode]).toEqual([path, 404]);
    expect((await metas('/en/calculator?code=ABCDEFGH01'))['og:image']).toContain(
      '/share/en/calculator-ABCDEFGH01.png?v=',
    );
    expect((await metas('/calculator?code=nothing'))['og:image']).toContain('/share/calculator.png?v=');
  });

  it('is drawn so often in a minute for one network; what is cached is sent on', async () => {
    const from = { remoteAddress: '203.0.113.7' };
    const statuses: number[] = [];
    for (let n = 1; n <= 31; n += 1)
      statuses.push(
        (await app.app.inject({ url: `/share/news/detail/${900_000 + n}.png`, ...from })).statusCode,
      );
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
    expect((await app.app.inject({ url: '/share/index.png', ...from })).statusCode).toBe(200);
  });
});

async function metas(address: string): Promise<Record<string, string | undefined>> {
  const { body } = await app.visitor.get(address, { accept: 'text/html' });
  const found = [...body.matchAll(/<meta property="((?:og|twitter):[\w:]+)" content="(.*?)"/g)];
  return Object.fromEntries(found.map(([, name = '', value]) => [name, value]));
}

describe('the head of a page', () => {
  it('names the picture with its size and words, and another address for another title', async () => {
    const key = await newsKey('Шинэ гарчиг');
    const first = await metas(`/en/news/detail/${key}`);
    expect(first).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/png',
      'og:image:alt': 'Шинэ гарчиг',
      'twitter:card': 'summary_large_image',
    });
    expect(first['og:image']).toMatch(
      new RegExp(`^${site}/share/en/news/detail/${key}\\.png\\?v=[0-9a-f]{8}$`),
    );
    await app.database.query(`update app.news set title = 'Бас шинэ' where id = $1`, [key]);
    expect((await metas(`/en/news/detail/${key}`))['og:image']).not.toBe(first['og:image']);
    const { statusCode } = await app.visitor.get(new URL(String(first['og:image'])).pathname);
    expect(statusCode).toBe(200);
  });

  it('names the default picture on pages that search engines leave out, and none where there is no page', async () => {
    expect((await metas('/ko/calculator/answer'))['og:image']).toContain('/share/ko.png?v=');
    expect((await app.visitor.get('/share/ko.png')).statusCode).toBe(200);
    for (const address of ['/nothing', '/news/detail/999999'])
      expect((await metas(address))['og:image']).toBeUndefined();
  });

  it('has a picture for a crew', async () => {
    const key = await keyOf('crew', 'name', 'Дулаан хана');
    const image = (await metas(`/calculator/brigad/${key}`))['og:image'];
    expect((await app.visitor.get(new URL(String(image)).pathname)).statusCode).toBe(200);
  });
});

describe('the words of a picture', () => {
  const style = { size: 60, color: '#000' };

  it('are wrapped within the width, Mongolian words at syllables, and end with … where they are too many', () => {
    const text = 'Байшингийн дулаан алдагдлыг бууруулах арга хэмжээний хөнгөлөлттэй санхүүжилтийн хөтөлбөр';
    const lines = fitLines(text, 500, 20, style);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(textWidth(line, style)).toBeLessThanOrEqual(500);
    expect(lines.join(' ').replaceAll(/- /g, '')).toBe(text);
    const cut = fitLines(text, 500, 2, style);
    expect([cut.length, cut[1]?.endsWith('…')]).toEqual([2, true]);
    expect(textWidth(cut[1] ?? '', style)).toBeLessThanOrEqual(500);
  });

  it('are shapes in Mongolian, Korean and Latin letters, and no markup of a title is in the picture', () => {
    const svg = shareSvg({
      site: 'Дулаан',
      kind: '소식',
      title: '<script>Өвөл ₮ & 겨울</script>',
      text: undefined,
    });
    expect(svg).not.toMatch(/<text|<script|font-family/);
    expect(svg.match(/<path transform/g)?.length).toBeGreaterThan(20);
  });
});

it('the path of a picture leads back to its page', () => {
  for (const language of languages)
    for (const path of ['/', '/loan', '/news/detail/5', '/terms_service', '/facebook/data-deletion'])
      expect(sharedAddress(sharePath(path, language))).toBe(publicAddressIn(language, path));
  expect(sharedAddress('/share/x?.png')).toBeUndefined();
});
