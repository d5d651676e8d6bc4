import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing-app';

const index =
  '<!doctype html><html><head><meta name="description" content="x"><title>Дулаан</title></head><body></body></html>';
const site = 'https://dulaan.example.mn';
/** Ends the script, the head and a price, where it is not escaped. */
const hostile = `</script><script>alert("1")</script><!-- $& $' & 'x'`;

let clientDirectory: string;
let app: TestApp;

beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'dulaan-structured-'));
  await writeFile(join(clientDirectory, 'index.html'), index);
  app = await startTestApp({ clientDirectory, config: { publicUrl: site } });
  await app.database.query(`insert into app.news_type (news_type) values ('Дулаалга')`);
  await app.database.query(
    `insert into app.news (title, news_type_id, is_publish, description) values
       ($1, (select min(id) from app.news_type), true, 'x'),
       ('Ноорог', (select min(id) from app.news_type), false, 'x')`,
    [hostile],
  );
  await app.database.query(
    `insert into app.question (question, answer, is_publish, list_order) values
       ('Хоёр', $1, true, 2), ('Нэг', '<p>Хариулт</p>', true, 1), ('Нууц', 'Нууц хариулт', false, 0)`,
    [`<p>${hostile}</p>`],
  );
  await app.database.query(
    `insert into app.contact (phone, email, facebook) values ('+97670001234', 'info@example.mn', 'https://facebook.example.com/dulaan')`,
  );
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});

async function open(address: string, from = app) {
  const { statusCode, body, headers } = await from.visitor.get(address, { accept: 'text/html' });
  const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    status: statusCode,
    count: [...body.matchAll(/<script/g)].length,
    data: scripts.flatMap(([, text = '']) => [JSON.parse(text) as unknown].flat()) as Record<
      string,
      unknown
    >[],
    headers,
  };
}
const keyOf = async (title: string) => {
  const { rows } = await app.database.query<{ id: number }>('select id from app.news where title = $1', [
    title,
  ]);
  return String(rows[0]?.id);
};

describe('the structured data of a public page', () => {
  it('of a news is the article and its trail; hostile words stay words', async () => {
    const address = `/news/detail/${await keyOf(hostile)}`;
    const { count, data, headers } = await open(address);
    expect(count).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: hostile,
        mainEntityOfPage: site + address,
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      }),
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Нүүр', item: `${site}/` },
          { '@type': 'ListItem', position: 2, name: 'Мэдээ', item: `${site}/news` },
          { '@type': 'ListItem', position: 3, name: hostile, item: site + address },
        ],
      }),
    ]);
    // Data need no right to run: the policy stays as narrow as it was.
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('below a language has the trail of that language; the article keeps its own', async () => {
    const address = `/en/news/detail/${await keyOf(hostile)}`;
    const [article, trail] = (await open(address)).data;
    expect(article).toMatchObject({ inLanguage: 'mn', mainEntityOfPage: site + address });
    expect(trail).toMatchObject({
      itemListElement: [
        { name: 'Home', item: `${site}/en` },
        { name: 'News', item: `${site}/en/news` },
        { name: hostile, item: site + address },
      ],
    });
    expect((await open('/ko/faq')).data).toMatchObject([{ '@type': 'FAQPage', inLanguage: 'mn' }]);
  });

  it('of a draft, of no row and of no page is none', async () => {
    for (const address of [`/news/detail/${await keyOf('Ноорог')}`, '/news/detail/999999', '/nothing'])
      expect(await open(address)).toMatchObject({ status: 404, count: 0, data: [] });
  });

  it('of the FAQ are the published questions in their order', async () => {
    const { count, data } = await open('/faq');
    expect(count).toBe(1);
    expect(data).toMatchObject([
      {
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: 'Нэг', acceptedAnswer: { '@type': 'Answer', text: '<p>Хариулт</p>' } },
          { name: 'Хоёр', acceptedAnswer: { text: `<p>${hostile}</p>` } },
        ],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('Нууц');
    // What is withdrawn is gone at once.
    await app.database.query(`update app.question set is_publish = false where question = 'Хоёр'`);
    expect(JSON.stringify((await open('/faq')).data)).not.toContain('Хоёр');
  });

  it('of the home page is the organization with its public contacts', async () => {
    expect((await open('/')).data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Дулаан',
        url: `${site}/`,
        email: 'info@example.mn',
        telephone: '+97670001234',
        sameAs: ['https://facebook.example.com/dulaan'],
      },
    ]);
  });

  it('is none on lists, and on pages that search engines leave out', async () => {
    for (const address of ['/news', '/contact', '/calculator/answer', '/admin', '/form/feedback/new'])
      expect((await open(address)).data).toEqual([]);
  });
});

describe('an address with a code', () => {
  it('is left out by search engines, whose canonical address has none', async () => {
    const own = await open('/facebook/data-deletion?code=0000000000ABCDEFGHJK');
    expect([own.status, own.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect((await open('/facebook/data-deletion')).headers['x-robots-tag']).toBeUndefined();
  });
});
