import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDay } from '../../src/engine/time/ulaanbaatar';
import { readTexts } from '../../src/server/definitions/store/definition-files';
import { scheduleHandler } from '../../src/server/data/triggers/schedule/schedule-job';
import { readArchive, writeArchive } from '../../src/server/features/apps/archive';
import { schemaOf } from './features/apps/round-trip/database-state';
import { codeTo } from './platform/messaging/sent-messages';
import {
  cookiesOf,
  createAgent,
  startTestApp,
  type Agent,
  type QueryAnswer,
  type TestApp,
} from './testing-app';

/** An application of a job marketplace, made of definitions and rows alone. */
const folder = fileURLToPath(new URL('../marketplace/job', import.meta.url));
/** A page as the build makes it, as far as the server reads it. */
const index = '<title>Дулаан</title><meta name="description" content="Портал" />';
const mostLines = 1500;

let app: TestApp;
let clientDirectory: string;
let admin: Agent;
let files: Map<string, string>;
let schemaBefore: unknown[];
const people: Record<string, Agent> = {};
const keys: Record<string, number> = {};

beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'dulaan-pages-'));
  await writeFile(join(clientDirectory, 'index.html'), index);
  app = await startTestApp({ clientDirectory });
  admin = await app.signIn('admin');
  files = await readTexts(folder, () => true);
  schemaBefore = await schemaOf(app.database);
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});

const headers = { 'content-type': 'application/x-tar', 'accept-language': 'mn' };
const send = async (query = '') =>
  admin.inject({
    method: 'POST',
    url: `/apps${query}`,
    payload: Buffer.from(await writeArchive(files)),
    headers,
  });

function person(name: string): Agent {
  const agent = people[name];
  if (!agent) throw new Error(`Nobody is called ${name}`);
  return agent;
}

/** Employers and seekers register themselves, in the roles that the application opens. */
async function registerPeople(): Promise<void> {
  for (const [name, role] of [
    ['boss', 'job_hirer'],
    ['rival', 'job_hirer'],
    ['bat', 'job_seeker'],
    ['dulam', 'job_seeker'],
  ] as const) {
    const email = `${name}@example.mn`;
    const password = 'Dulaan-2027!';
    const sent = await app.visitor.post('/auth/register', {
      last_name: 'Бат',
      first_name: 'Дорж',
      email,
      password,
      password_confirm: password,
      role,
    });
    const code = await codeTo(app, email);
    const done = await app.visitor.post('/auth/register/confirm', { id: sent.json().id, code });
    expect(done.json(), name).toMatchObject({ status: true, path: '/admin' });
    const { token, data } = done.json();
    keys[name] = data.id;
    people[name] = createAgent(app.app, token, cookiesOf(done));
  }
}

/** Creates a row through a form; returns the response, or the code of the refusal with its fields. */
async function create(agent: Agent, type: string, form: string, input: object): Promise<number> {
  const answer = await write(agent, type, form, input);
  expect(answer.errors).toBeUndefined();
  return Number(answer.data?.row.id);
}

function write(agent: Agent, type: string, form: string, input: object) {
  return agent.query<{ row: { id: string } }>(
    `mutation($input: ${type}Input!) { row: create${type}(input: $input, form: "${form}") { id } }`,
    { input },
  );
}

function update(agent: Agent, type: string, id: number | undefined, input: object, form = '') {
  const named = form === '' ? '' : `, form: "${form}"`;
  return agent.query(
    `mutation($id: ID!, $input: ${type}Input!) { update${type}(id: $id, input: $input${named}) { id } }`,
    { id, input },
  );
}

const codeOf = ({ errors }: QueryAnswer<unknown>) => errors?.[0]?.extensions.code;

async function rowsOf(agent: Agent, question: string): Promise<Record<string, unknown>[]> {
  const { data, errors } = await agent.query<Record<string, Record<string, unknown>[]>>(`{ ${question} }`);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] ?? [];
}

/** The addresses and kruds in the menu group of the application. */
async function pagesOf(agent: Agent): Promise<string[]> {
  const { permission } = (await agent.get('/get-permissions')).json();
  const group: { children: { id: number; url: string }[] }[] = permission.menu;
  return group.flatMap(({ children }) =>
    children.filter(({ id }) => permission.permissions.permissions[id]?.show).map(({ url }) => url),
  );
}

/** The content and actions on the page of a post, for a reader. */
async function blocksOf(who: Agent): Promise<unknown[][]> {
  const blocks: Record<string, unknown>[] = (await who.get('/schema/page/job_post')).json().blocks;
  return blocks.map(({ type, grid, form, actions, embed }) =>
    [type, grid, form, actions, embed].filter((each) => each !== undefined),
  );
}

const versions = () =>
  app.database.query('select kind, id, version from dulaan.definition order by kind, id');

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
const today = localDay(new Date());
const ofOrder = 'sorts: [{column: "id", order: asc}]';
const ofPost = (key: number) => `[{column: "post", condition: equals, value: "${key}"}]`;
let post: number;
let application: number;

describe('a marketplace of definitions alone', () => {
  it(`has at most ${mostLines} lines`, () => {
    const lines = [...files.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(mostLines);
  });

  it('is described in plain words, and installed as one', async () => {
    const plan = (await send('?plan')).json();
    expect(plan.problems).toEqual([]);
    expect(plan.losses).toEqual([]);
    const lines = plan.changes.map(({ text }: { text: string }) => text);
    expect(lines).toContain('Програм, шинэ: Ажлын зар (job)');
    expect(lines).toContain('Маягт, шинэ: Өргөдөл (job_application)');
    expect(lines).toContainEqual(expect.stringMatching(/^Шинэ хүснэгт: Ажлын зар, багана: \d+$/));
    const done = await send();
    expect([done.statusCode, done.json().rows]).toEqual([200, { added: 7, changed: 0, kept: [], left: [] }]);
  });

  it('lets people register as what they are, and no one as more', async () => {
    const { registration } = (await app.visitor.get('/lambda-config')).json();
    expect(registration.roles.map(({ role }: { role: string }) => role)).toEqual([
      'citizen',
      'job_hirer',
      'job_seeker',
    ]);
    expect(registration.roles[1]).toMatchObject({ title: { mn_MN: 'Ажил олгогч' } });
    await registerPeople();
  });

  it('lets employers publish their own posts', async () => {
    const boss = person('boss');
    const employer = await create(boss, 'JobEmployer', 'job_employer', { name: 'Дулаан хана ХХК' });
    const rival = await create(person('rival'), 'JobEmployer', 'job_employer', { name: 'Өрсөлдөгч' });
    expect(await rowsOf(boss, 'job_employer { id name owner }')).toEqual([
      { id: String(employer), name: 'Дулаан хана ХХК', owner: keys.boss },
    ]);
    const [build] = await rowsOf(boss, `job_category(${ofOrder}) { id title }`);
    const skills = await rowsOf(boss, `job_skill(${ofOrder}) { id title }`);
    const input = {
      employer,
      category: Number(build?.id),
      title: 'Дулаалгын мастер',
      deadline: today,
      salary_min: 2_000_000,
      salary_max: 3_000_000,
      status: 'open',
      skills: skills.slice(0, 2).map(({ id }) => Number(id)),
    };
    post = await create(boss, 'JobPost', 'job_post', input);
    await create(boss, 'JobPost', 'job_post', { ...input, title: 'Ноорог', status: 'draft', skills: [] });

    const upside = await write(boss, 'JobPost', 'job_post', { ...input, salary_max: 1 });
    expect(upside.errors?.[0]?.extensions.fields).toHaveProperty('salary_max');
    expect(codeOf(await write(boss, 'JobPost', 'job_post', { ...input, employer: rival }))).toBe('FORBIDDEN');
    expect(codeOf(await update(person('rival'), 'JobPost', post, { title: 'x' }))).toMatch(
      /FORBIDDEN|NOT_FOUND/,
    );
    expect(await rowsOf(person('rival'), 'job_post { id }')).toEqual([]);
  });

  it('shows what is open to everybody, and nothing else', async () => {
    expect(await rowsOf(app.visitor, 'job_open { title company kind applications }')).toEqual([
      { title: 'Дулаалгын мастер', company: 'Дулаан хана ХХК', kind: 'Барилга', applications: 0 },
    ]);
    expect(await rowsOf(app.visitor, 'job_open { salary }')).toEqual([{ salary: '2–3 сая ₮' }]);
    // Groups: by key, sorted, counted and grouped again.
    const [kind] = await rowsOf(
      app.visitor,
      'job_kind(sorts: [{column: "posts", order: desc}]) { id kind posts companies }',
    );
    expect(kind).toEqual({ id: String(post), kind: 'Барилга', posts: 1, companies: 'Дулаан хана ХХК' });
    expect(
      await rowsOf(
        app.visitor,
        `job_kind(filters: [{column: "id", condition: equals, value: "${post}"}]) { posts }`,
      ),
    ).toEqual([{ posts: 1 }]);
    expect(
      await rowsOf(
        app.visitor,
        'aggregate(source: "job_kind", groupBy: ["kind"], measures: [{function: sum, column: "posts"}])',
      ),
    ).toEqual([{ kind: 'Барилга', sum_posts: 1 }]);
    const page = await app.visitor.query<{ paginate: object }>(
      '{ paginate(page: 1, size: 5) { total job_kind { kind } } }',
    );
    expect(page.data?.paginate).toEqual({ total: 1, job_kind: [{ kind: 'Барилга' }] });
    const [first, , third] = await rowsOf(app.visitor, `job_skill(${ofOrder}) { id title }`);
    const withSkill = (id: unknown) =>
      rowsOf(
        app.visitor,
        `job_open(filters: [{column: "skills", condition: whereIn, value: "${String(id)}"}]) { title skills_rows { title } }`,
      );
    const [found] = await withSkill(first?.id);
    expect(found).toMatchObject({ title: 'Дулаалгын мастер' });
    expect(found?.skills_rows).toHaveLength(2);
    expect(found?.skills_rows).toContainEqual({ title: first?.title });
    expect(await withSkill(third?.id)).toEqual([]);
    for (const source of ['job_post', 'job_application', 'job_interview', 'job_employer', 'job_experience'])
      expect(codeOf(await app.visitor.query(`{ ${source} { id } }`)), source).toBe('UNAUTHENTICATED');
  });

  it('takes applications of seekers, once each, with their experience', async () => {
    const bat = person('bat');
    const input = {
      post,
      full_name: 'Бат',
      expected_salary: 2_500_000,
      experience: [
        { company: 'А', months: 12 },
        { company: 'Б', months: 5 },
      ],
    };
    application = await create(bat, 'JobApplication', 'job_application', input);
    expect((await write(bat, 'JobApplication', 'job_application', input)).errors).toHaveLength(1);
    expect(
      codeOf(await bat.query('mutation { createJobApplication(input: {post: 1, full_name: "Бат"}) { id } }')),
    ).toBe('FORBIDDEN');
    expect(await rowsOf(bat, 'job_application { applicant status experience { company months } }')).toEqual([
      {
        applicant: keys.bat,
        status: 'sent',
        experience: expect.arrayContaining([{ company: 'А', months: 12 }]),
      },
    ]);
    expect(codeOf(await bat.query('{ job_application { note } }'))).toBe('FORBIDDEN');
    const drafts = await write(person('dulam'), 'JobApplication', 'job_application', {
      ...input,
      post: post + 1,
    });
    expect(codeOf(drafts)).toMatch(/FORBIDDEN|VALIDATION|BAD_USER_INPUT/);
    expect(await rowsOf(person('dulam'), 'job_application { id }')).toEqual([]);
  });

  it('lets the employer of the post decide, and no other', async () => {
    const boss = person('boss');
    expect(await rowsOf(boss, 'job_application { full_name expected_salary experience { months } }')).toEqual(
      [
        {
          full_name: 'Бат',
          expected_salary: 2_500_000,
          experience: expect.arrayContaining([{ months: 12 }]),
        },
      ],
    );
    expect(await rowsOf(person('rival'), 'job_application { id }')).toEqual([]);
    expect(
      (await update(boss, 'JobApplication', application, { score: 9, note: 'сайн' })).errors,
    ).toBeUndefined();
    expect(codeOf(await update(boss, 'JobApplication', application, { expected_salary: 1 }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await update(person('bat'), 'JobApplication', application, { score: 10 }))).toBe(
      'FORBIDDEN',
    );
    await create(boss, 'JobInterview', 'job_interview', {
      application,
      starts_at: `${today}T03:00:00.000Z`,
      place: 'Оффис',
    });
    expect(await rowsOf(person('bat'), 'job_interview { place }')).toEqual([{ place: 'Оффис' }]);
    expect(await rowsOf(person('bat'), 'job_application { status }')).toEqual([{ status: 'invited' }]);
    expect(await rowsOf(person('dulam'), 'job_interview { place }')).toEqual([]);
  });

  it('notifies both of their events', async () => {
    const { rows } = await app.database.query(
      `select payload->>'template' as template, payload->'users' as users from dulaan.outbox
       where payload->>'template' like 'job_%' order by template`,
    );
    expect(rows).toEqual([
      { template: 'job_applied', users: [keys.boss] },
      { template: 'job_decided', users: [keys.bat] },
    ]);
  });

  it('draws charts of what the reader may read', async () => {
    const count = 'measures: [{function: count}]';
    expect(await rowsOf(app.visitor, `aggregate(source: "job_open", groupBy: ["kind"], ${count})`)).toEqual([
      { kind: 'Барилга', count: 1 },
    ]);
    const byStatus = `aggregate(source: "job_application", groupBy: ["status"], ${count})`;
    expect(await rowsOf(person('boss'), byStatus)).toEqual([{ status: 'invited', count: 1 }]);
    expect(await rowsOf(person('rival'), byStatus)).toEqual([]);
    const chart = (await person('boss').get('/schema/chart/job_by_status')).json();
    expect(chart.dimensions[0].values[0]).toMatchObject({ value: 'sent', color: 'status-start' });
  });

  it('has public pages with addresses of their own, named before any script has run', async () => {
    const head = async (address: string) => {
      const { statusCode, body } = await app.visitor.get(address, { accept: 'text/html' });
      return [statusCode, /<title>(.*?)<\/title>/.exec(body)?.[1]];
    };
    expect(await head('/work')).toEqual([200, 'Ажил олъё · Дулаан']);
    expect(await head(`/work/${post}`)).toEqual([200, 'Дулаалгын мастер · Дулаан']);
    expect(await head(`/work/${post + 1}`)).toEqual([404, 'Ажлын байр · Дулаан']);
    expect(await head('/work/nothing')).toEqual([404, 'Дулаан']);
    const { body } = await app.visitor.get('/work', { accept: 'text/html' });
    expect(body).toContain('<meta property="og:title" content="Ажил олъё" />');
    expect(body).not.toContain('noindex');
    const missing = await app.visitor.get(`/work/${post + 1}`, { accept: 'text/html' });
    expect(missing.body).toContain('<meta name="robots" content="noindex" />');
    const { pages }: { pages: { path: string }[] } = (await app.visitor.get('/schema/page')).json();
    expect(pages.filter(({ path }) => !path.startsWith('/print/'))).toEqual([
      { id: 'job', path: '/work' },
      { id: 'job_list', path: '/work/all' },
      { id: 'job_post', path: '/work/:id' },
      { id: 'open_data', path: '/open-data' },
    ]);
  });

  it('shows a picture of its folder, with the size that the page says', async () => {
    const [{ picture }] = (await app.visitor.get('/schema/page/job')).json().blocks;
    expect(picture).toMatchObject({ width: 1600, height: 560, alt: { en_US: expect.any(String) } });
    const whole = await app.visitor.get(`/files/${picture.file}`);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(whole.rawPayload.toString('base64')).toBe(files.get('files/hero.webp'));
    expect((await app.visitor.get(`/files/${picture.file}?w=640`)).statusCode).toBe(200);
  });

  it('shows each reader of a post what belongs to it, and offers the allowed actions', async () => {
    const applications = ['list', 'job_application'];
    expect(await blocksOf(app.visitor)).toEqual([
      ['detail', 'job_detail'],
      ['form', 'job_application'],
      ['print'],
    ]);
    expect(await blocksOf(person('bat'))).toEqual([
      ['detail', 'job_detail'],
      applications,
      ['form', 'job_application', true],
      ['print'],
    ]);
    expect(await blocksOf(person('boss'))).toEqual([
      ['detail', 'job_detail', 'job_post', ['update', 'delete']],
      applications,
      ['print'],
    ]);
    const related = `job_application(filters: ${ofPost(post)}) { full_name }`;
    expect(await rowsOf(person('boss'), related)).toEqual([{ full_name: 'Бат' }]);
    for (const who of ['rival', 'dulam']) expect(await rowsOf(person(who), related)).toEqual([]);
  });

  it('is installed anew without any change, its pictures included', async () => {
    const before = await versions();
    expect((await send()).statusCode).toBe(200);
    expect((await versions()).rows).toEqual(before.rows);
  });

  it('is refused for a picture that its folder has not, or has otherwise', async () => {
    const page = files.get('pages/job.json') ?? '';
    const wrong = [
      [page.replace('hero.webp', 'missing.webp'), 'picture-not-in-folder'],
      [page.replace('1600', '1601'), 'picture-of-other-size'],
    ] as const;
    for (const [text, code] of wrong) {
      const payload = Buffer.from(await writeArchive(new Map([...files, ['pages/job.json', text]])));
      for (const url of ['/apps?plan', '/apps']) {
        const answer = await admin.inject({ method: 'POST', url, payload, headers });
        expect(answer.json().problems).toEqual([
          expect.objectContaining({ pointer: '/blocks/0/picture/file', code }),
        ]);
      }
    }
  });

  it('shows each role its own pages', async () => {
    expect(await pagesOf(person('boss'))).toEqual([
      '/work',
      'job_employer',
      'job_post',
      'job_application',
      'job_interview',
    ]);
    expect(await pagesOf(person('bat'))).toEqual(['/work', 'job_interview', 'job_sent']);
  });

  it('computes what its tables say, whichever way a row comes', async () => {
    expect(await rowsOf(person('boss'), `job_post(${ofOrder}) { salary_avg }`)).toEqual([
      { salary_avg: 2_500_000 },
      { salary_avg: 2_500_000 },
    ]);
    expect((await update(person('boss'), 'JobPost', post, { salary_max: 4_000_000 })).errors).toBeUndefined();
    expect(await rowsOf(person('boss'), `job_post(${ofOrder}) { salary_avg }`)).toEqual([
      { salary_avg: 3_000_000 },
      { salary_avg: 2_500_000 },
    ]);
    expect(await rowsOf(person('boss'), 'job_application { months }')).toEqual([{ months: 17 }]);
    const form = (await person('boss').get('/schema/form/job_post')).json();
    expect(form.logic.salary_avg).toEqual({ value: '(salary_min + salary_max) / 2' });
  });

  it('closes posts whose deadline has passed, and reminds of interviews three days ahead', async () => {
    const boss = person('boss');
    const job = scheduleHandler({
      database: app.database,
      snapshot: () => app.store.current(),
      log: {
        error: (fault: unknown) => expect(fault).toBeUndefined(),
        warn: (fault: unknown) => expect(fault).toBeUndefined(),
      },
      now: () => now,
    });
    let now = new Date();
    const run = () =>
      job.run({ id: 1, name: 'x', data: {}, attempt: 1, signal: new AbortController().signal });
    await run();
    const [place, starts_at] = ['Номын сан', inDays(10).toISOString()];
    await create(boss, 'JobInterview', 'job_interview', { application, starts_at, place });
    now = inDays(8);
    await run();
    await run();
    expect(await rowsOf(boss, `job_post(${ofOrder}) { title status }`)).toEqual([
      { title: 'Дулаалгын мастер', status: 'closed' },
      { title: 'Ноорог', status: 'draft' },
    ]);
    const { rows } = await app.database.query(
      `select payload->'users' as users, payload->'values'->>'place' as place from dulaan.outbox
       where payload->>'template' = 'job_interview_soon'`,
    );
    expect(rows).toEqual([{ users: [keys.bat], place }]);
  });

  it('closes a post when a person is hired', async () => {
    const boss = person('boss');
    expect((await update(boss, 'JobPost', post, { status: 'open' })).errors).toBeUndefined();
    const hired = await update(boss, 'JobApplication', application, { status: 'hired' }, 'job_review');
    expect(hired.errors).toBeUndefined();
    expect(await rowsOf(boss, `job_post(${ofOrder}, limit: 1) { status }`)).toEqual([{ status: 'closed' }]);
  });

  it('gives a column another name with its values, in rights, forms and lists too, and takes that back', async () => {
    const renames = [{ kind: 'source', id: 'job_application', path: '/columns/expected_salary', to: 'wish' }];
    const plan = (await admin.post('/definitions/plan', { documents: [], renames })).json();
    expect([plan.problems, plan.losses]).toEqual([[], []]);
    const created = await admin.post('/definitions/change-sets', { title: 'Нэр', documents: [], renames });
    const { id, revision } = created.json().change_set;
    const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
    expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);

    expect(await rowsOf(person('boss'), 'job_application { wish score }')).toEqual([
      { wish: 2_500_000, score: 9 },
    ]);
    expect(codeOf(await update(person('boss'), 'JobApplication', application, { wish: 1 }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await person('bat').query('{ job_application { expected_salary } }'))).toBe(
      'BAD_USER_INPUT',
    );
    const form = (await person('bat').get('/schema/form/job_application')).json();
    expect(Object.keys(form.fields)).toContain('wish');

    const set = (await admin.get(`/definitions/change-sets/${id}`)).json().change_set;
    const back = await admin.post(`/definitions/change-sets/${id}/rollback`, { revision: set.revision });
    expect([back.statusCode, back.body]).toEqual([200, expect.any(String)]);
    expect(await rowsOf(person('bat'), 'job_application { expected_salary }')).toEqual([
      { expected_salary: 2_500_000 },
    ]);
  });

  it('is exported as it was, and removed without a trace once its people are gone', async () => {
    const exported = await readArchive((await admin.get('/apps/job')).rawPayload);
    expect(Object.fromEntries(exported)).toEqual(Object.fromEntries(files));
    const remove = (query: string) => admin.inject({ method: 'DELETE', url: `/apps/job${query}` });
    const { losses } = (await remove('?plan')).json();
    expect(losses.find(({ key }: { key: string }) => key === 'job_application:*')?.rows).toBe(1);
    const allow = losses.map(({ key }: { key: string }) => `allow=${key}`).join('&');
    expect((await remove(`?${allow}`)).statusCode).toBe(400);
    expect((await app.visitor.get('/lambda-config')).json().registration.roles).toHaveLength(3);
    await app.database.query(
      `update app.users set role = (select id from app.roles where name = 'citizen') where role in (4201, 4202)`,
    );
    const removed = await remove(`?${allow}`);
    expect([removed.statusCode, removed.body]).toEqual([200, expect.any(String)]);
    expect((await app.visitor.get('/lambda-config')).json().registration.roles).toHaveLength(1);
    expect(await schemaOf(app.database)).toEqual(schemaBefore);
  });
});
