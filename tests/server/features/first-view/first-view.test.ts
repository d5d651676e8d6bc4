import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languageTag, publicAddressIn } from '../../../../src/definitions/public-pages/public-address';
import { publicPages, type PublicPage } from '../../../../src/definitions/public-pages/public-pages';
import { languages, say, type Language } from '../../../../src/definitions/text';
import type { Position } from '../../../../src/engine/geometry/geometry';
import { mapConfigPath, type MapConfig } from '../../../../src/engine/map/map-answers';
import { replaceBoundaries } from '../../../../src/server/features/map/boundaries';
import { shipped } from '../../../definitions/shipped-set';
import { startTestApp, type TestApp } from '../../testing-app';
import { buildPages, loadRenderer, partsOf } from './built-page';

const pages: readonly PublicPage[] = publicPages;
/** The check of a certificate needs one that was issued. */
const rendered = pages.filter(({ isOfCertificate }) => isOfCertificate !== true);

let clientDirectory: string;
let app: TestApp;

beforeAll(async () => {
  clientDirectory = await buildPages();
  // A page does not wait for the code as long as it takes here, where it is compiled first.
  await loadRenderer();
  app = await startTestApp({
    clientDirectory,
    loadRenderer,
    config: { publicUrl: 'https://dulaan.example.mn' },
  });
  await app.database.query(`insert into app.news_type (news_type) values ('Дулаалга')`);
  await app.database.query(
    `insert into app.news (title, news_type_id, is_publish, description)
     select 'Мэдээ ' || n, (select min(id) from app.news_type), true, '<h3>Гарчиг</h3><p>Эхний мөр ' || n || '</p>'
     from generate_series(1, 14) n`,
  );
  await app.database.query(
    `insert into app.news (title, news_type_id, is_publish, description)
     values ('Нууц ноорог', (select min(id) from app.news_type), false, 'Нууц бичвэр')`,
  );
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});

async function open(address: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.app.inject({
    url: address,
    headers: { accept: 'text/html', ...headers },
    remoteAddress: networkOf(address),
  });
  return { status: statusCode, body, ...partsOf(body) };
}

/** All pages of this suite together would use up the limits of one network. */
function networkOf(address: string): string {
  if (/search|page=/.test(address)) return '203.0.113.9';
  if (/calculator|certificate/.test(address)) return '203.0.113.11';
  return /\/\d+$/.test(address) ? '203.0.113.10' : '127.0.0.1';
}

/** Opens a page until it is rendered: on a busy machine it may be late the first time. */
async function openRendered(address: string): Promise<Awaited<ReturnType<typeof open>>> {
  let page = await open(address);
  await expect
    .poll(async () => {
      if (!page.isRendered) page = await open(address);
      return page.isRendered;
    })
    .toBe(true);
  return page;
}

/** The texts that a page carries for its code. */
async function textsOf(address: string) {
  return (await openRendered(address)).state?.texts;
}

/** The first figure of the public dashboard, and what was asked for its charts. */
async function figures(address: string) {
  const { root, state } = await openRendered(address);
  const [, shown] = /count-box.*?<dd[^>]*>(.*?)<\/dd>/s.exec(root) ?? [];
  return { shown, asked: (state?.queries ?? []).filter(([key]) => key[0] === 'aggregate') };
}

async function mapConfigOf(address: string): Promise<MapConfig | undefined> {
  const { state } = await openRendered(address);
  return state?.queries.find(([[name]]) => name === mapConfigPath)?.[1] as MapConfig | undefined;
}

async function newsKey(title: string): Promise<string> {
  const { rows } = await app.database.query<{ id: string }>('select id from app.news where title = $1', [
    title,
  ]);
  return String(rows[0]?.id);
}

async function textsIn(language: Language, name: string): Promise<Record<string, unknown>> {
  const path = join(import.meta.dirname, '../../../../src/client/texts', language, `${name}.json`);
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
}

/** The heading of a page: its title in the list, unless its own texts name another one. */
async function headingOf({ path, title }: PublicPage, language: Language): Promise<string> {
  const texts = async (name: string) => textsIn(language, name);
  if (path === '/') return String(((await texts('portal')).hero as Record<string, unknown>).question);
  if (path === '/calculator/brigad') return String((await texts('crews')).title);
  const part = async (name: string, key: string, text: string) =>
    String(((await texts(name))[key] as Record<string, unknown>)[text]);
  if (path === '/calculator') return part('calculator', 'place', 'title');
  // As for a visitor without answers.
  if (path === '/calculator/refine') return part('calculator', 'refine', 'title');
  if (path === '/calculator/answer') return part('calculator-result', 'missing', 'title');
  if (path === '/calculator/bank') return part('calculator-result', 'bank', 'pageTitle');
  if (path === '/heatloss') return String((await texts('heatloss')).title);
  if (path === '/dashboard') return say(shipped.dashboard.get('public')?.title ?? '', language);
  if (path === '/calculator/brigad/static') return String((await texts('crews')).staticTitle);
  return say(title, language);
}

describe('the first HTML of a public page', () => {
  it.each(
    rendered
      .filter(({ rows }) => rows === undefined)
      .flatMap((page) => languages.map((language) => ({ page, language, path: page.path }))),
  )('$path has its heading and text in $language', async ({ page, language }) => {
    const { status, isRendered, lang, heading, root, state, body } = await openRendered(
      publicAddressIn(language, page.path),
    );
    expect({ status, isRendered, lang }).toEqual({
      status: 200,
      isRendered: true,
      lang: languageTag(language),
    });
    expect(heading).toBe(await headingOf(page, language));
    expect(root).not.toMatch(/<!--\$[!?]-->/);
    expect(root).toContain('<footer');
    expect(state?.address).toBe(publicAddressIn(language, page.path));
    // Without scripts it can be read: styles come before it, and nothing asks for scripts.
    expect(body.indexOf('/assets/styles.css')).toBeLessThan(body.indexOf('<body'));
    // A page around what the browser draws says that it needs scripts.
    expect(body.includes('<noscript>')).toBe(body.includes(' data-partial>'));
  });

  it('of a news item has its title, text and links in the language of the address', async () => {
    const address = `/news/detail/${await newsKey('Мэдээ 3')}`;
    const { heading, root } = await openRendered(`/ko${address}`);
    expect(heading).toBe('Мэдээ 3');
    expect(root).toContain('<h2>Гарчиг</h2><p>Эхний мөр 3</p>');
    expect(root).toContain('href="/ko/news"');
  });

  it('of the home page has the rows of editors that are published, and changes with them', async () => {
    const empty = await openRendered('/');
    expect(empty.root).not.toMatch(/front-(strip|figures|products|purposes|partners)/);
    await app.database.query(
      `insert into app.banner (title, link, list_order, is_publish)
       values ('Зарласан баннер', '/loan', 1, true), ('Ноорог баннер', null, 2, false)`,
    );
    await app.database.query(`insert into app.partner (company_name) values ('Хамтрагч яам')`);
    await app.database.query(`insert into app.purpose (purpose) values ('Агаарыг цэвэршүүлэх')`);
    const { root } = await openRendered('/en');
    // Names are in Latin letters, and texts without a translation in Mongolian.
    for (const text of ['Зарласан баннер', 'Khamtragch yaam', 'Агаарыг цэвэршүүлэх'])
      expect(root).toContain(text);
    expect(root).toContain('href="/en/loan"');
    expect(root).not.toContain('Ноорог баннер');
    expect(root).not.toMatch(/ style="|front-(figures|products)/);
  });

  it('has the phone of the office and its hours in the footer', async () => {
    expect((await openRendered('/terms_service')).root).not.toContain('tel:');
    await app.database.query(
      `insert into app.contact (phone, hours, email) values ('+97677000000', '09:00–18:00', 'info@example.mn')`,
    );
    const { root } = await openRendered('/ko/terms_service');
    expect(root).toContain('href="tel:+97677000000"');
    // Word joiners keep the hours in one line.
    expect(root).toContain('09:00\u2060–\u206018:00');
  });

  it('of a list has its page of rows, and links to the others that need no script', async () => {
    const first = await openRendered('/en/news');
    expect(first.root.match(/<article/g)).toHaveLength(12);
    expect(first.root).toContain('href="/en/news?page=2"');
    const second = await openRendered('/en/news?page=2');
    expect(second.root.match(/<article/g)).toHaveLength(2);
    expect(second.root).toContain('href="/en/news"');
  });

  it.each([
    '/news',
    '/announcements',
    '/commentarium',
    '/building',
    '/apartment',
    '/materials',
    '/calculator/brigad',
    '/calculator/brigad/static',
  ])('%s has no page that is not a number or comes after the last: 404 in the layout', async (path) => {
    const found = await openRendered(`/en${path}?page=1`);
    expect([found.status, found.body.includes('noindex')]).toEqual([200, false]);
    for (const page of ['abc', '99999']) {
      const { status, body, lang, heading, root } = await openRendered(`/en${path}?page=${page}`);
      expect([page, status, body.includes('noindex'), lang, heading]).toEqual([
        page,
        404,
        true,
        'en',
        'Page not found',
      ]);
      expect(root).toContain('<footer');
    }
    // From the cache as well.
    expect((await open(`/en${path}?page=99999`)).status).toBe(404);
  });

  it('narrows guides by the role of their readers and by topic, and has each in the language of the address', async () => {
    await app.database.query(
      `insert into app.help_topic (name, name_en) values ('Аудит', 'Audits'), ('Зээл', 'Loans')`,
    );
    await app.database.query(
      `insert into app.user_guide (title, title_en, role_id, help_topic_id, is_publish)
       select v.title, v.title_en, (select id from app.roles where name = v.role),
         (select id from app.help_topic where name = v.topic), true
       from (values ('Хэмжих', 'Measuring', 'crew', 'Аудит'), ('Шийдэх', 'Deciding', 'bank', 'Зээл'),
         ('Эхлэх', null, null, 'Аудит')) as v (title, title_en, role, topic)`,
    );
    const { rows } = await app.database.query<{ id: string }>(
      `select id from app.help_topic where name = 'Зээл'`,
    );
    const titlesAt = async (query: string) => {
      const { root } = await openRendered(`/en/user-guide?${query}`);
      return ['Measuring', 'Deciding', 'Эхлэх'].filter((title) => root.includes(`>${title}</a>`));
    };
    expect(await titlesAt('page=1')).toEqual(['Measuring', 'Deciding', 'Эхлэх']);
    // A guide of no role is for everybody.
    expect(await titlesAt('page=1&role=crew')).toEqual(['Measuring', 'Эхлэх']);
    expect(await titlesAt('page=1&role=bank')).toEqual(['Deciding', 'Эхлэх']);
    expect(await titlesAt(`page=1&topic=${rows[0]?.id}`)).toEqual(['Deciding']);
    const { root } = await openRendered('/en/user-guide?page=1');
    expect(root).toContain('lang="mn"');
    expect(root).toContain('href="/en/user-guide?role=crew"');
  });

  it('shows a row as it is now, also after it was rendered before', async () => {
    const address = `/news/detail/${await newsKey('Мэдээ 4')}`;
    expect((await openRendered(address)).heading).toBe('Мэдээ 4');
    await app.database.query(`update app.news set title = 'Шинэ гарчиг' where title = 'Мэдээ 4'`);
    expect((await openRendered(address)).heading).toBe('Шинэ гарчиг');
  });

  it.each(['/about-us', '/user-guide', '/search?q=цонх'])('of %s is rendered once', async (address) => {
    const once = `${address}${address.includes('?') ? '&' : '?'}once`;
    const before = await outcomes();
    await open(once);
    await open(once);
    const after = await outcomes();
    expect([after.rendered - before.rendered, after.cached - before.cached]).toEqual([1, 1]);
  });

  it('has the title, the structured data and the status of a row as it is now, also where the page is cached', async () => {
    const key = await newsKey('Мэдээ 6');
    const address = `/news/detail/${key}`;
    const told = async () => {
      const { status, body, isRendered } = await openRendered(address);
      const [, title] = /<title>(.*?) · /.exec(body) ?? [];
      return { status, title, isRendered, headline: /"headline":"([^"]*)"/.exec(body)?.[1] };
    };
    const first = { status: 200, title: 'Мэдээ 6', isRendered: true, headline: 'Мэдээ 6' };
    expect(await told()).toEqual(first);
    const before = await outcomes();
    expect(await told()).toEqual(first);
    expect((await outcomes()).cached - before.cached).toBe(1);
    await app.database.query(`update app.news set title = 'Өөр нэр' where id = $1`, [key]);
    expect(await told()).toEqual({ ...first, title: 'Өөр нэр', headline: 'Өөр нэр' });
    await app.database.query(`update app.news set title = 'Мэдээ 6', is_publish = false where id = $1`, [
      key,
    ]);
    expect(await told()).toMatchObject({ status: 404, headline: undefined });
    await app.database.query('update app.news set is_publish = true where id = $1', [key]);
    expect(await told()).toEqual(first);
  });

  it('asks the database for nothing but its state once it is cached, its head included', async () => {
    const query = app.database.query.bind(app.database);
    for (const address of ['/', '/faq', `/news/detail/${await newsKey('Мэдээ 5')}`]) {
      await openRendered(address);
      const asked: string[] = [];
      const counted = vi.spyOn(app.database, 'query').mockImplementation((sql, ...rest) => {
        asked.push(sql);
        return query(sql, ...rest);
      });
      try {
        expect((await open(address)).isRendered).toBe(true);
      } finally {
        counted.mockRestore();
      }
      expect(asked, address).toEqual([]);
    }
  });

  it.each([
    ['/nothing/here', 'Хуудас олдсонгүй'],
    ['/en/nothing', 'Page not found'],
    ['/news/detail/999999', 'Хуудас олдсонгүй'],
    ['/form/nothing/1', 'Хуудас олдсонгүй'],
    ['/form/order_request/nothing', 'Хуудас олдсонгүй'],
    ['/menu/user/case/nothing/1', 'Хуудас олдсонгүй'],
    ['/menu/user/offers/nothing', 'Хуудас олдсонгүй'],
  ])('says at %s that there is no such page', async (address, title) => {
    const { status, heading } = await openRendered(address);
    expect([status, heading]).toEqual([404, title]);
  });

  it('asks visitors to sign in, with the status 200, where a page of the account or a form may be', async () => {
    for (const address of ['/form/order/1', '/menu/user/case/orders/1', '/menu/user/offers/1'])
      expect((await open(address)).status, address).toBe(200);
  });

  it('has the status 404 for a certificate that was never issued', async () => {
    const { status, body } = await open('/en/qr/certificate/none');
    expect([status, body.includes('noindex')]).toEqual([404, true]);
  });

  it('of an address without a language is in the language that the reader has chosen', async () => {
    const open = async (cookie: string) => {
      const { body, statusCode } = await app.visitor.get('/nothing', { accept: 'text/html', cookie });
      const { lang, heading, state } = partsOf(body);
      return { statusCode, lang, heading, language: state?.language };
    };
    await openRendered('/nothing');
    expect(await open('a=b; dulaan_lang=en_US')).toEqual({
      statusCode: 404,
      lang: 'en',
      heading: 'Page not found',
      language: 'en_US',
    });
    expect(await open('dulaan_lang=fr_FR')).toMatchObject({ lang: 'mn', language: 'mn_MN' });
    const news = await app.visitor.get('/news', { accept: 'text/html', cookie: 'dulaan_lang=en_US' });
    expect(partsOf(news.body)).toMatchObject({ lang: 'mn', isRendered: true });
  });

  it('asks for the pages’ code at once where the rest of the page needs it, and only there', async () => {
    const isPartial = async (address: string) => / data-partial>/.test((await openRendered(address)).body);
    expect([await isPartial('/dashboard'), await isPartial('/calculator/handout')]).toEqual([true, true]);
    expect([
      await isPartial('/calculator/bank'),
      await isPartial('/calculator/bank?code=ABCDEFGHJK'),
    ]).toEqual([false, true]);
    const { body } = await openRendered('/news');
    expect([/ data-partial>/.test(body), body.includes('modulepreload')]).toEqual([false, false]);
  });

  it('carries the texts of a page whose code loads at once, and of no other', async () => {
    expect(Object.keys((await textsOf('/en/gis')) ?? {})).toEqual([
      'shell',
      'portal',
      'gis',
      'content',
      'widgets',
    ]);
    expect((await textsOf('/en/gis'))?.gis).toEqual(await textsIn('en_US', 'gis'));
    expect(await textsOf('/news')).toBeUndefined();
  });

  it('of the figures has those of every chart as they are now; filters of an address are left to the browser', async () => {
    expect(await figures('/dashboard')).toMatchObject({ shown: '0' });
    expect((await figures('/dashboard')).asked).toHaveLength(8);
    await app.database.query(
      `insert into app.province (id, code, name) overriding system value values (901, 'x1', 'Төв')`,
    );
    // Orders of a day before, by so many persons that their place is counted.
    await app.database.query(
      `with person as (insert into app.users (login, role) select 'orders-' || each, 3 from generate_series(1, 7) each returning id)
       insert into app.retrofit_order (province_id, user_id, created_at)
       select 901, id, now() - interval '2 days' from person`,
    );
    await expect.poll(async () => (await figures('/dashboard')).shown).toBe('7');
    const { asked } = await figures('/dashboard?x=v_order_place.aimagname%3DБулган');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(8);
    expect(JSON.stringify(asked)).not.toContain('Булган');
  });

  it('of a map has its configuration, also of outlines that have been imported since', async () => {
    expect(await mapConfigOf('/gis')).toEqual({ tiles: null, boundaries: [] });
    const geometry = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [106, 47],
          [107, 47],
          [107, 48],
          [106, 47],
        ],
      ] as Position[][],
    };
    await replaceBoundaries(
      app.database,
      [{ level: 1, code: '41', name: 'Төв', geometry, box: [106, 47, 107, 48] }],
      'NSO',
    );
    await expect
      .poll(async () => (await mapConfigOf('/gis'))?.boundaries)
      .toEqual([{ level: 1, attribution: 'NSO' }]);
    expect(await mapConfigOf('/news')).toBeUndefined();
  });

  it('is left to the browser in a frame, and for the service worker', async () => {
    for (const address of [`/news?x=${'y'.repeat(800)}`, '/auth/login'])
      expect([address, (await open(address)).isRendered]).toEqual([address, false]);
    expect(await isRenderedFor('navigate', 'iframe')).toBe(false);
    expect(await isRenderedFor('cors', 'empty')).toBe(false);
    expect(await isRenderedFor('navigate', 'document')).toBe(true);
    // As the service worker passes a navigation on.
    expect(await isRenderedFor('navigate', 'empty')).toBe(true);
  });
});

describe('the first HTML of the page of one row', () => {
  const rowPages = rendered.filter(({ rows }) => rows !== undefined);
  /** The row that the page of each address shows, with its heading in Mongolian, English and Korean. */
  const entered: Readonly<Record<string, { insert: string; headings: readonly [string, string, string] }>> = {
    '/calculator/brigad/:id': {
      insert: `insert into app.crew (name, phone, is_publish) values ('Дулаан хана', '+97699112233', true) returning id`,
      headings: ['Дулаан хана', 'Dulaan khana', 'Dulaan khana'],
    },
    '/news/detail/:id': {
      insert: `insert into app.news (title, title_en, title_ko, news_type_id, is_publish)
        values ('Гурван хэлт мэдээ', 'News in three languages', '세 언어 소식', (select min(id) from app.news_type), true)
        returning id`,
      headings: ['Гурван хэлт мэдээ', 'News in three languages', '세 언어 소식'],
    },
    '/gis/test/:id': {
      insert: `insert into app.map_layer (title, layer, is_publish)
        values ('Зуухны цэгүүд', '{"type":"FeatureCollection","features":[]}', true) returning id`,
      headings: ['Зуухны цэгүүд', 'Зуухны цэгүүд', 'Зуухны цэгүүд'],
    },
    '/announcements/:id': {
      insert: `insert into app.announcement (title, title_en, title_ko, is_publish)
        values ('Сургалтын зарлал', 'Training', '교육 공지', true) returning id`,
      headings: ['Сургалтын зарлал', 'Training', '교육 공지'],
    },
    '/building/detail/:id': {
      insert: `insert into app.retrofit (kind, title, title_en, title_ko, is_publish)
        values ('building', 'Баянхошууны байшин', 'A house in Bayankhoshuu', '바얀호슈 주택', true) returning id`,
      headings: ['Баянхошууны байшин', 'A house in Bayankhoshuu', '바얀호슈 주택'],
    },
    '/apartment/detail/:id': {
      insert: `insert into app.retrofit (kind, title, title_en, title_ko, is_publish)
        values ('apartment', 'Угсармал орон сууц', 'A panel block', '패널 아파트', true) returning id`,
      headings: ['Угсармал орон сууц', 'A panel block', '패널 아파트'],
    },
    '/user-guide/:id': {
      insert: `with topic as (insert into app.help_topic (name) values ('Гэрчилгээ') returning id)
        insert into app.user_guide (title, title_en, title_ko, help_topic_id, is_publish)
        select 'Гэрчилгээ авах', 'Get a certificate', '증명서 받기', id, true from topic returning id`,
      headings: ['Гэрчилгээ авах', 'Get a certificate', '증명서 받기'],
    },
  };
  const keys = new Map<string, string>();

  beforeAll(async () => {
    for (const [path, { insert }] of Object.entries(entered)) {
      const { rows } = await app.database.query<{ id: string }>(insert);
      keys.set(path, String(rows[0]?.id));
    }
  });

  it('is tested for each page of rows that the server renders', () => {
    expect(rowPages.map(({ path }) => path)).toEqual(Object.keys(entered));
  });

  it.each(rowPages.flatMap(({ path }) => languages.map((language, place) => ({ path, language, place }))))(
    '$path has the row as its title and its only heading in $language',
    async ({ path, language, place }) => {
      const address = publicAddressIn(language, path.replace(':id', keys.get(path) ?? ''));
      const { status, lang, heading, title, root } = await openRendered(address);
      const expected = entered[path]?.headings[place];
      expect({ status, lang, heading }).toEqual({
        status: 200,
        lang: languageTag(language),
        heading: expected,
      });
      expect(title?.split(' · ')[0]).toBe(expected);
      expect(root.match(/<h1/g)).toHaveLength(1);
    },
  );

  it.each(rowPages.flatMap(({ path }) => languages.map((language) => ({ path, language }))))(
    '$path of a row that is not there is 404 in $language',
    async ({ path, language }) => {
      const missing = publicAddressIn(language, path.replace(':id', '999999'));
      const { status, lang, heading, root, body } = await openRendered(missing);
      expect({ status, lang, heading }).toEqual({
        status: 404,
        lang: languageTag(language),
        heading: { mn_MN: 'Хуудас олдсонгүй', en_US: 'Page not found', ko_KR: '페이지를 찾을 수 없습니다' }[
          language
        ],
      });
      expect(root.match(/<h1/g)).toHaveLength(1);
      expect(body).toContain('noindex');
    },
  );

  it('is 404 for a retrofit of the other kind of building', async () => {
    const house = keys.get('/building/detail/:id') ?? '';
    expect((await openRendered(`/apartment/detail/${house}`)).status).toBe(404);
  });

  it.each(languages)(
    'of a certificate has heading and number, and the verdict is left to the browser: %s',
    async (language) => {
      const path = '/qr/certificate/:id';
      const page = pages.find((each) => each.path === path);
      const name = say(page?.title ?? '', language);
      await app.database.query(
        `insert into dulaan.credential (number, source, row_id, issuer, document, issued_at)
       values ('EE-1', 'savings_certificate', 1, 'did:web:x', '{}', now()) on conflict do nothing`,
      );
      const { status, title, heading, root, body } = await openRendered(
        publicAddressIn(language, path.replace(':id', 'EE-1')),
      );
      expect([status, title?.split(' · ')[0], heading]).toEqual([200, name, name]);
      expect([root.includes('EE-1'), body.includes(' data-partial>')]).toEqual([true, true]);
    },
  );
});

describe('the first HTML of a search', () => {
  it('has what was found by any form of the words, by kind, with the words marked', async () => {
    await app.database.query(
      `insert into app.question (question, answer) values ('Зээл хэрхэн авах вэ?', '<p>Банкны зээлийн хүсэлт &amp; гэрээ</p>')`,
    );
    await app.database.query(
      `insert into app.news (title, news_type_id, is_publish, description)
       values ('Зээлийн шинэ нөхцөл', (select min(id) from app.news_type), true, '<p>Хүү буурлаа</p>')`,
    );
    const { root, state } = await openRendered(`/search?q=${encodeURIComponent('зээлээр')}`);
    expect(root).toContain('<mark>Зээл</mark>');
    expect(root).toContain('<mark>Зээлийн</mark> шинэ нөхцөл');
    expect(root).toMatch(/Банкны <mark>зээлийн<\/mark> хүсэлт &amp; гэрээ/);
    expect(root.match(/id="search-(faq|news)"/g)).toHaveLength(2);
    expect(root).toMatch(/href="\/news\/detail\/\d+"/);
    expect(root).toMatch(
      /<form[^>]* method="get"[^>]* action="\/search"|<form[^>]* action="\/search"[^>]* method="get"/,
    );
    // Of texts the page has excerpts alone.
    expect(JSON.stringify(state)).not.toContain('<p>Хүү');
  });

  it('has no draft, says what to do where nothing is found, and is left out by search engines', async () => {
    for (const words of ['Нууц ноорог', 'бичвэр нууц']) {
      const { body, root } = await openRendered(`/en/search?q=${encodeURIComponent(words)}`);
      expect(root).not.toContain('<mark>');
      expect(root).toContain('href="/en/faq"');
      expect(body).toContain('<meta name="robots" content="noindex" />');
    }
  });

  it('pages the rows of one kind, ordered by their titles', async () => {
    const first = await openRendered(`/search?q=${encodeURIComponent('мэдээ эхний')}&kind=news`);
    expect(first.root.match(/<h3>/g)?.length).toBeGreaterThan(10);
    const beyond = await openRendered(`/search?q=${encodeURIComponent('мэдээ')}&kind=news&page=99`);
    expect([beyond.status, beyond.root.includes('<h3>')]).toEqual([404, false]);
  });

  it('searches a hundred letters, and counts several times in the limits', async () => {
    const { isRendered } = await openRendered(`/search?q=${encodeURIComponent('ө'.repeat(100))}`);
    expect(isRendered).toBe(true);
    const before = await outcomes();
    for (let n = 0; n < 31; n += 1)
      await app.app.inject({
        url: `/search?q=${n}`,
        headers: { accept: 'text/html' },
        remoteAddress: '203.0.113.8',
      });
    expect((await outcomes()).limited - before.limited).toBe(1);
  });
});

describe('content that a first HTML does not have', () => {
  it('is anything of a session: people who are signed in get the page without content', async () => {
    const admin = await app.signIn('admin');
    for (const address of ['/news', '/', `/news/detail/${await newsKey('Мэдээ 1')}`]) {
      const { body, statusCode } = await admin.get(address, { accept: 'text/html' });
      expect([address, statusCode, partsOf(body).isRendered]).toEqual([address, 200, false]);
      // The description of the head is what visitors read too.
      expect(body.replace(/<head>.*<\/head>/s, '')).not.toContain('Эхний мөр');
    }
  });

  it('is a draft, for anybody', async () => {
    const draft = `/news/detail/${await newsKey('Нууц ноорог')}`;
    for (const address of [draft, '/news', '/news?page=2', '/'])
      expect([address, /Нууц (ноорог|бичвэр)/.test((await open(address)).body)]).toEqual([address, false]);
  });

  it('is markup of a row that leaves its place', async () => {
    const hostile = '</script><script>alert(1)</script>\u2028"\'<!--<img src=x onerror=alert(2)>$& $1';
    await app.database.query(
      `insert into app.news (title, news_type_id, is_publish, description)
       values ($1, (select min(id) from app.news_type), true, $2)`,
      [
        hostile,
        `<p onclick="alert(3)">Текст</p><script>alert(4)</script><a href="javascript:alert(5)">а</a>`,
      ],
    );
    const { body, root, state } = await openRendered(`/news/detail/${await newsKey(hostile)}`);
    expect(body).not.toMatch(/<script>alert|<img src=x/);
    expect(root).not.toMatch(/onclick=|javascript:/);
    expect(root).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(root).toContain('<p>Текст</p>');
    expect(body).not.toContain('\u2028"');
    expect(JSON.stringify(state)).toContain(JSON.stringify(hostile).slice(1, -1));
    const home = await openRendered('/');
    expect(home.body).not.toMatch(/<script>alert|<img src=x/);
    expect(home.isRendered).toBe(true);
  });

  it('is what an address says', async () => {
    const { body, isRendered } = await open('/news?page=</script><script>alert(1)</script>');
    expect(isRendered).toBe(true);
    expect(body).not.toContain('<script>alert');
  });
});

async function outcomes(): Promise<Record<'cached' | 'rendered' | 'limited', number>> {
  const text = (await app.visitor.get('/metrics')).body;
  const of = (outcome: string) =>
    Number(new RegExp(`dulaan_first_view_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1]);
  return { cached: of('cached'), rendered: of('rendered'), limited: of('limited') };
}

/** As browsers say with which mode and for what they fetch a page. */
async function isRenderedFor(mode: string, destination: string): Promise<boolean> {
  return (await open('/news', { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination })).isRendered;
}
