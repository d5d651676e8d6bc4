import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDay } from '../../../src/engine/time/ulaanbaatar';
import { outcome } from '../outcome';
import { startTestApp, type Agent, type TestApp } from '../testing-app';

/**
 * Vacancies of employers and the applications for them. An employer reads the applications for their own vacancies, through
 * the reference; an applicant reads the vacancies that they applied for, through the sub-table; everybody those that are
 * open and not over.
 */
const header = { format: 1, title: 'Ажлын байр' };
const text = (name: string) => ({ name, type: 'text' });
const person = (name: string) => ({ name, type: 'reference', references: { source: 'users' } });
const sources = [
  {
    kind: 'source',
    id: 'vacancy',
    ...header,
    type: 'table',
    titleColumn: 'name',
    columns: [
      text('name'),
      { name: 'status', type: 'text', values: ['draft', 'open'] },
      { name: 'ends_on', type: 'date' },
      person('employer'),
    ],
    subTables: [{ name: 'applications', source: 'application', connection: 'vacancy', title: 'Өргөдөл' }],
  },
  {
    kind: 'source',
    id: 'application',
    ...header,
    type: 'table',
    titleColumn: 'name',
    columns: [
      text('name'),
      person('applicant'),
      { name: 'vacancy', type: 'reference', references: { source: 'vacancy' } },
    ],
  },
];
const isOpen = 'status = "open" and (ends_on = null or ends_on >= today())';
const policies = [
  { source: 'vacancy', action: 'read', filter: 'employer = user.id' },
  {
    source: 'vacancy',
    action: 'read',
    filter: 'some each in applications satisfies each.applicant = user.id',
  },
  { source: 'application', action: 'read', filter: 'vacancy.employer = user.id or applicant = user.id' },
  { source: 'application', action: 'update', filter: 'vacancy.employer = user.id', fields: ['name'] },
  {
    source: 'application',
    action: 'create',
    filter: 'vacancy.status = "open" and applicant = user.id',
    presets: { applicant: '$user.id' },
  },
];

let app: TestApp;
let employer: Agent;
let applicant: Agent;
let stranger: Agent;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signIn('admin');
  const withPolicies = (id: string, more: readonly object[]) => {
    const role = app.store.current().definitions.role.get(id);
    if (!role) throw new Error(`There is no role ${id}`);
    return { ...role, policies: [...(role.policies ?? []), ...more] };
  };
  const bodies = [
    ...sources,
    withPolicies('citizen', policies),
    withPolicies('crew', policies),
    withPolicies('visitor', [{ source: 'vacancy', action: 'read', filter: isOpen }]),
  ];
  const documents = bodies.map((body) => ({ kind: body.kind, id: body.id, body }));
  const created = await admin.post('/definitions/change-sets', { title: 'x', documents });
  const { id, revision } = created.json().change_set;
  const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
  expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
  [employer, applicant, stranger] = [
    await app.signIn('crew'),
    await app.signIn('citizen'),
    await app.signIn('bank'),
  ];
  const { rows } = await app.database.query<{ login: string; id: number }>('select login, id from app.users');
  for (const { login, id: key } of rows) ids[login] = key;
  await app.database.query(
    `insert into app.vacancy (name, status, ends_on, employer)
     values ('нээлттэй', 'open', null, $1), ('өнөөдөр', 'open', $2::date, $1), ('өнгөрсөн', 'open', $2::date - 1, $1),
       ('ноорог', 'draft', null, $1), ('бусдын ноорог', 'draft', null, $3)`,
    [ids.crew ?? null, localDay(new Date()), ids.admin ?? null],
  );
  await app.database.query(
    `insert into app.application (name, applicant, vacancy) values ('миний', $1, 4), ('бусдын', $2, 5), ('эзэнгүй', null, null)`,
    [ids.citizen ?? null, ids.bank ?? null],
  );
});
afterAll(() => app.close());

const names = async (agent: Agent, source: string) => {
  const query = `{ ${source}(sorts: [{column: "id", order: asc}]) { name } }`;
  const { data, errors } = await agent.query<Record<string, { name: string }[]>>(query);
  expect(errors).toBeUndefined();
  return data?.[source]?.map(({ name }) => name);
};

describe('a policy whose filter is a condition', () => {
  it('compares with the day, the caller, and rows that references and lists lead to', async () => {
    const open = ['нээлттэй', 'өнөөдөр'];
    expect(await names(app.visitor, 'vacancy')).toEqual(open);
    expect(await names(stranger, 'vacancy')).toEqual(open);
    expect(await names(employer, 'vacancy')).toEqual([...open, 'өнгөрсөн', 'ноорог']);
    expect(await names(applicant, 'vacancy')).toEqual([...open, 'ноорог']);
    expect(await names(employer, 'application')).toEqual(['миний']);
    expect(await names(applicant, 'application')).toEqual(['миний']);
    expect(outcome(await stranger.query('{ application { id } }'))).toMatch(/^FORBIDDEN/);
  });

  it('counts the same rows in totals, figures and nested lists', async () => {
    const { data } = await employer.query(
      `{ paginate(page: 1, size: 1) { total vacancy { id } }
         aggregate(source: "application", measures: [{function: count}])
         vacancy(filters: [{column: "id", condition: equals, value: "4"}]) { applications { name } } }`,
    );
    expect(data).toEqual({
      paginate: { total: 4, vacancy: [{ id: expect.any(String) }] },
      aggregate: [{ count: 1 }],
      vacancy: [{ applications: [{ name: 'миний' }] }],
    });
  });

  it('decides writes, and marks each row as writable or not', async () => {
    const asked = '{ application { name _may { update fields } } }';
    const { data } = await employer.query(asked);
    expect(data).toEqual({ application: [{ name: 'миний', _may: { update: true, fields: ['name'] } }] });
    const own = await applicant.query(asked);
    expect(own.data).toEqual({ application: [{ name: 'миний', _may: { update: false, fields: [] } }] });
    const admin = await app.signIn('admin');
    const { data: all } = await admin.query('{ application(limit: 1) { _may { update fields } } }');
    expect(all).toEqual({ application: [{ _may: { update: true, fields: null } }] });
    const change = 'mutation { updateApplication(id: 1, input: { name: "миний" }) { name } }';
    expect(outcome(await employer.query(change))).toBe('answers');
    expect(outcome(await applicant.query(change))).toMatch(/^FORBIDDEN/);
    const apply = (vacancy: number) =>
      applicant.query(
        `mutation { createApplication(input: { name: "шинэ", vacancy: ${vacancy} }) { applicant } }`,
      );
    expect((await apply(1)).data).toEqual({ createApplication: { applicant: ids.citizen } });
    expect(outcome(await apply(4))).toMatch(/^FORBIDDEN/);
  });

  it('follows changes of the rows that decide, at once', async () => {
    expect(await names(applicant, 'vacancy')).not.toContain('бусдын ноорог');
    await app.database.query('update app.application set applicant = $1 where vacancy = 5', [
      ids.citizen ?? null,
    ]);
    await expect.poll(() => names(applicant, 'vacancy')).toContain('бусдын ноорог');
  });

  it('is never answered from a cache where the time decides', async () => {
    const before = await names(app.visitor, 'vacancy');
    // The day passes for this row alone; the table's version is not counted.
    await app.database.script(
      `alter table app.vacancy disable trigger all; update app.vacancy set ends_on = ends_on - 1 where name = 'өнөөдөр'; alter table app.vacancy enable trigger all`,
    );
    expect(before).toContain('өнөөдөр');
    expect(await names(app.visitor, 'vacancy')).not.toContain('өнөөдөр');
  });
});
