import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuId, newEntity } from '../new-entity';
import { startTestApp, type Agent, type TestApp } from './testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  for (const body of newEntity) {
    const response = await admin.post(`/definitions/${body.kind}/${body.id}/publish`, { version: 0, body });
    expect(response.json(), `${body.kind}/${body.id}`).toMatchObject({ status: true, version: 1 });
  }
  await app.database.query("update app.users set role = 20 where login = 'crew'");
});

afterAll(() => app.close());

const create =
  'mutation($input: JobAdInput!) { createJobAd(input: $input, form: "job_ad") { id title salary starts_on is_open } }';
const job = { title: 'Дулаалгын ажилтан', salary: 1_800_000, is_open: true, starts_on: '2026-12-01' };

it('gives the role that was written for it its menu and its page', async () => {
  const employer = await app.signIn('crew');
  const { permission } = (await employer.get('/get-permissions')).json();
  expect(permission.menu.map((item: { id: number }) => item.id)).toEqual([menuId]);
  expect(permission.permissions.permissions[menuId]).toMatchObject({
    show: true,
    c: true,
    r: true,
    u: true,
    d: false,
  });
  expect(permission.kruds).toMatchObject([
    { id: 'job_ad', template: 'drawer', grid: 'job_ad', form: 'job_ad' },
  ]);
});

it('serves its form and grid with what the browser needs of the source', async () => {
  const employer = await app.signIn('crew');
  const form = (await employer.get('/schema/form/job_ad')).json();
  expect(form).toMatchObject({
    id: 'job_ad',
    version: 1,
    compiled: { source: { id: 'job_ad', typeName: 'JobAd' } },
  });
  expect((await employer.get(form.compiled.validator)).headers['content-type']).toContain('javascript');
  expect((await employer.get('/schema/grid/job_ad')).json().compiled.source.columns.salary.type).toBe(
    'money',
  );
});

it('is written and read through /query by its own rules and rights', async () => {
  const employer = await app.signIn('crew');
  const written = await employer.query(create, { input: job });
  expect(written.data).toEqual({ createJobAd: { id: '1', ...job } });
  const poor = await employer.query(create, { input: { ...job, salary: 1000 } });
  expect(Object.keys(poor.errors?.[0]?.extensions.fields ?? {})).toEqual(['salary']);
  const hidden = await employer.query(create, { input: { ...job, is_open: false } });
  expect(hidden.data).toMatchObject({ createJobAd: { starts_on: null } });
  const found = await employer.query(
    '{ job_ad(filters: [{column: "title", condition: contains, value: "ДУЛААЛГЫН"}]) { id } }',
  );
  expect(found.data).toEqual({ job_ad: [{ id: '2' }, { id: '1' }] });
  expect((await employer.query('mutation { deleteJobAd(id: 1) { id } }')).errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});

it('is nothing to those to whom no role gives it', async () => {
  const citizen = await app.signIn('citizen');
  expect((await citizen.query('{ job_ad { id } }')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await app.visitor.query('{ job_ad { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('grows by a column without losing a row', async () => {
  const [source] = newEntity;
  if (source?.kind !== 'source' || source.type !== 'table')
    throw new Error('the first definition is the table');
  const body = { ...source, columns: [...source.columns, { name: 'contact', type: 'text' as const }] };
  const response = await admin.post('/definitions/source/job_ad/publish', { version: 1, body });
  expect(response.json()).toMatchObject({ status: true, version: 2 });
  const read = await admin.query(
    '{ job_ad(filters: [{column: "id", condition: equals, value: "1"}]) { title contact } }',
  );
  expect(read.data).toEqual({ job_ad: [{ title: job.title, contact: null }] });
});
