import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetDocument } from '../../../../src/client/builders/change-sets/wire';
import { startChart } from '../../../../src/client/builders/charts/chart-edits';
import { addChart, resize, setHeight } from '../../../../src/client/builders/dashboards/dashboard-edits';
import { applyEdit, type Edit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { insertItem } from '../../../../src/client/builders/forms/layout/change-layout';
import { layoutEdit } from '../../../../src/client/builders/forms/layout/part-edits';
import { addColumn, append, setColumn } from '../../../../src/client/builders/lists/column-edits';
import { addBlock, addLink, setSpan, setTarget } from '../../../../src/client/builders/pages/page-edits';
import { sourceColumns } from '../../../../src/client/builders/tables/locks';
import { elements } from '../../../../src/client/builders/tables/elements';
import { pageDocuments } from '../../../../src/client/builders/tables/make-page';
import { addColumn as addTableColumn } from '../../../../src/client/builders/tables/table-edits';
import type { LayoutItem } from '../../../../src/definitions/form';
import { mergeDocument } from '../../../../src/engine/merge/merge-documents';
import { formatDocument } from '../../../../src/server/definitions/store/format-document';
import { readArchive } from '../../../../src/server/features/apps/archive';
import {
  compactDefinitionFolder,
  readDefinitionFolder,
  writeDefinitionFolder,
} from '../../../../src/server/features/operator/definition-folder';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

/** The definitions that a person has built, and their sites: where they were built, and another one. */
let built: SetDocument[];
let [here, there]: TestApp[] = [];
let builder: Agent;
let receiver: Agent;
let folder: string;

beforeAll(async () => {
  [here, there] = await Promise.all([startTestApp(), startTestApp()]);
  [builder, receiver] = await Promise.all([here.signIn('admin'), there.signIn('admin')]);
  built = await build();
  folder = await mkdtemp(join(tmpdir(), 'built-'));
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await rm(folder, { recursive: true });
});

async function inForce(
  agent: Agent,
  kind: string,
  id: string,
): Promise<{ version: number; body: JsonObject }> {
  const { version, published } = (await agent.get(`/definitions/${kind}/${id}/draft`)).json();
  return { version, body: published };
}

/** Applies edits one after the other, each of the document that the one before has left. */
function edited(document: JsonObject, ...edits: ((document: JsonObject) => Edit)[]): JsonObject {
  return edits.reduce((before, edit) => applyEdit(before, edit(before)), document);
}

/** Adds a column of an element to a table. */
function column(title: string, id: string): (table: JsonObject) => Edit {
  return (table) => {
    const element = elements.find((each) => each.id === id);
    if (element === undefined) throw new Error(`No element ${id}`);
    return addTableColumn(table, element, { title, choice: { value: 'new', title: { mn_MN: 'Шинэ' } } });
  };
}

function named(kind: SetDocument['kind'], body: JsonObject): SetDocument {
  return { kind, id: 'ladder', version: 0, body };
}

function start(kind: string): JsonObject {
  return { kind, id: 'ladder', format: 2, title: { mn_MN: 'Шат', en_US: 'Ladders' } };
}

/** Builds a table with its page, a chart, a dashboard and a page of blocks with nothing but the builders' own edits. */
async function build(): Promise<SetDocument[]> {
  const table = edited(
    { kind: 'source', id: 'ladder', format: 2, type: 'table', title: { mn_MN: 'Шат' }, columns: [] },
    column('Нэр', 'text'),
    column('Төлөв', 'select'),
    column('Авсан өдөр', 'date'),
    column('Тайлбар', 'textarea'),
  );
  const [name = '', state = '', day = '', note = ''] = sourceColumns(table).map((each) => String(each.name));
  const menu: SetDocument = { kind: 'menu', id: 'main', ...(await inForce(builder, 'menu', 'main')) };
  const [form, grid, ...rest] = pageDocuments(table, menu);
  const list = edited(
    grid?.body ?? {},
    (document) => addColumn(document, 'created_at', 0),
    (document) => setColumn(document, 1, 'pinned', 'left'),
    (document) => append(document, '/formats', { if: `${name} = "Алх"`, column: name, tone: 'warning' }),
    (document) => append(document, '/totals', { column: 'id', function: 'count' }),
  );
  const section: LayoutItem = { type: 'section', title: { mn_MN: 'Үндсэн' }, children: [name, state] };
  const entry = edited(form?.body ?? {}, () =>
    layoutEdit(insertItem([day, note], section, { list: '/layout', index: 0 }, new Set()).items),
  );
  const chart = edited(start('chart'), (document) =>
    startChart(document, 'ladder', { name: state, type: 'text' }),
  );
  const dashboard = edited(
    start('dashboard'),
    (document) => addChart(document, 'ladder'),
    (document) => resize(document, 0, 16),
    (document) => setHeight(document, 0, 'high'),
  );
  const words = { text: { mn_MN: 'Тавтай морил' }, form: { mn_MN: 'Бөглөх' } };
  const page = edited(
    { ...start('page'), path: '/ladders', roles: ['admin'], blocks: [{ type: 'text' }] },
    (document) => addBlock(document, 'text', 0, words),
    (document) => addBlock(document, 'list', 1, words),
    (document) => setTarget(document, 1, 'grid', 'ladder'),
    () => [{ pointer: '/blocks/1/title', value: { mn_MN: 'Жагсаалт' } }],
    (document) => setSpan(document, 1, 'tablet', 18),
    (document) => addLink(document, 0, 1),
  );
  return [
    named('source', table),
    named('form', entry),
    named('grid', list),
    ...rest,
    named('chart', chart),
    named('dashboard', dashboard),
    named('page', page),
  ];
}

async function createSet(agent: Agent, documents: readonly object[]) {
  const response = await agent.post('/definitions/change-sets', { title: 'Шат', documents });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().change_set;
}

async function publish(agent: Agent, documents: readonly object[]): Promise<string> {
  const { id, revision } = await createSet(agent, documents);
  const response = await agent.post(`/definitions/change-sets/${id}/publish`, { revision });
  expect(response.statusCode, response.body).toBe(200);
  return id;
}

/** The files of a site's published definitions, without the manifest of the transfer. */
async function filesOf(agent: Agent, address: string): Promise<Map<string, string>> {
  const response = await agent.get(address);
  expect(response.statusCode, response.body).toBe(200);
  const files = await readArchive(response.rawPayload);
  return files;
}

function definitionsIn(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].filter(([path]) => path !== 'transfer.json'));
}

async function zipOf(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of files) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

describe('what is built in the browser', () => {
  it('lies as files that every writer gives byte for byte, and makes the same definitions on another site', async () => {
    const set = await publish(builder, built);
    const sent = await filesOf(builder, `/definitions/change-sets/${set}/export`);
    const files = definitionsIn(sent);
    expect([...files.keys()].toSorted()).toEqual(
      [
        'charts/ladder.json',
        'dashboards/ladder.json',
        'forms/ladder.json',
        'grids/ladder.json',
        'kruds/ladder.json',
        'menus/main.json',
        'pages/ladder.json',
        'sources/ladder.json',
      ].toSorted(),
    );

    // A folder of schemas with these files reads the same definitions, and neither an export nor a clean-up rewrites one.
    const published = await Promise.all(
      built.map(async ({ kind, id }) => ({ kind, id, document: (await inForce(builder, kind, id)).body })),
    );
    await writeDefinitionFolder(folder, published);
    for (const [path, text] of files) {
      expect(await readFile(join(folder, path), 'utf8'), path).toBe(text);
      expect(formatDocument(JSON.parse(text)), path).toBe(text);
    }
    expect(await readDefinitionFolder(folder)).toHaveLength(files.size);
    expect(await compactDefinitionFolder(folder)).toBe(0);

    // The other site takes the files over, and gives out the same bytes.
    const response = await receiver.inject({
      method: 'POST',
      url: '/definitions/transfers',
      headers: { 'content-type': 'application/zip' },
      payload: await zipOf(sent),
    });
    const { documents, problems } = response.json();
    expect(problems).toEqual([]);
    const taken = documents.map((document: Parameters<typeof mergeDocument>[0] & SetDocument) => ({
      kind: document.kind,
      id: document.id,
      version: document.version,
      body: mergeDocument(document).body,
    }));
    await publish(receiver, taken);
    for (const { kind, id } of built)
      expect((await inForce(receiver, kind, id)).body).toEqual((await inForce(builder, kind, id)).body);
    const names = built.map(({ kind, id }) => `names=${encodeURIComponent(`${kind}/${id}`)}`).join('&');
    expect(definitionsIn(await filesOf(receiver, `/definitions/export?${names}`))).toEqual(files);
  });
});
