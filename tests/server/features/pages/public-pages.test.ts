import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageTag, publicAddressIn } from '../../../../src/definitions/public-pages/public-address';
import { publicPages, type PublicPage } from '../../../../src/definitions/public-pages/public-pages';
import { languages, say } from '../../../../src/definitions/text';
import { startTestApp, type TestApp } from '../../testing-app';

const index =
  '<!doctype html><html lang="mn"><head><meta name="description" content="x"><title>Дулаан</title></head><body><p aria-label="Ачаалж байна"></p><noscript><p>Энэ хуудсыг үзэхийн тулд JavaScript-ийг идэвхжүүлнэ үү.</p><a href="/">Нүүр хуудас руу</a></noscript></body></html>';
const site = 'https://dulaan.example.mn';
const pages: readonly PublicPage[] = publicPages;

let clientDirectory: string;
let app: TestApp;

beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'dulaan-pages-'));
  await writeFile(join(clientDirectory, 'index.html'), index);
  app = await startTestApp({ clientDirectory, config: { publicUrl: site } });
  await app.database.query(`insert into app.news_type (news_type) values ('Дулаалга')`);
  await app.database.query(
    `insert into app.news (title, news_type_id, is_publish, description, description_ko) values
       ('Дулаан <байшин>', (select min(id) from app.news_type), true, '<p>Хана, дээвэр</p><p>дулаалсан.</p>', '<p>벽과 지붕</p>'),
       ('Ноорог', (select min(id) from app.news_type), false, 'x', null)`,
  );
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});

const open = async (address: string) => {
  const { statusCode, body } = await app.visitor.get(address, { accept: 'text/html' });
  return {
    status: statusCode,
    lang: /<html lang="(.*?)"/.exec(body)?.[1],
    description: /<meta name="description" content="(.*?)"/.exec(body)?.[1],
    alternates: [...body.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, tag, address]) => [tag, address],
    ),
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="(.*?)"/.exec(body)?.[1],
    isHidden: body.includes('noindex'),
  };
};

function alternatesTo(path: string): string[][] {
  const each = languages.map((language) => [languageTag(language), site + publicAddressIn(language, path)]);
  return [...each, ['x-default', site + path]];
}

async function newsKey(title: string): Promise<string> {
  const { rows } = await app.database.query<{ id: string }>('select id from app.news where title = $1', [
    title,
  ]);
  return String(rows[0]?.id);
}

describe('a public page over HTTP', () => {
  it.each(
    languages.flatMap((language) =>
      pages
        .filter(({ rows }) => rows === undefined)
        .map((page) => ({
          page,
          language,
          address: publicAddressIn(language, page.path.replace(':id', 'A-1')),
        })),
    ),
  )(
    '$address has its language, title, status and the other languages',
    async ({ page, language, address }) => {
      const { title, description = pages[0]?.description ?? '', isHidden = false, isOfCertificate } = page;
      expect(await open(address)).toEqual({
        // No certificate has this number.
        status: isOfCertificate === true ? 404 : 200,
        lang: languageTag(language),
        title: `${say(title, language)} · Дулаан`,
        description: say(description, language),
        canonical: isHidden ? undefined : site + address,
        alternates: isHidden ? [] : alternatesTo(page.path),
        isHidden,
      });
    },
  );

  it.each(pages.filter(({ rows }) => rows !== undefined))(
    '$path without such a row is 404',
    async ({ path }) => {
      for (const id of ['999999', '0', '-1', 'x', '1.5', '99999999999999999999']) {
        for (const language of languages) {
          const address = publicAddressIn(language, path).replace(':id', id);
          const { status, isHidden, canonical, alternates } = await open(address);
          expect([address, status, isHidden, canonical, alternates]).toEqual([
            address,
            404,
            true,
            undefined,
            [],
          ]);
        }
      }
    },
  );

  it('of a row has the row’s title, as visitors read it; a draft is not there', async () => {
    const address = `/news/detail/${await newsKey('Дулаан <байшин>')}`;
    for (const language of languages)
      expect(await open(publicAddressIn(language, address))).toMatchObject({
        status: 200,
        lang: languageTag(language),
        title: 'Дулаан &#60;байшин&#62; · Дулаан',
        canonical: site + publicAddressIn(language, address),
        alternates: alternatesTo(address),
        isHidden: false,
      });
    const draft = `/news/detail/${await newsKey('Ноорог')}`;
    for (const language of languages) expect((await open(publicAddressIn(language, draft))).status).toBe(404);
  });

  it('of a row is described by the first words of its text, in the page’s language where there are any', async () => {
    const address = `/news/detail/${await newsKey('Дулаан <байшин>')}`;
    expect((await open(address)).description).toBe('Хана, дээвэр дулаалсан.');
    expect((await open(publicAddressIn('en_US', address))).description).toBe('Хана, дээвэр дулаалсан.');
    expect((await open(publicAddressIn('ko_KR', address))).description).toBe('벽과 지붕');
  });

  it('shows words in its language before any script has run', async () => {
    const { body } = await app.visitor.get('/ko/news', { accept: 'text/html' });
    expect(body).toContain('<p aria-label="불러오는 중">');
    expect(body).toContain(
      '<noscript><p>이 페이지를 보려면 JavaScript를 활성화하세요.</p><a href="/">홈으로 가기</a></noscript>',
    );
  });

  it('has a language of ours alone, and nothing else has one', async () => {
    for (const address of [
      '/en/admin',
      '/ko/admin/profile',
      '/en/auth/login',
      '/en/form/order/new',
      '/en/menu/user/energy-rating',
      '/en/nothing',
      '/ko/news/else',
      '/en/en/news',
      '/fr/news',
      '/mn/news',
      '/EN/news',
    ]) {
      const { status, isHidden, canonical, alternates } = await open(address);
      expect([address, status, isHidden, canonical, alternates]).toEqual([address, 404, true, undefined, []]);
    }
    expect((await open('/en/nothing')).lang).toBe('en');
    for (const address of ['/en/news', '/en/files/1', '/en/lambda-config']) {
      const { statusCode, headers } = await app.visitor.get(address, { accept: 'application/json' });
      expect([address, statusCode]).toEqual([address, 404]);
      expect(headers['content-type']).toContain('application/json');
    }
  });

  it('that does not exist is 404 also below the address of another', async () => {
    for (const address of [
      '/news/else',
      '/calculator/none',
      '/building/detail',
      '/faq/1',
      '/loan/x',
      '/nothing',
    ])
      expect([address, (await open(address)).status]).toEqual([address, 404]);
    // The browser describes pages of signed-in people.
    expect((await open('/auth/login')).status).toBe(200);
  });
});

describe('the sitemap', () => {
  it('are all public pages and the rows that visitors read, with whole addresses', async () => {
    const { statusCode, headers, body } = await app.visitor.get('/sitemap.xml');
    const found = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const plain = pages.filter(({ rows, isHidden }) => rows === undefined && isHidden !== true);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    for (const { path } of plain) expect(found).toContain(site + path);
    expect(found).toContain(`${site}/news/detail/${await newsKey('Дулаан <байшин>')}`);
    expect(found).not.toContain(`${site}/news/detail/${await newsKey('Ноорог')}`);
    expect(found.filter((address) => /\/calculator\/(answer|bank|refine|order)/.test(address ?? ''))).toEqual(
      [],
    );
    expect(new Set(found).size).toBe(found.length);
  });

  it('names every page in each language, and pages of definitions in one', async () => {
    const { body } = await app.visitor.get('/sitemap.xml');
    const entries = [...body.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
    expect(entries.length).toBeGreaterThan(20);
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    const defined = [...app.store.current().definitions.page.values()].map(({ path }) => site + path);
    for (const [, address = '', links = ''] of entries) {
      const named = [...links.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(
        ([, tag, to]) => [tag, to],
      );
      expect(named).toEqual(defined.includes(address) ? [] : alternatesTo(address.slice(site.length)));
    }
  });

  it('is a feed of the newest published news, which readers of feeds understand', async () => {
    const { statusCode, headers, body } = await app.visitor.get('/feed.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(body).toContain('<title>Дулаан &#60;байшин&#62;</title>');
    expect(body).toContain(`<link href="${site}/news/detail/${await newsKey('Дулаан <байшин>')}"/>`);
    expect(body).not.toContain('Ноорог');
    const entries = [...body.matchAll(/<entry>.*?<id>(.*?)<\/id>.*?<updated>(.*?)<\/updated>.*?<\/entry>/g)];
    expect(entries.length).toBeGreaterThan(0);
    for (const [, id, updated] of entries) {
      expect(id).toMatch(/^https:\/\/dulaan\.example\.mn\/news\/detail\/\d+$/);
      expect(updated).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });

  it('is named by /robots.txt, which excludes private pages', async () => {
    const { body } = await app.visitor.get('/robots.txt');
    expect(body).toContain(`Sitemap: ${site}/sitemap.xml`);
    for (const closed of ['/admin', '/auth/', '/form/', '/menu/'])
      expect(body).toContain(`Disallow: ${closed}\n`);
  });
});

describe('files that programs expect', () => {
  it('the icon is that of the settings', async () => {
    const { statusCode, headers } = await app.visitor.get('/favicon.ico');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/brand/favicon.svg');
  });

  it('/.well-known/security.txt names a contact and has not expired', async () => {
    const { statusCode, body } = await app.visitor.get('/.well-known/security.txt');
    expect(statusCode).toBe(200);
    expect(body).toContain(`Contact: ${site}/contact\n`);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});
