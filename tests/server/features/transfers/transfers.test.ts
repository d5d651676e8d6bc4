import { buffer } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeDocument } from '../../../../src/engine/merge/merge-documents';
import { readArchive } from '../../../../src/server/features/apps/archive';
import { shippedSchemas } from '../../shipped-schemas';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let from: TestApp;
let to: TestApp;
let sender: Agent;
let receiver: Agent;

beforeAll(async () => {
  [from, to] = await Promise.all([startTestApp(), startTestApp()]);
  [sender, receiver] = await Promise.all([from.signIn('admin'), to.signIn('admin')]);
});
afterAll(async () => {
  await from.close();
  await to.close();
});

const english = { 'accept-language': 'en' };

interface Document {
  kind: string;
  id: string;
  version: number;
  base?: unknown;
  ours: unknown;
  theirs: unknown;
}

async function inForce(agent: Agent, kind: string, id: string) {
  const { version, published } = (await agent.get(`/definitions/${kind}/${id}/draft`)).json();
  return { kind, id, version, body: published };
}

async function createSet(agent: Agent, title: string, documents: object[], more: object = {}) {
  const response = await agent.post('/definitions/change-sets', { title, documents, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().change_set;
}

async function publish(agent: Agent, { id, revision }: { id: string; revision: number }): Promise<void> {
  const response = await agent.post(`/definitions/change-sets/${id}/publish`, { revision });
  expect(response.statusCode, response.body).toBe(200);
}

async function exportOf(agent: Agent, address: string): Promise<Map<string, string>> {
  const response = await agent.get(address);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toContain('application/zip');
  return readArchive(response.rawPayload);
}

async function zipOf(files: Iterable<[string, string]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of files) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

const send = (agent: Agent, payload: Buffer | string) =>
  agent.inject({
    method: 'POST',
    url: '/definitions/transfers',
    headers: { 'content-type': 'application/zip', ...english },
    payload,
  });

async function compare(files: Iterable<[string, string]>) {
  const response = await send(receiver, await zipOf(files));
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const table = (id: string, columns: object[]) => ({
  kind: 'source',
  id,
  version: 0,
  body: { kind: 'source', id, format: 2, type: 'table', title: id, columns },
});

describe('a change set', () => {
  it('is merged with what was edited on the other site, published there and taken back', async () => {
    const sent = await inForce(sender, 'source', 'news');
    const here = await inForce(receiver, 'source', 'news');
    expect(here.body).toEqual(sent.body);
    const added = { name: 'from_there', type: 'text' };
    const set = await createSet(sender, 'A column', [
      { ...sent, body: { ...sent.body, columns: [...sent.body.columns, added] } },
      table('tool_there', [{ name: 'title', type: 'text' }]),
    ]);
    const own = { name: 'from_here', type: 'text' };
    const edit = { ...here.body, title: { mn_MN: 'Манай мэдээ' }, columns: [...here.body.columns, own] };
    await publish(receiver, await createSet(receiver, 'Own', [{ ...here, body: edit }]));

    const files = await exportOf(sender, `/definitions/change-sets/${set.id}/export`);
    expect([...files.keys()].toSorted()).toEqual([
      'sources/news.json',
      'sources/tool_there.json',
      'transfer.json',
    ]);
    const { title, documents, problems } = await compare(files);
    expect([title, problems]).toEqual(['A column', []]);
    const merged = documents.map((document: Document) => ({ ...document, ...mergeDocument(document) }));
    expect(
      merged.map(({ id, outcome, conflicts }: { id: string; outcome: string; conflicts: unknown[] }) => [
        id,
        outcome,
        conflicts,
      ]),
    ).toEqual([
      ['news', 'merged', []],
      ['tool_there', 'added', []],
    ]);
    const content = merged.map(
      ({ kind, id, version, body }: { kind: string; id: string; version: number; body: unknown }) => ({
        kind,
        id,
        version,
        body,
      }),
    );
    const taken = await createSet(receiver, title, content);
    await publish(receiver, taken);
    const after = await inForce(receiver, 'source', 'news');
    expect(after.body.title).toEqual({ mn_MN: 'Манай мэдээ' });
    expect(after.body.columns.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['from_here', 'from_there']),
    );
    const again = await compare(files);
    expect(again.documents.map((document: Document) => mergeDocument(document).outcome)).toEqual([
      'kept',
      'same',
    ]);
    const back = await receiver.post(`/definitions/change-sets/${taken.id}/rollback`, {
      revision: taken.revision + 1,
    });
    expect(back.statusCode, back.body).toBe(200);
    expect((await inForce(receiver, 'source', 'news')).body).toEqual(edit);
  });

  it('carries what it takes out of force, and renames where nobody has edited the source', async () => {
    const gadget = table('gadget', [{ name: 'colour', type: 'text' }]);
    for (const agent of [sender, receiver]) await publish(agent, await createSet(agent, 'Gadget', [gadget]));
    const there = await inForce(sender, 'source', 'gadget');
    const renamed = await createSet(
      sender,
      'Rename',
      [{ ...there, body: { ...there.body, columns: [{ name: 'color', type: 'text' }] } }],
      { renames: [{ kind: 'source', id: 'gadget', path: '/columns/colour', to: 'color' }] },
    );
    const files = await exportOf(sender, `/definitions/change-sets/${renamed.id}/export`);
    const open = await compare(files);
    expect(open.problems).toEqual([]);
    expect(open.renames).toEqual(renamed.renames);

    const here = await inForce(receiver, 'source', 'gadget');
    const edited = { ...here.body, columns: [...here.body.columns, { name: 'size', type: 'integer' }] };
    await publish(receiver, await createSet(receiver, 'Size', [{ ...here, body: edited }]));
    expect((await compare(files)).problems).toMatchObject([
      { kind: 'source', id: 'gadget', code: 'transfer-rename', values: { from: 'colour', to: 'color' } },
    ]);

    const removal = await createSet(sender, 'Gone', [{ ...there, body: null }]);
    const gone = await compare(await exportOf(sender, `/definitions/change-sets/${removal.id}/export`));
    const [document] = gone.documents;
    expect(mergeDocument(document)).toMatchObject({
      outcome: 'merged',
      conflicts: [{ path: '', theirs: null }],
    });
  });
});

describe('published definitions', () => {
  it('are exported as they lie in schemas, and are the same on a site that began with them', async () => {
    const names = ['form/feedback', 'grid/news', 'menu/main'].filter((name) =>
      from.store.current().versions.has(name),
    );
    const query = names.map((name) => `names=${encodeURIComponent(name)}`).join('&');
    const files = await exportOf(sender, `/definitions/export?${query}`);
    expect(names.length).toBeGreaterThan(1);
    for (const [path, text] of files) {
      if (path === 'transfer.json') continue;
      const { $schema: _schema, ...shipped } = JSON.parse(await readFile(join(shippedSchemas, path), 'utf8'));
      expect(JSON.parse(text)).toEqual(shipped);
    }
    const { documents } = await compare(files);
    expect(documents.map((document: Document) => mergeDocument(document).outcome)).toEqual(
      names.map(() => 'same'),
    );
    expect((await sender.get('/definitions/export?names=form/nothing_there')).statusCode).toBe(404);
    expect((await sender.get('/definitions/export?names=../../etc/passwd')).statusCode).toBe(404);
  });
});

const manifest = (more: object = {}) =>
  JSON.stringify({ format: 1, title: '', migration: 'adopted-tables', documents: [], ...more });

describe('a file', () => {
  it.each([
    ['of a newer format', { 'transfer.json': manifest({ format: 2 }) }, 'transfer-newer'],
    ['of a newer build', { 'transfer.json': manifest({ migration: 'of-next-year' }) }, 'transfer-newer'],
    ['with a broken manifest', { 'transfer.json': '{' }, 'transfer-manifest'],
    ['that is nested too deeply', { 'sources/x.json': '['.repeat(200) }, 'transfer-too-deep'],
    ['of no kind', { 'nothing/x.json': '{}' }, 'file-of-no-kind'],
    ['that is no JSON', { 'sources/x.json': '{' }, 'not-json-at'],
  ])('%s is refused with its reason', async (_name, files, code) => {
    const { problems } = await compare(Object.entries(files));
    expect(problems).toMatchObject([{ code }]);
  });

  it('of a newer format of definitions is refused', async () => {
    const text = JSON.stringify({ format: 99, title: 'x', type: 'table', columns: [] });
    const { problems } = await compare([['sources/x.json', text]]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ kind: 'source', id: 'x', pointer: '/format' });
  });

  it('that is no archive, leaves its folder, has a name twice or grows too large is refused', async () => {
    expect((await send(receiver, Buffer.from('no archive'))).statusCode).toBe(400);
    const outside = (await zipOf([['aa/x.json', '{}']]))
      .toString('latin1')
      .replaceAll('aa/x.json', '../x.json');
    expect((await send(receiver, Buffer.from(outside, 'latin1'))).statusCode).toBe(400);
    const twice = await zipOf([
      ['sources/x.json', '{}'],
      ['sources/x.json', '{}'],
    ]);
    expect((await send(receiver, twice)).statusCode).toBe(400);
    const bomb = await zipOf([['sources/x.json', ' '.repeat(17 * 1024 * 1024)]]);
    expect(bomb.length).toBeLessThan(100_000);
    expect((await send(receiver, bomb)).statusCode).toBe(413);
    const many = await zipOf(
      Array.from({ length: 2_001 }, (_, index) => [`sources/x${index}.json`, '{}'] as [string, string]),
    );
    expect((await send(receiver, many)).statusCode).toBe(413);
    expect((await send(receiver, Buffer.alloc(4 * 1024 * 1024 + 1))).statusCode).toBe(413);
  });
});

it('is for administrators alone', async () => {
  const agent = await from.signIn('agent');
  for (const address of ['/definitions/change-sets/1/export', '/definitions/export?names=menu/main']) {
    expect((await agent.get(address)).statusCode).toBe(403);
    expect((await from.visitor.get(address)).statusCode).toBe(401);
  }
  const file = await zipOf([['sources/x.json', '{}']]);
  expect((await send(agent, file)).statusCode).toBe(403);
  expect((await sender.get('/definitions/change-sets/999999/export')).statusCode).toBe(404);
});
