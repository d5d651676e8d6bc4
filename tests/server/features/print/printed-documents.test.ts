import sharp from 'sharp';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import page from '../../../../schemas/pages/print_act.json';
import role from '../../../../schemas/roles/agent.json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Paper } from '../../../../src/definitions/paper';
import { insert, makePortalRows } from '../../portal-rows';
import { publishDocuments } from '../../publish-documents';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { visitor } from '../../../../src/engine/access/caller';
import { readSiteLogo } from '../../../../src/server/features/print/read-site-logo';
import { readPdf } from './read-pdf';

const nobody = { role: 'visitor', number: 0, isAdministrator: false, grants: new Map() };

let server: TestApp;
let row: Readonly<Record<string, number>>;
let agents: Readonly<Record<'admin' | 'agent' | 'inspector' | 'crew' | 'bank' | 'citizen', Agent>>;
let certificate: number;
let revoked: number;
let control: number;

beforeAll(async () => {
  server = await startTestApp();
  const made = await makePortalRows(server.database);
  row = made;
  const [admin, agent, inspector, crew, bank, citizen] = await Promise.all(
    ['admin', 'agent', 'inspector', 'crew', 'bank', 'citizen'].map((login) => server.signIn(login)),
  );
  if (!admin || !agent || !inspector || !crew || !bank || !citizen) throw new Error('Not all signed in.');
  agents = { admin, agent, inspector, crew, bank, citizen };
  const values = {
    user_id: made.citizen ?? 0,
    energy_class_after: 'C',
    saving: 1_234_567,
    issued_on: '2026-01-15',
  };
  certificate = await insert(server.database, 'savings_certificate', { ...values, public_code: 'Г-7' });
  revoked = await insert(server.database, 'savings_certificate', {
    ...values,
    public_code: 'Г-8',
    is_revoked: true,
  });
  control = await insert(server.database, 'quality_control', {
    project_id: made.myProject ?? 0,
    result: 'passed',
    checked_on: '2026-02-01',
    findings: '<p>Цонхны завсар <b>битүү</b></p>',
  });
});
afterAll(() => server.close());

const statusOf = async (agent: Agent, page: string, key: number | undefined) => {
  const [json, pdf] = await Promise.all([
    agent.get(`/papers/${page}/${key}`),
    agent.get(`/papers/${page}/${key}/pdf`),
  ]);
  expect(pdf.statusCode).toBe(json.statusCode);
  return json.statusCode;
};

const paperOf = async (agent: Agent, page: string, key: number | undefined, lang = 'mn_MN') => {
  const response = await agent.get(`/papers/${page}/${key}?lang=${lang}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ paper: Paper }>().paper;
};

const words = (paper: Paper) => JSON.stringify(paper.parts);
const list = async (agent: Agent, source: string) =>
  (await agent.get(`/papers?source=${source}`)).json<{ papers: { page: string; path: string }[] }>().papers;

describe('the right to a printed document', () => {
  it('follows the row: one’s own is printed, that of others is not there', async () => {
    const { citizen, crew, bank, inspector, agent, admin } = agents;
    expect(await statusOf(citizen, 'print_act', row.myAct)).toBe(200);
    expect(await statusOf(citizen, 'print_act', row.otherAct)).toBe(404);
    expect(await statusOf(citizen, 'print_akt', row.otherAudit)).toBe(404);
    expect(await statusOf(crew, 'print_act', row.myAct)).toBe(200);
    expect(await statusOf(crew, 'print_act', row.otherAct)).toBe(404);
    expect(await statusOf(bank, 'print_order', row.myOrder)).toBe(200);
    expect(await statusOf(bank, 'print_order', row.otherOrder)).toBe(404);
    for (const reader of [citizen, bank])
      expect([
        await statusOf(reader, 'print_loan_decision', row.myLoan),
        await statusOf(reader, 'print_loan_decision', row.otherLoan),
      ]).toEqual([200, 404]);
    for (const staff of [inspector, agent, admin])
      expect(await statusOf(staff, 'print_act', row.otherAct)).toBe(200);
  });

  it('follows the page: roles that may not open it find nothing', async () => {
    expect(await statusOf(agents.bank, 'print_act', row.myAct)).toBe(404);
    expect(await statusOf(agents.inspector, 'print_loan_decision', row.myLoan)).toBe(404);
    expect(await statusOf(agents.crew, 'print_certificate', certificate)).toBe(404);
    expect(await statusOf(agents.admin, 'print_nothing', 1)).toBe(404);
    expect(await statusOf(agents.admin, 'print_act', 999_999)).toBe(404);
  });

  it('asks visitors to sign in', async () => {
    expect(await statusOf(server.visitor, 'print_act', row.myAct)).toBe(401);
    expect((await server.visitor.get('/papers?source=act')).statusCode).toBe(401);
  });

  it('hides the columns that the reader may not read', async () => {
    const phone = '99887766';
    await server.database.query('update app.retrofit_order set contact_phone = $1 where id = $2', [
      `+976${phone}`,
      row.myOrder ?? 0,
    ]);
    expect(words(await paperOf(agents.admin, 'print_order', row.myOrder))).toContain('9988 7766');
    expect(words(await paperOf(agents.bank, 'print_order', row.myOrder))).not.toContain('9988 7766');
  });

  it('is refused to those who could not see that the document is revoked', async () => {
    expect(await statusOf(agents.agent, 'print_certificate', revoked)).toBe(200);
    const policies = role.policies.map((policy) =>
      policy.source === 'v_savings_certificate' ? { ...policy, fields: ['id', 'code'] } : policy,
    );
    await publishDocuments(agents.admin, [{ ...role, kind: 'role', id: 'agent', policies }]);
    expect(await statusOf(agents.agent, 'print_certificate', revoked)).toBe(404);
  });

  it('lists the documents of a table by who asks', async () => {
    expect(await list(agents.citizen, 'act')).toMatchObject([{ page: 'print_act', path: '/print/act/:id' }]);
    expect(await list(agents.bank, 'act')).toEqual([]);
    // A step in which people sign a document leads to it.
    expect(await list(agents.citizen, 'contract')).toMatchObject([
      { page: 'print_contract', signed: [{ process: 'contract', steps: ['sign'] }, {}] },
    ]);
    expect(await list(agents.citizen, 'project')).toMatchObject([
      { page: 'print_handover', signed: [{ process: 'project', steps: ['handover'] }] },
    ]);
    expect(await list(agents.citizen, 'news')).toEqual([]);
  });
});

describe('the content of a printed document', () => {
  it('is of the row and of the tables below it, in the language that is asked for', async () => {
    const paper = await paperOf(agents.citizen, 'print_act', row.myAct);
    expect(paper).toMatchObject({ title: 'Гүйцэтгэлийн акт', number: String(row.myAct), stamp: null });
    expect(paper.parts.find(({ type }) => type === 'table')).toMatchObject({
      heading: 'Материал',
      rows: [['Хөөсөнцөр my']],
    });
    expect(paper.parts.some(({ type }) => type === 'photos')).toBe(false);
    expect((await paperOf(agents.citizen, 'print_act', row.myAct, 'en_US')).title).toBe(
      'Act of completed work',
    );
  });

  it('shows choices, rich text and money as people read them', async () => {
    const shown = words(await paperOf(agents.inspector, 'print_quality_control', control));
    expect(shown).toContain('Тэнцсэн');
    expect(shown).toContain('Цонхны завсар битүү');
    const paper = await paperOf(agents.citizen, 'print_certificate', certificate);
    expect(JSON.stringify(paper.parts)).toContain('1,234,567₮');
  });

  it('has the address of the check, and says of a revoked certificate that it is revoked', async () => {
    const valid = await paperOf(agents.citizen, 'print_certificate', certificate);
    expect(valid.stamp).toBeNull();
    expect(valid.parts.find(({ type }) => type === 'code')).toMatchObject({
      address: expect.stringMatching(/^https?:\/\/.+\/qr\/certificate\/%D0%93-7$/),
    });
    expect((await paperOf(agents.citizen, 'print_certificate', revoked)).stamp).toBe('Хүчингүй болгосон');
    const pdf = await agents.citizen.get(`/papers/print_certificate/${revoked}/pdf`);
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect((await readPdf(pdf.rawPayload)).text).toContain('Хүчингүй болгосон');
  });

  it('has the photos of the row, and never a file of another one', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer();
    const add = (owner: number | undefined) =>
      server.files.add({
        bytes,
        name: 'a.png',
        uploader: null,
        owner: { source: 'act', row: owner ?? 0, column: 'photos' },
      });
    const [own, other] = [await add(row.myAct), await add(row.otherAct)];
    await server.database.query('update app.work_act set photos = $1::jsonb where id = $2', [
      JSON.stringify([{ file: own.id, caption: 'Урд хана' }, other.id]),
      row.myAct ?? 0,
    ]);
    const pdf = await agents.citizen.get(`/papers/print_act/${row.myAct}/pdf`);
    const { text, alts } = await readPdf(pdf.rawPayload);
    expect(alts).toEqual(['Урд хана']);
    expect(text).toContain('Зургууд: зураг нээгдсэнгүй');
  });

  it('has the site’s own logo, and the logo that the row’s column names, as far as the caller may read it', async () => {
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer();
    const { rows } = await server.database.query<{ photos: { file: string }[] }>(
      'select photos from app.work_act where id = $1',
      [row.myAct ?? 0],
    );
    const folder = await mkdtemp(join(tmpdir(), 'dulaan-pages-'));
    await mkdir(join(folder, 'brand'));
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 16"><rect width="64" height="16"/></svg>';
    await writeFile(join(folder, 'brand/own.svg'), svg);
    const logoOf = (logo: string) => {
      const snapshot = server.store.current();
      const settings = new Map(
        [...snapshot.definitions.settings].map(([id, each]) => [id, { ...each, logo }]),
      );
      const definitions = { ...snapshot.definitions, settings };
      const rights = { caller: visitor, access: snapshot.access.get('visitor') ?? nobody };
      const reading = { database: server.database, snapshot: { ...snapshot, definitions }, rights };
      return readSiteLogo({ ...reading, language: 'mn_MN', site: '' }, server.files, folder);
    };
    expect(await logoOf('/brand/logo.svg')).toBe('mark');
    expect(await logoOf('/brand/own.svg')).toMatchObject({ width: 480, height: 120 });
    expect(await logoOf('/brand/none.svg')).toBeUndefined();
    expect(await logoOf('/../secret.svg')).toBeUndefined();
    expect(await logoOf('https://example.mn/logo.png')).toBeUndefined();
    expect(await logoOf(`/files/${rows[0]?.photos[0]?.file}`)).toBeUndefined();
    const ofPages = await server.files.add({
      bytes,
      name: 'logo.png',
      uploader: null,
      owner: { source: ':page', row: 0, column: 'picture' },
    });
    expect(await logoOf(`/files/${ofPages.id}`)).toMatchObject({ width: 300, height: 100 });
    await rm(folder, { recursive: true });

    await publishDocuments(agents.admin, [{ ...page, kind: 'page', id: 'print_act', logoColumn: 'photos' }]);
    const paper = await paperOf(agents.citizen, 'print_act', row.myAct);
    expect(paper.logo).toEqual({ file: rows[0]?.photos[0]?.file, words: 'Урд хана' });
    const pdf = await agents.citizen.get(`/papers/print_act/${row.myAct}/pdf`);
    expect((await readPdf(pdf.rawPayload)).alts[0]).toBe('Урд хана');
  });

  it('is refused after too many in an hour', async () => {
    await server.database.query('update dulaan.call_count set calls = 1000000');
    const response = await agents.inspector.get(`/papers/print_act/${row.myAct}/pdf`);
    expect(response.statusCode).toBe(429);
  });
});
