import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
const alt = { mn_MN: 'Дулаалсан байшин', en_US: 'An insulated house', ko_KR: '단열한 집' };

beforeAll(async () => {
  app = await startTestApp();
  [admin, agent, citizen] = [
    await app.signIn('admin'),
    await app.signIn('agent'),
    await app.signIn('citizen'),
  ];
});
afterAll(() => app.close());

async function upload(name: string, content?: Uint8Array): Promise<string> {
  const picture = { width: 640, height: 360, channels: 3, background: '#0366cc' } as const;
  const bytes = content ?? (await sharp({ create: picture }).png().toBuffer());
  return (await admin.upload(name, bytes)).json<{ id: string }>().id;
}

function pageOf(id: string, file: string, audience: object, size = { width: 640, height: 360 }) {
  const blocks = [{ type: 'picture', picture: { file, ...size, alt } }];
  return { kind: 'page', id, format: 2, title: 'Зурагтай', path: `/${id}`, ...audience, blocks };
}

const publish = (body: { kind: string; id: string }, version = 0) =>
  admin.post(`/definitions/${body.kind}/${body.id}/publish`, { version, body });

const statusOf = async (who: Agent, file: string) => (await who.get(`/files/${file}?w=320`)).statusCode;

const shipped = () => [...app.store.current().definitions.settings.values()][0];

describe('a picture of the settings', () => {
  it('is everybody’s once it is the logo or the favicon in force, and is put into the page', async () => {
    const [logo, favicon] = [await upload('logo.png'), await upload('favicon.png')];
    expect(await statusOf(app.visitor, logo)).toBe(404);
    const body = {
      ...shipped(),
      kind: 'settings',
      id: 'project',
      logo: `/files/${logo}`,
      favicon: `/files/${favicon}`,
    };
    const before = shipped();
    expect((await publish(body, 1)).statusCode).toBe(200);
    expect([await statusOf(app.visitor, logo), await statusOf(citizen, favicon)]).toEqual([200, 200]);
    const config = (await app.visitor.get('/lambda-config')).json();
    expect([config.logo, config.favicon]).toEqual([body.logo, body.favicon]);
    const { rows } = await app.database.query(
      'select unattached_since from dulaan.file where id = any($1::text[]) and attached is not null',
      [[logo, favicon]],
    );
    expect(rows).toEqual([{ unattached_since: null }, { unattached_since: null }]);

    // Another logo takes its place: the old one is no more shown to anybody else.
    expect((await publish({ ...before, kind: 'settings', id: 'project' }, 2)).statusCode).toBe(200);
    expect([await statusOf(app.visitor, logo), await statusOf(admin, logo)]).toEqual([404, 200]);
  });

  it('must be there: a plan says so at its place', async () => {
    const body = { ...shipped(), logo: `/files/${'x'.repeat(24)}` };
    const { problems } = (
      await admin.post('/definitions/plan', { documents: [{ kind: 'settings', id: 'project', body }] })
    ).json();
    expect(problems).toMatchObject([{ pointer: '/logo', code: 'no-such-picture' }]);
  });
});

describe('a picture of a page', () => {
  it('is everybody’s once a public page shows it, and outlives the 30 days of an upload', async () => {
    const file = await upload('house.png');
    expect(await statusOf(app.visitor, file)).toBe(404);
    expect((await publish(pageOf('pictured', file, { isPublic: true }))).statusCode).toBe(200);
    expect([await statusOf(app.visitor, file), await statusOf(citizen, file)]).toEqual([200, 200]);
    const { rows } = await app.database.query(
      'select unattached_since from dulaan.file where id = $1 and attached is not null',
      [file],
    );
    expect(rows).toEqual([{ unattached_since: null }]);
  });

  it('is read exactly by those who may open the page', async () => {
    const file = await upload('staff.png');
    expect((await publish(pageOf('pictured-staff', file, { roles: ['agent'] }))).statusCode).toBe(200);
    expect([
      await statusOf(app.visitor, file),
      await statusOf(citizen, file),
      await statusOf(agent, file),
      await statusOf(admin, file),
    ]).toEqual([404, 404, 200, 200]);

    // A second page may show it as well: its readers are added.
    expect((await publish(pageOf('pictured-twice', file, { isPublic: true }))).statusCode).toBe(200);
    expect(await statusOf(app.visitor, file)).toBe(200);
    expect((await admin.post('/definitions/page/pictured-twice/unpublish', { version: 1 })).statusCode).toBe(
      200,
    );
    expect(await statusOf(app.visitor, file)).toBe(404);
  });

  it('must be there, be a picture and have the size that the page says; a plan says so too', async () => {
    const text = await upload('list.csv', Buffer.from('a,b'));
    const file = await upload('sized.png');
    // A person's: an administrator cannot make the file of a row public by naming it.
    const owned = await upload('owned.png');
    await app.database.query(
      `update dulaan.file set owner_source = 'news', owner_row = 1, owner_column = 'photo', unattached_since = null
       where id = $1`,
      [owned],
    );
    const wrong = [
      ['x'.repeat(24), undefined, 'no-such-picture', /олдсонгүй/],
      [text, undefined, 'no-such-picture', /олдсонгүй/],
      [owned, undefined, 'no-such-picture', /олдсонгүй/],
      [file, { width: 640, height: 361 }, 'picture-of-other-size', /640 × 360/],
      ['files/hero.png', undefined, 'picture-outside-app', /програм/],
    ] as const;
    for (const [id, size, code, message] of wrong) {
      const body = pageOf('mispictured', id, { isPublic: true }, size);
      const refused = await publish(body);
      const problem = {
        pointer: '/blocks/0/picture/file',
        code,
        message: expect.stringMatching(message),
      };
      expect([refused.statusCode, refused.json().problems]).toEqual([
        400,
        [expect.objectContaining(problem)],
      ]);
      const plan = await admin.post('/definitions/plan', {
        documents: [{ kind: 'page', id: body.id, body }],
      });
      expect(plan.json().problems).toEqual([expect.objectContaining(problem)]);
    }
  });
});

describe('the button of a form on a page', () => {
  it('has the form’s title, unless the page gives it another', async () => {
    const blocks = [
      { type: 'form', form: 'feedback' },
      { type: 'form', form: 'feedback', title: 'Бичих' },
    ];
    const audience = { path: '/asking', isPublic: true };
    const body = { kind: 'page', id: 'asking', format: 2, title: 'Асуух', ...audience, blocks };
    expect((await publish(body)).statusCode).toBe(200);
    const page = (await app.visitor.get('/schema/page/asking')).json<{ blocks: { title: unknown }[] }>();
    expect(page.blocks.map(({ title }) => title)).toEqual([
      { mn_MN: 'Санал хүсэлт', en_US: 'Feedback', ko_KR: '의견' },
      'Бичих',
    ]);
  });
});
