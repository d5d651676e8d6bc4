import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillHandler } from '../../../../src/server/definitions/formulas/fill-job';
import { publishDocuments, type TestDocument } from '../../publish-documents';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const column = (name: string, value?: string, more: object = {}) => ({
  name,
  type: 'integer',
  title: text(name),
  ...(value !== undefined && { value }),
  ...more,
});
const table = (id: string, columns: object[], more: object = {}): TestDocument => ({
  kind: 'source',
  id,
  format: 2,
  title: text(id),
  type: 'table',
  columns,
  ...more,
});
const child = (...columns: object[]) =>
  table('fill_child', [
    { name: 'parent', type: 'reference', references: { source: 'fill_parent' } },
    column('amount'),
    ...columns,
  ]);
const parent = (...columns: object[]) =>
  table('fill_parent', [column('rate'), ...columns], {
    subTables: [{ name: 'parts', source: 'fill_child', connection: 'parent' }],
  });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await publishDocuments(admin, [child(), parent()]);
  await app.database.script(`
    delete from app.fill_child; delete from app.fill_parent; delete from dulaan.job where name = 'fill-formulas';
    insert into app.fill_parent (id, rate) values (1, 2), (2, 3);
    insert into app.fill_child (parent, amount) values (1, 10), (1, 20), (2, 5);
    alter table app.fill_child drop column if exists double, drop column if exists rated;
    alter table app.fill_parent drop column if exists total;
  `);
});

const values = async (source: string, name: string) => {
  const { rows } = await app.database.query<{ value: number | null; revision: number }>(
    `select "${name}" as value, revision from app.${source} order by id`,
  );
  return rows.map(({ value, revision }) => [value, revision]);
};

describe('publishing a formula', () => {
  it('computes the rows that are there, as the plan says, and counts no revision', async () => {
    const lines = await publishDocuments(admin, [child(column('double', 'amount * 2'))]);
    expect(lines).toContain('Одоо байгаа мөрүүдэд томьёогоор тооцоолох багана: fill_child · double');
    expect(await values('fill_child', 'double')).toEqual([
      [20, 1],
      [40, 1],
      [10, 1],
    ]);
  });

  it('says nothing of a table without rows', async () => {
    const lines = await publishDocuments(admin, [
      table('fill_empty', [column('amount'), column('twice', 'amount * 2')]),
    ]);
    expect(lines).toContain('Шинэ хүснэгт: fill_empty, багана: 2');
    expect(lines.join()).not.toContain('томьёогоор');
  });

  it('computes them again where it changes, and not where it stays', async () => {
    await publishDocuments(admin, [child(column('double', 'amount * 2'))]);
    await app.database.script('update app.fill_child set double = 0');
    const same = await publishDocuments(admin, [
      child(column('double', 'amount * 2', { help: text('Хоёр') })),
    ]);
    expect(same.join()).not.toContain('томьёогоор');
    expect(await values('fill_child', 'double')).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    await publishDocuments(admin, [child(column('double', 'amount * 3'))]);
    expect(await values('fill_child', 'double')).toEqual([
      [30, 1],
      [60, 1],
      [15, 1],
    ]);
  });

  it('computes what rests on it too, in other tables', async () => {
    const total = column('total', 'sum(parts.rated)');
    await publishDocuments(admin, [parent(total), child(column('rated', 'amount * parent.rate'))]);
    expect(await values('fill_parent', 'total')).toEqual([
      [60, 1],
      [15, 1],
    ]);
    await publishDocuments(admin, [child(column('rated', 'amount * parent.rate + 1'))]);
    expect(await values('fill_parent', 'total')).toEqual([
      [62, 1],
      [16, 1],
    ]);
  });

  it('is refused where a row breaks what the column holds', async () => {
    const documents = [child(column('double', 'amount * 2', { maximum: 30 }))].map((body) => ({
      kind: body.kind,
      id: body.id,
      body,
    }));
    const made = await admin.post('/definitions/change-sets', { title: 'Туршилт', documents });
    const { id, revision } = made.json().change_set;
    const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
    expect([published.statusCode, published.json().problems]).toEqual([
      400,
      [expect.objectContaining({ id: 'fill_child', pointer: '/columns/2/value', code: 'rows-break-rule' })],
    ]);
  });

  it('leaves large tables to a job, which goes on where it stopped', async () => {
    await app.database.script(
      'insert into app.fill_child (parent, amount) select 2, 1 from generate_series(1, 20001)',
    );
    await publishDocuments(admin, [
      parent(column('total', 'count(parts[item.double = 2])')),
      child(column('double', 'amount * 2')),
    ]);
    const filled = async () => {
      const { rows } = await app.database.query<{ count: number }>(
        'select count(double)::int as count from app.fill_child',
      );
      return rows[0]?.count;
    };
    expect(await filled()).toBe(0);
    const handler = fillHandler(app.database);
    const counts: (number | undefined)[] = [];
    for (;;) {
      const { rows } = await app.database.query<{ id: number; data: unknown }>(
        `delete from dulaan.job where name = 'fill-formulas' returning id, data`,
      );
      const [job] = rows;
      if (!job) break;
      await handler.run({ ...job, name: 'fill-formulas', attempt: 1, signal: new AbortController().signal });
      counts.push(await filled());
    }
    expect(counts.slice(0, 3)).toEqual([10_000, 20_000, 20_004]);
    // More rows than an expression takes: the row has no value, and the others have theirs.
    expect(await values('fill_parent', 'total')).toEqual([
      [0, 1],
      [null, 1],
    ]);
  });
});
