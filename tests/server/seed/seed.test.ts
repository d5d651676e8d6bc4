import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../../../seed/demo-accounts';
import { composeOrders, ownOrders } from '../../../seed/demo/records/compose-orders';
import { citizenCount, composeCitizens, crewCount } from '../../../seed/demo/records/compose-people';
import { composeProjects } from '../../../seed/demo/records/compose-works';
import { rebuildProjections } from '../../../src/server/features/process/transition/rebuild-projections';
import { seed } from '../../../seed/index';
import { hashPassword } from '../../../src/server/people/passwords/password';
import type { Column } from '../../../src/definitions/source';
import { isTable } from '../../../src/engine/model/model';
import { sanitiseRichText } from '../../../src/server/data/write/checks/rich-text';
import { startTestApp, type Agent, type TestApp } from '../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({
    // Two servers that start at once.
    seed: async (options) => {
      await Promise.all([seed({ ...options, level: 'demo' }), seed({ ...options, level: 'demo' })]);
    },
  });
  // Everything that a first start of the demo writes, on a machine that does other things too.
}, 900_000);
afterAll(() => server.close());

async function count(from: string): Promise<number> {
  const { rows } = await server.database.query<{ n: number }>(`select count(*) as n from ${from}`);
  return Number(rows[0]?.n);
}

/** The number of rows of every table, and of files. */
async function counts(): Promise<Record<string, number>> {
  const tables = await tableNames();
  const numbers = await Promise.all([...tables.map((table) => count(`app.${table}`)), count('dulaan.file')]);
  return Object.fromEntries([...tables, 'files'].map((table, index) => [table, numbers[index] ?? 0]));
}

async function tableNames(): Promise<string[]> {
  const { rows } = await server.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'app' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const seedAgain = (level: 'base' | 'demo' | 'none') =>
  seed({
    database: server.database,
    level,
    files: server.files,
    hashPassword,
    log: () => undefined,
    definitions: server.store.current(),
  });

describe('the demo', () => {
  test('is there once, although two servers started at once', async () => {
    const projects = composeProjects(composeOrders(composeCitizens()));
    const { announcement_link: links, files, ...rows } = await counts();
    expect(rows).toMatchObject({
      news: 40,
      news_type: 8,
      announcement: 38,
      province: 22,
      soum: 339,
      bagh: 1842,
      bank_profile: 3,
      crew: 300,
      users: demoAccounts.length + citizenCount - 1 + crewCount - 1 + 4 + 2,
      retrofit_order: 20_000,
      loan_request: 8000,
      contract: 4200,
      project: 3150,
      work_act: projects.filter(({ act }) => act).length,
      energy_audit: 2500,
      retrofit: 120,
      quality_control: projects.flatMap(({ checks }) => checks).length,
      savings_certificate: 1050,
      crew_evaluation: 1500,
    });
    expect(links).toBeGreaterThan(38);
    expect(files).toBeGreaterThan(78 + 300 + 240);
  });

  test('shows finished houses with the figures of their certificate and contract, and without their soum', async () => {
    const { rows } = await server.database.query<Record<string, number>>(`
      select count(*)::int as certified,
        count(*) filter (where r.saving = c.saving and r.energy_class_before = c.energy_class_before
          and r.energy_class_after = c.energy_class_after and r.cost = k.amount and r.crew_id = p.crew_id
          and r.province_id = a.province_id and r.finished_on = p.end_date)::int as alike,
        count(*) filter (where r.soum_id is not null or r.bagh_id is not null)::int as narrow
      from app.retrofit r
      join app.savings_certificate c on c.id = r.certificate_id
      join app.contract k on k.id = r.contract_id
      join app.project p on p.id = c.project_id
      join app.energy_audit a on a.id = c.akt_id
      where r.kind = 'building'`);
    const { certified, alike, narrow } = rows[0] ?? {};
    expect(certified).toBe(80);
    expect([alike, narrow]).toEqual([certified, 0]);
  });

  test('has certificates that rest on accepted acts, of which some are thinner or smaller than planned', async () => {
    const { rows } = await server.database.query<Record<string, number>>(`
      select count(*)::int as certificates,
        count(*) filter (where act.status_type = 'END' and act.akt_id is not distinct from c.akt_id and c.basis = 'built')::int as built,
        count(act.energy_saving)::int as measured,
        count(*) filter (where c.saving_p90 < c.saving and c.saving = act.energy_saving)::int as alike,
        count(*) filter (where act.energy_saving < act.energy_saving_planned)::int as less
      from app.savings_certificate c left join app.work_act act on act.id = c.act_id`);
    const { certificates, built, measured, alike, less } = rows[0] ?? {};
    expect(built).toBe(certificates);
    expect(measured).toBeGreaterThanOrEqual(20);
    expect(alike).toBe(measured);
    expect(less).toBeGreaterThan(5);
    expect(less).toBeLessThan(Number(measured));
  });

  test('leaves no table empty but those that people and the server fill', async () => {
    const empty = Object.entries(await counts()).flatMap(([table, number]) => (number === 0 ? [table] : []));
    expect(empty).toEqual(['data_deletion_request', 'mail_outbox', 'user_extra_role']);
  });

  test('is not written again, and what was deleted does not come back', async () => {
    await server.database.query('delete from app.announcement where order_number = 38');
    const before = await counts();
    for (const level of ['demo', 'base', 'none'] as const) await seedAgain(level);
    expect(await counts()).toEqual(before);
  });

  test('costs one query on a filled database', async () => {
    const statements: string[] = [];
    const database: typeof server.database = {
      ...server.database,
      query: (sql, parameters, options) => {
        statements.push(sql);
        return server.database.query(sql, parameters, options);
      },
      transaction: () => Promise.reject(new Error('no transaction expected')),
    };
    await seed({
      database,
      level: 'demo',
      files: server.files,
      hashPassword,
      log: () => undefined,
      definitions: server.store.current(),
    });
    expect(statements).toEqual(['select part from dulaan.seed']);
  });

  test.each(demoAccounts.map(({ login }) => login))(
    'lets %s sign in with the demo password',
    async (login) => {
      const response = await server.visitor.post('/auth/login', { login, password: demoPassword });
      expect(response.statusCode).toBe(200);
      expect(response.json().data).toMatchObject({
        login,
        register_number: expect.stringMatching(/^[А-ЯЁӨҮ]{2}\d{8}$/u),
      });
    },
  );

  test('shows visitors published news alone, the newest first, from the last month', async () => {
    const response = await server.visitor.query<{
      paginate: { total: number; v_news: { title: string; created_at: string; is_publish: boolean }[] };
    }>(
      '{ paginate(page: 1, size: 20, sorts: [{ column: "created_at", order: desc }]) { total v_news { title created_at is_publish } } }',
    );
    expect(response.errors).toBeUndefined();
    const { total, v_news: news } = response.data!.paginate;
    expect(total).toBe(await count('app.news where is_publish'));
    expect(news.every((item) => item.is_publish)).toBe(true);
    expect(Date.now() - Date.parse(news[0]!.created_at)).toBeLessThan(31 * 86_400_000);
    expect(Date.parse(news[0]!.created_at)).toBeLessThanOrEqual(Date.now());
  });

  test('has its news of one winter after the other, with keys in the order of time', async () => {
    expect(
      await count(
        '(select created_at < lag(created_at) over (order by id) as is_older from app.news) n where is_older',
      ),
    ).toBe(0);
    const { rows } = await server.database.query<{ years: number }>(
      `select extract(year from age(max(created_at), min(created_at)))::int as years from app.news`,
    );
    expect(rows[0]?.years).toBe(1);
  });
});

describe('every account of the demo sees rows of its own', () => {
  const people = new Map<string, Agent>();
  const total = async (login: string, source: string) => {
    const person = people.get(login) ?? (await server.signIn(login));
    people.set(login, person);
    const response = await person.query<{ paginate: { total: number } }>(
      `{ paginate(page: 1, size: 1) { total ${source} { id } } }`,
    );
    expect(response.errors).toBeUndefined();
    return response.data?.paginate.total ?? 0;
  };

  test.each([
    ['citizen', 'v_order'],
    ['citizen', 'v_loan_request'],
    ['citizen', 'v_contract'],
    ['citizen', 'v_project'],
    ['citizen', 'v_act'],
    ['citizen', 'v_akt'],
    ['citizen', 'v_quality_control'],
    ['citizen', 'v_savings_certificate'],
    ['citizen', 'v_crew_evaluation'],
    ['crew', 'brigad'],
    ['crew', 'v_order'],
    ['crew', 'v_contract'],
    ['crew', 'v_project'],
    ['crew', 'v_act'],
    ['crew', 'v_akt'],
    ['crew', 'v_crew_evaluation'],
    ['bank', 'bank'],
    ['bank', 'v_loan_request'],
    ['bank', 'v_order'],
    ['bank2', 'v_loan_request'],
    ['bank3', 'v_loan_request'],
    ['bank_b', 'v_loan_request'],
    ['bank_c', 'v_loan_request'],
    ['inspector', 'v_quality_control'],
  ])('%s: %s', async (login, source) => {
    expect(await total(login, source)).toBeGreaterThan(0);
  });

  test('and a citizen no orders but the own', async () => {
    expect(await total('citizen', 'v_order')).toBe(ownOrders);
  });

  test('but an invented citizen has no password to sign in with', async () => {
    const response = await server.visitor.post('/auth/login', { login: 'irgen0001', password: demoPassword });
    expect(response.statusCode).toBe(401);
  });
});

describe('rows with a process', () => {
  test('has the status, the steps and the assignees that its events give', async () => {
    const report = await rebuildProjections(server.database, server.store.current(), false);
    expect(report).toMatchObject({ differences: 0, different: [] });
    for (const { id, source } of server.store.current().definitions.process.values()) {
      const table = server.store.current().model.sources.get(source)?.relation;
      const strays = await count(
        `app.${table} r where not exists (
           select 1 from dulaan.process_instance i join dulaan.process_step s on s.instance = i.id
           where i.source = '${source}' and i.process = '${id}' and i.row_id = r.id and s.step = r.status_id
             and s.entry = (select max(entry) from dulaan.process_step l where l.instance = i.id))`,
      );
      expect([id, strays]).toEqual([id, 0]);
    }
  });

  test.each(['agent', 'citizen', 'crew', 'bank', 'bank2', 'bank3', 'bank_b', 'bank_c', 'inspector'])(
    'waits for %s, who can read each case',
    async (login) => {
      const person = await server.signIn(login);
      const { items } = (await person.get('/process/inbox?limit=200')).json<{
        items: { source: string; row_id: string }[];
      }>();
      expect(items.length).toBeGreaterThan(0);
      for (const { source, row_id: row } of items.slice(0, 20))
        expect([source, (await person.get(`/process/${source}/${row}/may`)).statusCode]).toEqual([
          source,
          200,
        ]);
    },
  );

  test('is still what was signed', async () => {
    const { rows } = await server.database.query<{ source: string; row: string }>(
      `select source, row_id::text as row from (
         select i.source, i.row_id, row_number() over (partition by i.source order by i.row_id desc) as n
         from dulaan.process_instance i
         where exists (select 1 from dulaan.process_signature s where s.instance = i.id)) signed
       where n <= 20`,
    );
    expect(new Set(rows.map(({ source }) => source)).size).toBeGreaterThan(3);
    const admin = await server.signIn('admin');
    for (const { source, row } of rows) {
      const { statusHistories, votingPeople } = (await admin.get(`/process/history/${row}`)).json<{
        statusHistories: { signed?: { is_unchanged: boolean } | null }[];
        votingPeople: { signed?: { is_unchanged: boolean } | null }[];
      }>();
      const signed = [...statusHistories, ...votingPeople].flatMap(({ signed: found }) => found ?? []);
      expect([source, row, signed.length > 0, signed.filter((each) => !each.is_unchanged)]).toEqual([
        source,
        row,
        true,
        [],
      ]);
    }
  });

  test('has deadlines that have passed', async () => {
    expect(await count('dulaan.process_step where is_open and is_overdue')).toBeGreaterThan(5);
  });
});

describe('pictures', () => {
  test('lie on the disk once, however many news show them', async () => {
    const folders = await readdir(join(server.dataDirectory, 'files'));
    const names = await Promise.all(
      folders.map((folder) => readdir(join(server.dataDirectory, 'files', folder))),
    );
    expect(names.flat()).toHaveLength(32);
    expect(await count('(select distinct sha256 from dulaan.file) f')).toBe(32);
  });

  test('are shown to everybody with a published news, also narrower', async () => {
    const { rows } = await server.database.query<{ photo: string }>(
      'select photo from app.news where is_publish order by id desc limit 1',
    );
    const whole = await server.visitor.get(`/files/${rows[0]?.photo}`);
    expect(whole.headers['content-type']).toBe('image/webp');
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 960, height: 540 });
    const narrow = await server.visitor.get(`/files/${rows[0]?.photo}?w=320`);
    expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
  });

  test('of unpublished news stay hidden', async () => {
    const { rows } = await server.database.query<{ photo: string }>(
      'select photo from app.news where not is_publish limit 1',
    );
    expect((await server.visitor.get(`/files/${rows[0]?.photo}`)).statusCode).toBe(404);
  });
});

describe('every row', () => {
  test('of every table satisfies its source', async () => {
    const faults: string[] = [];
    for (const source of server.store.current().model.sources.values()) {
      if (!isTable(source)) continue;
      const { rows } = await server.database.query(`select * from app.${source.relation}`);
      for (const column of source.definition.columns) {
        const values = rows.map((row) => row[column.stored ?? column.name]);
        faults.push(...faultsOf(column, values).map((fault) => `${source.id}.${column.name}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  test('with a file is the file’s owner', async () => {
    const strays: string[] = [];
    for (const source of server.store.current().model.sources.values()) {
      if (!isTable(source)) continue;
      for (const column of source.definition.columns) {
        if (column.type !== 'file') continue;
        const stored = column.stored ?? column.name;
        const strayed = await count(
          `app.${source.relation} r where r.${stored} is not null and not exists (
             select 1 from dulaan.file f where f.id = r.${stored} and f.owner_source = '${source.id}'
               and f.owner_row = r.id and f.owner_column = '${column.name}')`,
        );
        if (strayed > 0) strays.push(`${source.id}.${column.name}`);
      }
    }
    expect(strays).toEqual([]);
  });

  test('appeared before now', async () => {
    const late: string[] = [];
    for (const table of await tableNames()) {
      if ((await count(`app.${table} where created_at > now()`)) > 0) late.push(table);
    }
    expect(late).toEqual([]);
  });

  test('of news has its day where it is published, and features nothing that is not', async () => {
    expect(await count('app.news where is_publish and published_on is null')).toBe(0);
    expect(await count('app.news where is_special and not is_publish')).toBe(0);
  });
});

function faultsOf(column: Column, values: readonly unknown[]): string[] {
  const texts = values.filter((value) => typeof value === 'string');
  // Rows without a value do not repeat each other.
  const given = values.filter((value) => value !== null && value !== undefined);
  const faults: [string, boolean][] = [
    ['is required', column.required === true && values.includes(null)],
    ['is unique', column.unique === true && new Set(given).size < given.length],
    ['is too long', texts.some((text) => text.length > (column.maxLength ?? Infinity))],
    [
      'is not one of its values',
      column.values !== undefined && texts.some((text) => !column.values?.includes(text)),
    ],
    ['is not clean', column.type === 'richText' && texts.some((text) => sanitiseRichText(text) !== text)],
  ];
  return faults.filter(([, isFault]) => isFault).map(([fault]) => fault);
}
