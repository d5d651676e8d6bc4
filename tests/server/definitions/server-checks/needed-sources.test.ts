import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definition } from '../../../../src/definitions/definition';
import type { Column, TableSource } from '../../../../src/definitions/source';
import { checkNeededSources } from '../../../../src/server/definitions/server-checks/check-needed-sources';
import { openDefinitions } from '../../../../src/server/definitions/store/definition-store';
import { readDefinitionFiles } from '../../../../src/server/definitions/store/definition-files';
import {
  allNeededSources,
  neededSources,
  type NeededColumn,
} from '../../../../src/server/definitions/server-checks/needed-sources';
import { prepare } from '../../../../src/server/prepare';
import { toSet } from '../../../../src/server/definitions/store/definition-set';
import { manifests } from '../../../../widgets/manifests';
import { shippedSchemas } from '../../shipped-schemas';
import { openTestDatabase } from '../../platform/database/testing';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let shipped: Definition[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  shipped = (await readDefinitionFiles(shippedSchemas)).files.flatMap(({ definition }) => definition ?? []);
});
afterAll(() => app.close());

function shippedTable(id: string): TableSource {
  const found = shipped.find((definition) => definition.kind === 'source' && definition.id === id);
  if (found?.kind !== 'source' || found.type !== 'table') throw new Error(`${id} is no shipped table`);
  return structuredClone(found);
}

/** The paths of the problems of one source. */
function problemPaths(changed: TableSource): string[] {
  return checkNeededSources(toSet([changed])).map(({ id, path }) => `${id} ${path}`);
}

function publish(source: TableSource, version: number) {
  return admin.post(`/definitions/source/${source.id}/publish`, { version, body: source });
}

function versionOf(id: string): number {
  return app.store.current().versions.get(`source/${id}`) ?? 0;
}

type Break = [what: string, member: string, change: (column: Column) => void];

function breaksOf(needed: NeededColumn): Break[] {
  return [
    [
      'renamed',
      'name',
      (column) => ((column.stored = column.stored ?? column.name), (column.name = 'other')),
    ],
    ['stored elsewhere', 'stored', (column) => (column.stored = 'elsewhere')],
    ['retyped', 'type', (column) => (column.type = column.type === 'date' ? 'time' : 'date')],
    ...(needed.secret ? [['not secret', 'secret', (column) => delete column.secret] as Break] : []),
    ...(needed.unique ? [['not unique', 'unique', (column) => delete column.unique] as Break] : []),
    ...(needed.references === undefined
      ? []
      : [
          [
            'a reference elsewhere',
            'references',
            (column) => (column.references = { source: 'news' }),
          ] as Break,
        ]),
    ...(needed.values ?? []).map((value): Break => [
      `without "${value}"`,
      'values',
      (column) => (column.values = ['x']),
    ]),
  ];
}

describe('the columns that the server itself needs', () => {
  it('are all those that SQL in src/server names', () => {
    const missing = [...namedColumns()].filter(
      ([table, columns]) => !columns.every((column) => declaredColumns(table).has(column)),
    );
    expect(missing).toEqual([]);
    // The scan sees statements: without them it would find nothing to compare.
    const named = new Map(namedColumns());
    expect([...named.keys()].toSorted()).toEqual(
      allNeededSources()
        .map(([, { table }]) => table)
        .toSorted(),
    );
    expect(named.get('users')).toContain('password_hash');
  });

  it.each(Object.keys(neededSources))('of %s cannot be broken one by one', (id) => {
    expect(problemPaths(shippedTable(id))).toEqual([]);
    for (const [name, needed] of Object.entries(neededSources[id]?.columns ?? {})) {
      const index = shippedTable(id).columns.findIndex((column) => column.name === name);
      for (const [what, member, change] of breaksOf(needed)) {
        const source = shippedTable(id);
        const column = source.columns[index];
        if (!column) throw new Error(`${id} has no column ${name}`);
        change(column);
        expect([name, what, problemPaths(source)]).toEqual([
          name,
          what,
          expect.arrayContaining([`${id} /columns/${index}/${member}`]),
        ]);
      }
      const without = shippedTable(id);
      without.columns.splice(index, 1);
      expect([name, problemPaths(without)]).toEqual([name, [`${id} /columns`]]);
    }
  });

  it('stay in a table of the same name, with its deleted rows', () => {
    expect(problemPaths({ ...shippedTable('users'), table: 'people' })).toEqual(['users /table']);
    expect(problemPaths({ ...shippedTable('users'), softDelete: false })).toEqual(['users /softDelete']);
    const view: Definition = {
      kind: 'source',
      id: 'users',
      format: 2,
      title: 'Users',
      type: 'view',
      from: 'roles',
      columns: [{ name: 'name' }],
    };
    expect(checkNeededSources(toSet([view])).map(({ path }) => path)).toEqual(['/type']);
  });

  it('admit no further column that every row must have, unless it has a default', () => {
    const users = shippedTable('users');
    const place = users.columns.length;
    users.columns.push({ name: 'shoe_size', type: 'integer', required: true });
    expect(problemPaths(users)).toEqual([`users /columns/${place}/required`]);
    users.columns[place] = { name: 'shoe_size', type: 'integer', required: true, default: 40 };
    expect(problemPaths(users)).toEqual([]);
    users.columns.push({ name: 'hobby', type: 'text' });
    expect(problemPaths(users)).toEqual([]);
  });
});

describe('publishing', () => {
  it.each([
    ['a hash that would be readable', 'password_hash', 'secret', (c: Column) => void delete c.secret],
    ['a login of another name', 'login', 'stored', (c: Column) => void (c.stored = 'nick')],
    ['a birthday that is no day', 'birthday', 'type', (c: Column) => void (c.type = 'timestamp')],
  ])('refuses %s, with its place and the reason, and nothing changes', async (_, name, member, change) => {
    const users = shippedTable('users');
    const index = users.columns.findIndex((column) => column.name === name);
    const column = users.columns[index];
    if (!column) throw new Error(name);
    change(column);
    const refused = await publish(users, versionOf('users'));
    expect(refused.statusCode).toBe(400);
    const { problems } = refused.json<{ problems: { id: string; path: string; reason: string }[] }>();
    expect(problems).toContainEqual(
      expect.objectContaining({ id: 'users', path: `/columns/${index}/${member}` }),
    );
    expect(problems.find(({ path }) => path.endsWith(member))?.reason).toContain(
      `the server itself uses "${name}"`,
    );
    expect(versionOf('users')).toBe(1);
  });

  it('refuses a dropped column where no row would lose anything', async () => {
    const messages = shippedTable('mail_outbox');
    messages.columns = messages.columns.filter(({ name }) => name !== 'body');
    const refused = await publish(messages, versionOf('mail_outbox'));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('the server itself uses the column \\"body\\"');
  });

  it('still takes what concerns no one: a title, a further column', async () => {
    const users = shippedTable('users');
    users.columns.push({ name: 'hobby', type: 'text' });
    expect((await publish(users, versionOf('users'))).statusCode).toBe(200);
    expect(versionOf('users')).toBe(2);
  });

  it('never takes one of them out of force', async () => {
    const responses = await Promise.all(
      Object.keys(neededSources).map(async (id) => {
        const response = await admin.post(`/definitions/source/${id}/unpublish`, { version: versionOf(id) });
        return [id, response.statusCode, response.body.includes('the server itself needs it')];
      }),
    );
    expect(responses).toEqual(Object.keys(neededSources).map((id) => [id, 400, true]));
  });
});

it('a file that breaks one of them does not stop a later start: what was published stays in force', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-needed-'));
  try {
    await cp(shippedSchemas, folder, { recursive: true });
    const file = join(folder, 'sources/roles.json');
    const roles = (await readFile(file, 'utf8')).replaceAll('"display_name"', '"shown_name"');
    await writeFile(file, roles);
    const warnings: string[] = [];
    const log = { warn: (message: string) => void warnings.push(message), error: () => undefined };
    const { database } = app;
    const store = await openDefinitions({ database, schemasDirectory: folder, widgets: manifests, log });
    try {
      expect(store.current().model.sources.get('roles')?.columns.has('display_name')).toBe(true);
      expect(warnings.join('\n')).toContain(
        'sources/roles.json /columns: the server itself uses the column "display_name"',
      );
    } finally {
      await store.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('a first start without one of them says which is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-needed-'));
  const { database, drop } = await openTestDatabase();
  try {
    await cp(shippedSchemas, folder, { recursive: true });
    await writeFile(join(folder, 'sources/users.json'), '{');
    const start = prepare({
      database,
      config: { seed: 'none', dataDirectory: folder, administrator: undefined, s3: undefined },
      schemasDirectory: folder,
      seed: async () => undefined,
      log: () => undefined,
    });
    await expect(start).rejects.toThrow('The server cannot start without the definitions of users');
  } finally {
    await drop();
    await rm(folder, { recursive: true });
  }
}, 120_000);

/**
 * The columns of shipped tables that are words in the SQL of a file that names the table. More than the statements read
 * may be found, never less: a word in another statement of the same file counts too.
 */
function namedColumns(): Map<string, string[]> {
  const server = fileURLToPath(new URL('../../../../src/server', import.meta.url));
  const found = new Map<string, Set<string>>();
  const tables = new Map(
    shipped.flatMap((each) =>
      each.kind === 'source' && each.type === 'table' ? [[each.table ?? each.id, each] as const] : [],
    ),
  );
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const name of files) {
    const code = readFileSync(join(server, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const literals = code.match(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g) ?? [];
    // Whoever reads sessions in force reads the tables that are joined to them.
    const joined = code.includes('${sessionsInForce}')
      ? 'app.users app.user_extra_role app.roles app.organization'
      : '';
    const named = new Set(
      [...[...literals, joined].join(' ').matchAll(/\bapp\.([a-z_]+)/g)].map(([, table]) => table),
    );
    const texts = literals.filter((text) => !/\binto dulaan\./.test(text) || text.includes('app.'));
    const words = new Set(texts.join(' ').match(/[a-z_][a-z0-9_]*/g));
    for (const table of named) {
      const columns = tables.get(table ?? '')?.columns.map((column) => column.stored ?? column.name) ?? [];
      if (table === undefined || !tables.has(table)) continue;
      const known = found.get(table) ?? new Set();
      found.set(table, known);
      for (const column of columns) if (words.has(column)) known.add(column);
    }
  }
  return new Map([...found].map(([table, columns]) => [table, [...columns].toSorted()]));
}

function declaredColumns(table: string): Set<string> {
  const needed = allNeededSources().find(([, source]) => source.table === table)?.[1];
  return new Set(Object.entries(needed?.columns ?? {}).map(([name, { stored }]) => stored ?? name));
}
