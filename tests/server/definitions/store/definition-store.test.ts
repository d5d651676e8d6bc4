import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Kind } from '../../../../src/definitions/definition';
import type { Database } from '../../../../src/server/platform/database/database';
import { openDefinitions, type Definitions } from '../../../../src/server/definitions/store/definition-store';
import {
  readDrafts,
  readNotices,
  readVersion,
  readVersions,
} from '../../../../src/server/definitions/store/drafts';
import { VersionConflict } from '../../../../src/server/definitions/store/version-conflict';
import { manifests } from '../../../../widgets/manifests';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';

let opened: TestDatabase;
let database: Database;
let directory: string;
let warnings: string[];
const stores: Definitions[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
});
afterAll(() => opened.drop());

beforeEach(async () => {
  await database.script('drop schema if exists app cascade; drop schema if exists dulaan cascade');
  directory = join(await mkdtemp(join(tmpdir(), 'dulaan-schemas-')), 'schemas');
  warnings = [];
  await write('sources/tool.json', tool());
  await write('grids/tool.json', grid());
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await rm(dirname(directory), { recursive: true });
});

describe('the first start', () => {
  it('publishes every file in one publication and makes the tables', async () => {
    const store = await open();
    expect(store.current().version).toBe(1);
    expect(Object.fromEntries(store.current().versions)).toEqual({ 'source/tool': 1, 'grid/tool': 1 });
    await database.query(`insert into app.tool (name) values ('Өрөм')`);
    const { rows } = await database.query('select id, revision, created_by, name, price from app.tool');
    expect(rows).toEqual([{ id: 1, revision: 1, created_by: null, name: 'Өрөм', price: 0 }]);
  });

  it('publishes the good files and names everything that is wrong with the others: file, path and reason', async () => {
    await write('sources/bad.json', { ...tool(), id: 'bad', columns: [{ name: 'name', type: 'texts' }] });
    await write('grids/half.json', '{\n  "kind": "grid",\n  "title": x\n}');
    await write('grid/lost.json', grid());
    const store = await open();
    expect([...store.current().versions.keys()].toSorted()).toEqual(['grid/tool', 'source/tool']);
    const text = warnings.join('\n');
    expect(text).toMatch(
      /schemas\/sources\/bad\.json \/columns\/0\/type: "texts" must be one of text, richText/,
    );
    expect(text).toMatch(/schemas\/grids\/half\.json \/: is no JSON: line 3, column 12: Unexpected token/);
    expect(text).toMatch(/schemas\/grid\/lost\.json \/: belongs to no kind/);
  });

  it('leaves out definitions that do not fit the others', async () => {
    await write('grids/tool.json', { ...grid(), source: 'tools' });
    const store = await open();
    expect([...store.current().versions.keys()]).toEqual(['source/tool']);
    expect(warnings.join('\n')).toContain(
      'schemas/grids/tool.json /source: the source "tools" does not exist',
    );
  });

  it('leaves out a view with a filter that its column refuses, and starts', async () => {
    await write('sources/v_tool.json', cheapTools('abc'));
    const store = await open();
    expect([...store.current().versions.keys()].toSorted()).toEqual(['grid/tool', 'source/tool']);
    expect(warnings.join('\n')).toContain(
      'schemas/sources/v_tool.json /filters/filters/0/value: "abc" is no value of "price", which is of the type "money"',
    );
  });

  it.each([
    ['names what is not there', 'cost > 5', '"cost" does not exist'],
    ['has a value of another type', 'price = "abc"', '"price" is a number'],
    ['is not finished', 'price > 5 and ', 'the condition is not finished'],
    ['knows a caller', 'created_by = user.id', 'a view knows no caller'],
    ['asks what no database can tell', 'price > string length(name)', 'the database cannot compute'],
  ])('leaves out a view whose condition %s, and starts', async (_, condition, reason) => {
    await write('sources/v_tool.json', toolsWhere(condition));
    const store = await open();
    expect([...store.current().versions.keys()].toSorted()).toEqual(['grid/tool', 'source/tool']);
    expect(warnings.join('\n')).toContain(`schemas/sources/v_tool.json /filters: ${reason}`);
  });

  it('is done once when several servers start together', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first?.current().version).toBe(1);
    expect(second?.current().version).toBe(1);
    expect(await readVersions(database, 'source', 'tool')).toHaveLength(1);
  });

  it('gives roles their rows, with the names in Mongolian', async () => {
    await write('sources/roles.json', {
      ...source('roles', [text('name', { unique: true }), text('display_name')]),
      mutations: [],
    });
    const role = {
      kind: 'role',
      id: 'admin',
      format: 1,
      number: 1,
      title: { mn_MN: 'Админ', en_US: 'Administrator' },
    };
    await write('roles/admin.json', role);
    await open();
    const store = await publishFile('roles/admin.json', { ...role, title: 'Эрхлэгч' });
    const { rows } = await database.query('select id, name, display_name, revision from app.roles');
    expect(rows).toEqual([{ id: 1, name: 'admin', display_name: 'Эрхлэгч', revision: 2 }]);
    expect(store.current().access.get('admin')?.number).toBe(1);
  });
});

describe('a later start', () => {
  it('changes nothing where no file changed', async () => {
    await open();
    expect((await open()).current().version).toBe(1);
  });

  it('replaces the file’s own last version', async () => {
    await open();
    const store = await publishFile('grids/tool.json', { ...grid(), title: 'Багажууд' });
    expect(store.current().versions.get('grid/tool')).toBe(2);
    expect(store.current().definitions.grid.get('tool')?.title).toBe('Багажууд');
    expect(await readVersions(database, 'grid', 'tool')).toMatchObject([
      { origin: 'file' },
      { origin: 'file' },
    ]);
  });

  it('keeps an administrator’s version and puts the changed file beside it as a draft to merge, with a notice', async () => {
    await publish(await open(), 'grid', 'tool', { ...grid(), title: 'Миний гарчиг' });
    const fromFile = { ...grid(), title: 'Файлын гарчиг' };
    const store = await publishFile('grids/tool.json', fromFile);
    expect(store.current().definitions.grid.get('tool')?.title).toBe('Миний гарчиг');
    const { file, person } = await readDrafts(database, 'grid', 'tool');
    expect(file?.body).toEqual(fromFile);
    expect(person).toBeNull();
    expect(await readNotices(database)).toMatchObject([
      { kind: 'grid', id: 'tool', reason: 'merge', file: 'schemas/grids/tool.json' },
    ]);
    // A developer who edits the file and starts again sees why nothing changes.
    expect(warnings.join('\n')).toMatch(
      /^schemas\/grids\/tool\.json changed and waits as a draft: .* grid\/tool/m,
    );

    await publish(store, 'grid', 'tool', { ...grid(), title: 'Нийлсэн' }, true);
    expect((await readDrafts(database, 'grid', 'tool')).file).toBeNull();
    expect(await readNotices(database)).toEqual([]);
    expect((await open()).current().definitions.grid.get('tool')?.title).toBe('Нийлсэн');
  });

  it('takes a file that says the same in other words as unchanged, beside an administrator’s version too', async () => {
    await open();
    const longer = { ...grid(), columns: ['name'] };
    const store = await publishFile('grids/tool.json', longer);
    expect(store.current().versions.get('grid/tool')).toBe(1);

    await publish(store, 'grid', 'tool', { ...grid(), title: 'Миний гарчиг' });
    const later = await publishFile('grids/tool.json', grid());
    expect(later.current().definitions.grid.get('tool')?.title).toBe('Миний гарчиг');
    expect(await readNotices(database)).toEqual([]);

    const waiting = await publishFile('grids/tool.json', { ...longer, title: 'Файлын гарчиг' });
    await write('grids/tool.json', { ...grid(), title: 'Файлын гарчиг' });
    await open();
    expect(waiting.current().definitions.grid.get('tool')?.title).toBe('Миний гарчиг');
    expect((await readDrafts(database, 'grid', 'tool')).file?.body).toMatchObject({ title: 'Файлын гарчиг' });
  });

  it('does not bring back what an administrator took out of force: the changed file becomes a draft', async () => {
    const store = await open();
    await store.unpublish({ kind: 'grid', id: 'tool', version: 1, allow: new Set() });
    expect((await open()).current().definitions.grid.has('tool')).toBe(false);
    const fromFile = { ...grid(), title: 'Файлын гарчиг' };
    const later = await publishFile('grids/tool.json', fromFile);
    expect(later.current().definitions.grid.has('tool')).toBe(false);
    expect((await readDrafts(database, 'grid', 'tool')).file?.body).toEqual(fromFile);

    await publish(later, 'grid', 'tool', fromFile);
    expect((await open()).current().definitions.grid.get('tool')?.title).toBe('Файлын гарчиг');
  });

  it('lets the file rule again once an administrator has published it word for word', async () => {
    await publish(await open(), 'grid', 'tool', { ...grid(), title: 'Миний гарчиг' });
    const store = await publishFile('grids/tool.json', { ...grid(), title: 'Файлын гарчиг' });
    await publish(store, 'grid', 'tool', { ...grid(), title: 'Файлын гарчиг' });
    const later = await publishFile('grids/tool.json', { ...grid(), title: 'Дараагийн' });
    expect(later.current().definitions.grid.get('tool')?.title).toBe('Дараагийн');
  });

  it('refuses a bad file, keeps the published version, and applies the good ones', async () => {
    await open();
    await write('sources/tool.json', { ...tool(), titleColumn: 'nam' });
    const store = await publishFile('grids/tool.json', { ...grid(), title: 'Багажууд' });
    expect(store.current().definitions.source.get('tool')).toEqual(tool());
    expect(store.current().definitions.grid.get('tool')?.title).toBe('Багажууд');
    expect(warnings.join()).toContain(
      'schemas/sources/tool.json /titleColumn: the column "nam" does not exist',
    );
    expect(await readNotices(database)).toMatchObject([{ kind: 'source', id: 'tool', reason: 'refused' }]);

    await publishFile('sources/tool.json', tool());
    expect(await readNotices(database)).toEqual([]);
  });

  it.each([
    ['names no column', { if: 'prise > 3', tone: 'danger' }, '/formats/0/if', 'prise'],
    ['cannot be read', { if: 'price >', tone: 'danger' }, '/formats/0/if', 'is not finished'],
    ['marks no column', { if: 'price > 3', column: 'cost', tone: 'danger' }, '/formats/0/column', 'cost'],
  ])('refuses a grid whose condition %s', async (_what, format, path, word) => {
    await open();
    await publishFile('grids/tool.json', { ...grid(), formats: [format] });
    expect(warnings.join()).toContain(`schemas/grids/tool.json ${path}`);
    expect(warnings.join()).toContain(word);
  });

  it('goes on where a view is in force whose filter its column refuses, as an older build may have stored it', async () => {
    await publish(await open(), 'source', 'v_tool', cheapTools('100'));
    await database.query(`insert into app.tool (name, price) values ('Өрөм', 100)`);
    await database.query(
      `update dulaan.definition_version set body = $1::json where kind = 'source' and id = 'v_tool'`,
      [JSON.stringify(cheapTools('abc'))],
    );
    const store = await open();
    await publish(store, 'grid', 'tool', { ...grid(), title: 'Багажууд' });
    expect(store.current().definitions.grid.get('tool')?.title).toBe('Багажууд');
    expect((await database.query('select name from app.v_tool')).rows).toEqual([{ name: 'Өрөм' }]);

    await publish(store, 'source', 'v_tool', cheapTools('7'));
    expect((await database.query('select name from app.v_tool')).rows).toEqual([]);
  });

  it('goes on where the condition of a view in force cannot be read, and lets it be replaced', async () => {
    await publish(await open(), 'source', 'v_tool', toolsWhere('price > 5'));
    await database.query(`insert into app.tool (name, price) values ('Өрөм', 100)`);
    await database.query(
      `update dulaan.definition_version set body = $1::json where kind = 'source' and id = 'v_tool'`,
      [JSON.stringify(toolsWhere('cost > 5 and '))],
    );
    const store = await open();
    await publish(store, 'grid', 'tool', { ...grid(), title: 'Багажууд' });
    expect((await database.query('select name from app.v_tool')).rows).toEqual([{ name: 'Өрөм' }]);
    await publish(store, 'source', 'v_tool', toolsWhere('price < 5'));
    expect((await database.query('select name from app.v_tool')).rows).toEqual([]);
  });

  it('refuses a role whose policy checks what its source does not have', async () => {
    await open();
    const validation = { check: 'prise > 3', message: 'Үнэ' };
    await publishFile('roles/smith.json', {
      kind: 'role',
      id: 'smith',
      format: 1,
      number: 7,
      title: 'Дархан',
      policies: [{ source: 'tool', action: 'create', validation }],
    });
    expect(warnings.join()).toContain('schemas/roles/smith.json /policies/0/validation/check');
    expect(warnings.join()).toContain('prise');
  });

  describe('finds a role of format 1, whose menu items grant rights,', () => {
    const old = {
      kind: 'role',
      id: 'smith',
      format: 1,
      number: 7,
      title: 'Дархан',
      menus: { '1': { show: true, c: false, r: true, u: true, d: false } },
    };
    const upgraded = {
      kind: 'role',
      id: 'smith',
      format: 3,
      number: 7,
      title: 'Дархан',
      menus: { '1': {} },
      policies: [
        { source: 'tool', action: 'read' },
        { source: 'tool', action: 'update' },
      ],
    };

    beforeEach(async () => {
      const named = { format: 2, title: 'Багаж' };
      const form = { source: 'tool', schema: { type: 'object', properties: { name: {} } } };
      const layout = [{ type: 'field', field: 'name' }];
      const fields = { name: { widget: 'text', title: 'Нэр' } };
      const krud = { template: 'drawer', grid: 'tool', form: 'tool', actions: ['update'] };
      const item = { id: 1, title: 'Багаж', linkTo: 'crud', url: 'tool' };
      await write('forms/tool.json', { kind: 'form', id: 'tool', ...named, ...form, fields, layout });
      await write('kruds/tool.json', { kind: 'krud', id: 'tool', ...named, ...krud });
      await write('menus/main.json', { kind: 'menu', id: 'main', ...named, items: [item] });
    });

    it('in the database, and stores it with the policies that these rights were', async () => {
      await publish(await open(), 'role', 'smith', upgraded);
      await database.query(`update dulaan.definition_version set body = $1::json where kind = 'role'`, [
        JSON.stringify(old),
      ]);
      const store = await open();
      expect(warnings).toEqual([]);
      expect(store.current().definitions.role.get('smith')).toEqual(upgraded);
      expect(await readVersions(database, 'role', 'smith')).toMatchObject([
        { version: 2, origin: 'person', author: null },
        { version: 1 },
      ]);
      expect(await readVersion(database, 'role', 'smith', 2)).toEqual(upgraded);
      expect((await open()).current().versions.get('role/smith')).toBe(2);
    });

    it('in a file, beside the form and the menu that it names', async () => {
      const store = await publishFile('roles/smith.json', old);
      expect(warnings).toEqual([]);
      expect(store.current().definitions.role.get('smith')).toEqual(upgraded);
      expect((await open()).current().versions.get('role/smith')).toBe(1);
    });

    it('among its versions, and rolls back to it', async () => {
      const store = await open();
      await publish(store, 'role', 'smith', upgraded);
      await database.query(`update dulaan.definition_version set body = $1::json where kind = 'role'`, [
        JSON.stringify(old),
      ]);
      await publish(store, 'role', 'smith', { ...upgraded, policies: [] });
      await store.rollback({ kind: 'role', id: 'smith', to: 1, version: 2, author: 1, note: null });
      expect(store.current().definitions.role.get('smith')).toEqual(upgraded);
    });
  });

  describe('finds a form that names roles by number and captions by label,', () => {
    const smith = { kind: 'role', id: 'smith', format: 3, number: 7, title: 'Дархан' };
    const parts = {
      source: 'tool',
      schema: { type: 'object', properties: { name: {}, price: {} } },
      layout: ['name', 'price'],
    };
    const old = {
      kind: 'form',
      id: 'tool',
      format: 1,
      title: 'Багаж',
      ...parts,
      fields: {
        name: { ['label']: 'Нэр', widget: 'text', roles: { edit: [7] } },
        price: { ['label']: 'Үнэ', widget: 'money' },
      },
      logic: { price: { visible: 'user.role = 7' } },
    };
    const now = {
      ...old,
      format: 2,
      fields: {
        name: { title: 'Нэр', widget: 'text', roles: { edit: ['smith'] } },
        price: { title: 'Үнэ', widget: 'money' },
      },
      logic: { price: { visible: 'user.role = "smith"' } },
    };

    beforeEach(() => write('roles/smith.json', smith));

    it('in the database, and serves it as the same form of today', async () => {
      const before = await open();
      await publish(before, 'form', 'tool', now);
      const served = before.current().definitions.form.get('tool');
      await database.query(`update dulaan.definition_version set body = $1::json where kind = 'form'`, [
        JSON.stringify(old),
      ]);
      const store = await open();
      expect(warnings).toEqual([]);
      expect(served).toBeDefined();
      expect(store.current().definitions.form.get('tool')).toEqual(served);
      expect(await readVersion(database, 'form', 'tool', 2)).toEqual(now);
    });

    it('in a file, and makes no version of the same file in the words of today', async () => {
      await publishFile('forms/tool.json', old);
      const store = await publishFile('forms/tool.json', now);
      expect(warnings).toEqual([]);
      expect(store.current().versions.get('form/tool')).toBe(1);
      expect(await readVersion(database, 'form', 'tool', 1)).toEqual(now);
    });
  });

  it('refuses a file that would break what an administrator has published', async () => {
    await publish(await open(), 'grid', 'price', { ...grid(), id: 'price', columns: [column('price')] });
    const store = await publishFile('sources/tool.json', source('tool', [text('name')]));
    expect(store.current().definitions.source.get('tool')).toEqual(tool());
    expect(warnings.join()).toContain('the source "tool" has no column "price"');
  });

  it('refuses a file whose change would lose data, and one that the rows do not admit', async () => {
    await open();
    await database.query(`insert into app.tool (name) values ('Өрөм'), ('Өрөм')`);
    const retyped = source('tool', [{ name: 'name', type: 'integer' }, price()]);
    expect((await publishFile('sources/tool.json', retyped)).current().versions.get('source/tool')).toBe(1);
    expect(warnings.join()).toContain(
      'schemas/sources/tool.json /columns/0/type: the column "name" holds text',
    );

    const unique = source('tool', [text('name', { unique: true }), price()]);
    expect((await publishFile('sources/tool.json', unique)).current().versions.get('source/tool')).toBe(1);
    expect(warnings.join()).toContain('schemas/sources/tool.json /columns/0/unique: rows share a value');
  });

  it('leaves a definition in force whose file is gone', async () => {
    await open();
    await rm(join(directory, 'grids/tool.json'));
    expect((await open()).current().definitions.grid.has('tool')).toBe(true);
  });
});

describe('publishing', () => {
  it('is seen by the other servers', async () => {
    const [first, second] = [await open(), await open()];
    const before = second.current();
    await publish(first, 'grid', 'tool', { ...grid(), title: 'Шинэ' });
    await expect.poll(() => second.current().version).toBe(2);
    expect(second.current().definitions.grid.get('tool')?.title).toBe('Шинэ');
    expect(second.current().definitions.source.get('tool')).toBe(before.definitions.source.get('tool'));
  });

  it('is read by a server that needs at least that version, before its notification', async () => {
    const [first, second] = [await open(), await open()];
    await second.close();
    await publish(first, 'grid', 'tool', { ...grid(), title: 'Шинэ' });
    expect(second.current().version).toBe(1);
    expect((await second.atLeast(2)).definitions.grid.get('tool')?.title).toBe('Шинэ');
    await expect(second.atLeast(9)).rejects.toThrow('publication 9 is not in the database');
  });

  it('is read anew, all of it, when notifications may have been lost and something else is in force', async () => {
    const first = await open();
    const whenLost: (() => void)[] = [];
    let reads = 0;
    const deaf = await open({
      ...plain(database),
      query: (...parts) => {
        reads += 1;
        return database.query(...parts);
      },
      listen: async (_channel, _heard, lost) => {
        whenLost.push(lost);
        return async () => undefined;
      },
    });
    const tellOfLoss = async () => {
      const waited = reads;
      for (const tell of whenLost) tell();
      await expect.poll(() => reads).toBeGreaterThan(waited);
    };
    const before = deaf.current();
    await tellOfLoss();
    expect(deaf.current()).toBe(before);
    await publish(first, 'grid', 'tool', { ...grid(), title: 'Шинэ' });
    await tellOfLoss();
    await expect.poll(() => deaf.current().version).toBe(2);

    // A backup restored beneath the server holds another history of as many publications.
    const title = `jsonb_set(body::jsonb, '{title}', '"Сэргээсэн"')::json`;
    await database.query(
      `update dulaan.definition_version set body = ${title} where kind = 'grid' and id = 'tool'`,
    );
    await database.query('update dulaan.definition_state set stamp = gen_random_uuid()');
    await tellOfLoss();
    await expect.poll(() => deaf.current().definitions.grid.get('tool')?.title).toBe('Сэргээсэн');
    expect(deaf.current().version).toBe(2);
  });

  it('keeps the order of keys', async () => {
    const store = await open();
    const form = {
      kind: 'form',
      id: 'tool',
      format: 2,
      title: 'Багаж',
      source: 'tool',
      schema: { type: 'object', properties: { price: { type: 'integer' }, name: { type: 'string' } } },
      fields: { price: { widget: 'number', title: 'Үнэ' }, name: { widget: 'text', title: 'Нэр' } },
      layout: [
        { type: 'field', field: 'price' },
        { type: 'field', field: 'name' },
      ],
    };
    await publish(store, 'form', 'tool', form);
    expect(JSON.stringify(await readVersion(database, 'form', 'tool', 1))).toBe(JSON.stringify(form));
    const again = (await open()).current().definitions.form.get('tool');
    expect(Object.keys(again?.fields ?? {})).toEqual(['price', 'name']);
  });

  it('refuses who began from another version', async () => {
    const store = await open();
    await publish(store, 'grid', 'tool', { ...grid(), title: 'Шинэ' });
    const late = store.publish({
      kind: 'grid',
      id: 'tool',
      document: grid(),
      version: 1,
      author: 2,
      note: null,
      isMerged: false,
    });
    await expect(late).rejects.toThrow(VersionConflict);
    await expect(late).rejects.toMatchObject({
      conflicts: [{ kind: 'grid', id: 'tool', version: 2 }],
    });
  });

  it('refuses what does not hold together, and changes nothing', async () => {
    const store = await open();
    await expect(publish(store, 'source', 'tool', source('tool', [text('title')]))).rejects.toThrow(
      'has no column "name"',
    );
    await expect(publish(store, 'grid', 'tool', { ...grid(), id: 'other' })).rejects.toThrow(
      'its place says "tool"',
    );
    await expect(publish(store, 'source', 'v_tool', cheapTools('abc'))).rejects.toThrow(
      'source/v_tool /filters/filters/0/value: "abc" is no value of "price"',
    );
    await expect(publish(store, 'source', 'v_tool', toolsWhere('price > "abc"'))).rejects.toThrow(
      'source/v_tool /filters: "price" is a number',
    );
    expect(store.current().version).toBe(1);
  });

  it('refuses to bring back what no longer fits, and says why', async () => {
    const store = await open();
    await publish(
      store,
      'source',
      'tool',
      source('tool', [text('name', { required: true }), price(), text('mark')]),
    );
    await publish(store, 'source', 'v_tool', toolsWhere('mark = "a"'));
    await publish(store, 'source', 'v_tool', toolsWhere('price > 5'));
    await publish(store, 'source', 'tool', tool());
    const back = store.rollback({ kind: 'source', id: 'v_tool', to: 1, version: 2, author: 1, note: null });
    await expect(back).rejects.toThrow('source/v_tool /filters: "mark" does not exist');
    expect(store.current().definitions.source.get('v_tool')).toMatchObject({ filters: 'price > 5' });
  });

  it('brings an old body back as a new version', async () => {
    const store = await open();
    await publish(store, 'grid', 'tool', { ...grid(), title: 'Шинэ' });
    expect(await store.rollback({ kind: 'grid', id: 'tool', to: 1, version: 2, author: 1, note: null })).toBe(
      3,
    );
    expect(await readVersion(database, 'grid', 'tool', 3)).toEqual(grid());
    expect(store.current().definitions.grid.get('tool')).toMatchObject({ title: grid().title });
    expect(await readVersion(database, 'grid', 'tool', 2)).toMatchObject({ title: 'Шинэ' });
    expect(
      await store.rollback({ kind: 'grid', id: 'tool', to: 9, version: 3, author: 1, note: null }),
    ).toBeUndefined();
  });

  it('adds a column to a table that has rows', async () => {
    const store = await open();
    await database.query(`insert into app.tool (name) values ('Өрөм')`);
    await publish(
      store,
      'source',
      'tool',
      source('tool', [
        text('name', { required: true }),
        price(),
        text('maker'),
        text('state', { required: true, default: 'new' }),
      ]),
    );
    const { rows } = await database.query('select name, maker, state from app.tool');
    expect(rows).toEqual([{ name: 'Өрөм', maker: null, state: 'new' }]);
  });

  it('keeps the data of a column that left, and lets inserts go on without it', async () => {
    const store = await open();
    await database.query(`insert into app.tool (name, price) values ('Өрөм', 5)`);
    await publish(store, 'grid', 'tool', { ...grid(), columns: [column('price')] });
    await publish(store, 'source', 'tool', source('tool', [price()]));
    await database.query('insert into app.tool (price) values (7)');
    const { rows } = await database.query('select name, price from app.tool order by id');
    expect(rows).toEqual([
      { name: 'Өрөм', price: 5 },
      { name: null, price: 7 },
    ]);
  });

  it('refuses a required column without a default where there are rows', async () => {
    const store = await open();
    await database.query(`insert into app.tool (name) values ('Өрөм')`);
    const publication = publish(
      store,
      'source',
      'tool',
      source('tool', [text('name'), price(), text('maker', { required: true })]),
    );
    await expect(publication).rejects.toThrow('source/tool /columns/2: the table has rows');
    expect(store.current().versions.get('source/tool')).toBe(1);
  });

  it('makes a view anew when it changes, and when a column under it gets a wider type', async () => {
    const store = await open();
    await database.query(`insert into app.tool (name, price) values ('Өрөм', 5), ('Хөрөө', 9)`);
    const view = { kind: 'source', id: 'v_tool', format: 2, title: 'Багаж', type: 'view', from: 'tool' };
    await publish(store, 'source', 'v_tool', { ...view, columns: [{ name: 'name' }] });
    await publish(store, 'source', 'v_tool', {
      ...view,
      columns: [{ name: 'name' }, { name: 'cost', from: 'price' }],
      filters: { filters: [{ column: 'name', condition: 'contains', value: 'ХӨР' }] },
    });
    expect((await database.query('select * from app.v_tool')).rows).toEqual([
      { id: 2, name: 'Хөрөө', cost: 9 },
    ]);
    await publish(
      store,
      'source',
      'tool',
      source('tool', [text('name', { required: true }), { name: 'price', type: 'number' }]),
    );
    await database.query('update app.tool set price = 9.5 where id = 2');
    expect((await database.query('select * from app.v_tool')).rows).toEqual([
      { id: 2, name: 'Хөрөө', cost: '9.5' },
    ]);
  });
});

async function open(on: Database = database): Promise<Definitions> {
  const store = await openDefinitions({
    database: on,
    schemasDirectory: directory,
    widgets: manifests,
    log: { warn: note, error: note },
  });
  stores.push(store);
  return store;
}

function note(message: string): void {
  warnings.push(message);
}

/** The database as an object whose members can be replaced. */
function plain(whole: Database): Database {
  return {
    kind: whole.kind,
    query: (sql, parameters, options) => whole.query(sql, parameters, options),
    script: (sql) => whole.script(sql),
    transaction: (work) => whole.transaction(work),
    notify: (channel, payload) => whole.notify(channel, payload),
    listen: (channel, heard, lost) => whole.listen(channel, heard, lost),
    checks: whole.checks,
    releaseMemory: () => whole.releaseMemory(),
    load: () => whole.load(),
    close: () => whole.close(),
  };
}

async function write(file: string, document: object | string): Promise<void> {
  const path = join(directory, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof document === 'string' ? document : JSON.stringify(document, null, 2));
}

/** Changes a file and starts another server. */
async function publishFile(file: string, document: object): Promise<Definitions> {
  await write(file, document);
  return open();
}

/** As an administrator does it, from the version in force. */
function publish(
  store: Definitions,
  kind: Kind,
  id: string,
  document: object,
  isMerged = false,
): Promise<number> {
  const version = store.current().versions.get(`${kind}/${id}`) ?? 0;
  return store.publish({ kind, id, document, version, author: 1, note: null, isMerged });
}

function source(id: string, columns: object[]): object {
  return { kind: 'source', id, format: 2, title: id, type: 'table', columns };
}

function text(name: string, more: object = {}): object {
  return { name, type: 'text', ...more };
}

function price(): object {
  return { name: 'price', type: 'money', required: true, default: 0, minimum: 0 };
}

function tool(): object {
  return source('tool', [text('name', { required: true }), price()]);
}

/** A view of the tools at one price. */
function cheapTools(value: string): object {
  return {
    kind: 'source',
    id: 'v_tool',
    format: 2,
    title: 'Багаж',
    type: 'view',
    from: 'tool',
    columns: [{ name: 'name' }],
    filters: { filters: [{ column: 'price', condition: 'equals', value }] },
  };
}

function toolsWhere(filters: string): object {
  return { ...cheapTools(''), filters };
}

function column(name: string): object {
  return { column: name, title: name };
}

function grid(): Record<string, unknown> {
  return { kind: 'grid', id: 'tool', format: 2, title: 'Багаж', source: 'tool', columns: [column('name')] };
}
