import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDefinitions } from '../../../../src/server/definitions/store/definition-store';
import { fileURLToPath } from 'node:url';
import { manifests } from '../../../../widgets/manifests';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const text = { mn_MN: 'Багаж', en_US: 'Tool', ko_KR: '도구' };
const source = {
  kind: 'source',
  id: 'tool',
  format: 2,
  title: text,
  type: 'table',
  columns: [{ name: 'name', type: 'text', required: true }],
};
const list = {
  kind: 'source',
  id: 'v_tool',
  format: 2,
  title: text,
  type: 'view',
  from: 'tool',
  columns: [{ name: 'name' }],
};
const grid = {
  kind: 'grid',
  id: 'tool',
  format: 2,
  title: text,
  source: 'v_tool',
  columns: [{ column: 'name', title: text }],
};
const role = { kind: 'role', id: 'smith', format: 1, number: 77, title: text };

async function publish(document: { kind: string; id: string }, version = 0): Promise<number> {
  const response = await admin.post(`/definitions/${document.kind}/${document.id}/publish`, {
    version,
    body: document,
  });
  expect([document.id, response.statusCode, response.body]).toEqual([document.id, 200, expect.any(String)]);
  return response.json<{ version: number }>().version;
}

const remove = (kind: string, id: string, version: number, allow?: string[], agent = admin) =>
  agent.post(`/definitions/${kind}/${id}/unpublish`, { version, ...(allow && { allow }) });
const usersIn = ({ problems }: { problems: { kind: string; id: string; path: string }[] }) =>
  problems.map(({ kind, id, path }) => `${kind}/${id} ${path}`);
const namesOf = async () => (await admin.query<{ tool: { name: string }[] }>('{ tool { name } }')).data?.tool;

describe('a definition that no one wants any more', () => {
  it('stays while others use it, and they are named', async () => {
    for (const document of [source, list, grid]) await publish(document);
    const refused = await remove('source', 'tool', 1);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ error: string }>().error).toContain('Ашиглагдаж байгаа');
    expect(usersIn(refused.json())).toContain('source/v_tool /from');
    expect(refused.body).toContain('uses source/tool');
    expect(usersIn((await remove('source', 'v_tool', 1)).json())).toContain('grid/tool /source');
    expect(usersIn((await remove('grid', 'news', 1)).json())).toContain('krud/news /grid');
    // The layers of a map, as the options of a field name them.
    const site = 'form/project /fields/site/options/layers/source';
    expect(usersIn((await remove('source', 'map_layer', 1)).json())).toContain(site);
  });

  it('goes where no one uses it, on every server; its table keeps its rows', async () => {
    const other = await openDefinitions({
      database: app.database,
      schemasDirectory: fileURLToPath(new URL('../../../../schemas', import.meta.url)),
      widgets: manifests,
      log: { warn: () => undefined, error: () => undefined },
    });
    try {
      await admin.query('mutation { createTool(input: {name: "Алх"}) { id } }');
      for (const [kind, id] of [
        ['grid', 'tool'],
        ['source', 'v_tool'],
        ['source', 'tool'],
      ] as const)
        expect([id, (await remove(kind, id, 1)).statusCode]).toEqual([id, 200]);
      expect((await admin.get('/schema/grid/tool')).statusCode).toBe(404);
      expect((await admin.query('{ tool { name } }')).errors).toHaveLength(1);
      const { version } = app.store.current();
      expect((await other.atLeast(version)).definitions.source.has('tool')).toBe(false);
      const { rows } = await app.database.query(
        `select (select count(*)::int from app.tool) as kept, to_regclass('app.v_tool') as view`,
      );
      expect(rows).toEqual([{ kept: 1, view: null }]);
    } finally {
      await other.close();
    }
  });

  it('comes back with its rows as a further version', async () => {
    expect(await publish(source)).toBe(2);
    expect(await namesOf()).toEqual([{ name: 'Алх' }]);
    const { versions } = (await admin.get('/definitions/source/tool/versions')).json<{
      versions: { version: number; is_current: boolean }[];
    }>();
    expect(versions).toMatchObject([
      { version: 2, is_current: true },
      { version: 1, is_current: false },
    ]);
  });

  it('takes its rows with it only where their loss is named', async () => {
    expect((await remove('source', 'tool', 2, ['tool:*'])).statusCode).toBe(200);
    const { rows } = await app.database.query(`select to_regclass('app.tool') as gone`);
    expect(rows).toEqual([{ gone: null }]);
    expect(await publish(source)).toBe(3);
    expect(await namesOf()).toEqual([]);
  });

  it('is refused with another version than the one in force, and where there is none', async () => {
    expect((await remove('source', 'tool', 1)).statusCode).toBe(409);
    expect((await remove('source', 'nothing', 1)).statusCode).toBe(404);
    expect((await remove('nothing', 'tool', 1)).statusCode).toBe(404);
  });

  it.each([
    ['source', 'users'],
    ['role', 'visitor'],
    ['role', 'admin'],
    ['settings', 'project'],
  ])('cannot be what the server needs: %s/%s', async (kind, id) => {
    const response = await remove(kind, id, 1);
    expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining('needs it')]);
  });

  it('can be a role that no one has', async () => {
    await publish(role);
    const set = (number: number) =>
      app.database.query(`update app.users set role = $1 where login = 'inspector'`, [number]);
    const { rows } = await app.database.query<{ role: number }>(
      `select role from app.users where login = 'inspector'`,
    );
    await set(77);
    expect((await remove('role', 'smith', 1)).statusCode).toBe(400);
    await set(rows[0]?.role ?? 0);
    expect((await remove('role', 'smith', 1)).statusCode).toBe(200);
    expect((await app.database.query('select 1 from app.roles where id = 77')).rows).toEqual([]);
  });

  it('is an administrator’s to take away', async () => {
    const agent = await app.signIn('agent');
    expect((await remove('source', 'tool', 3, undefined, agent)).statusCode).toBe(403);
    expect((await remove('source', 'tool', 3, undefined, app.visitor)).statusCode).toBe(401);
  });
});
