import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../../src/server/platform/snapshot';
import type { Queryable } from '../../../../src/server/platform/database/database';
import { compileAccess } from '../../../../src/engine/access/compile-access';
import { buildModel } from '../../../../src/engine/model/build-model';
import { createPageHeads } from '../../../../src/server/features/pages/page-head';
import { toSet } from '../../../../src/server/definitions/store/definition-set';
import type { Definition } from '../../../../src/definitions/definition';

const documents: Definition[] = [
  {
    kind: 'source',
    id: 'job',
    format: 2,
    type: 'table',
    title: 'Ажил',
    titleColumn: 'title',
    columns: [{ name: 'title', type: 'text' }],
  },
  { kind: 'grid', id: 'job', format: 2, source: 'job', columns: ['title'] },
  {
    kind: 'form',
    id: 'order',
    format: 2,
    source: 'job',
    title: 'Захиалга',
    fields: { title: {} },
  },
  {
    kind: 'process',
    id: 'job',
    format: 2,
    source: 'job',
    title: 'Ажил',
    steps: [],
    actions: [],
  },
  {
    kind: 'role',
    id: 'visitor',
    format: 3,
    number: 0,
    title: 'Зочин',
    policies: [{ source: 'job', action: 'read' }],
  },
  {
    kind: 'page',
    id: 'job',
    format: 2,
    title: 'Ажлын байр',
    lead: 'Тайлбар',
    path: '/jobs/:id',
    isPublic: true,
    blocks: [{ type: 'detail', grid: 'job' }],
  },
  {
    kind: 'page',
    id: 'staff',
    format: 2,
    title: 'Дотоод',
    path: '/staff',
    roles: ['visitor'],
    blocks: [{ type: 'text', text: 'x' }],
  },
];
const definitions = toSet(documents);
const { model } = buildModel(definitions.source);
const snapshot: Snapshot = {
  version: 1,
  definitions,
  versions: new Map(),
  model,
  access: compileAccess(definitions, model),
  uses: new Map(),
};

/** A database that answers with the given rows, once it answers. */
function databaseOf(answer: () => Promise<object[]>): { database: Queryable; asked: () => number } {
  let asked = 0;
  const query = async () => {
    asked += 1;
    return { rows: await answer() };
  };
  return { database: { query } as unknown as Queryable, asked: () => asked };
}

const row = { row: JSON.stringify({ title: 'Мастер' }) };
const noCertificate = async () => false;
const never = () => new Promise<object[]>(() => undefined);

describe('the head of a page', () => {
  it('has the row’s title, or is 404 where visitors read no such row', async () => {
    const found = createPageHeads(databaseOf(async () => [row]).database, noCertificate);
    expect(await found(snapshot, '/jobs/5')).toEqual({
      status: 200,
      title: 'Мастер',
      description: 'Тайлбар',
      share: '/share/index.png',
    });
    const none = createPageHeads(databaseOf(async () => []).database, noCertificate);
    expect(await none(snapshot, '/jobs/5')).toMatchObject({
      status: 404,
      title: 'Ажлын байр',
      isHidden: true,
      share: undefined,
    });
  });

  it('of a page for roles reveals nothing and excludes search engines; an address without a page is 404', async () => {
    const { database, asked } = databaseOf(async () => [row]);
    const headOf = createPageHeads(database, noCertificate);
    expect(await headOf(snapshot, '/staff')).toEqual({ status: 200, isHidden: true });
    for (const address of ['/jobs', '/jobs/0', '/jobs/x', '/jobs/5/6', '/nothing'])
      expect(await headOf(snapshot, address), address).toEqual({ status: 404, isHidden: true });
    expect(asked()).toBe(0);
  });

  it('has the language of its address on public pages, and below a language there is nothing else', async () => {
    const { database, asked } = databaseOf(async () => [row]);
    const headOf = createPageHeads(database, noCertificate);
    expect(await headOf(snapshot, '/ko/faq')).toMatchObject({
      status: 200,
      title: '자주 묻는 질문',
      language: 'ko_KR',
      path: '/ko/faq',
    });
    for (const [address, path] of [
      ['/en/', '/en'],
      ['/en/faq/', '/en/faq'],
      ['/faq/', '/faq'],
    ] as const)
      expect((await headOf(snapshot, address))?.path).toBe(path);
    for (const address of [
      '/en/jobs/5',
      '/en/staff',
      '/en/admin',
      '/en/auth/login',
      '/en/form/order/new',
      '/en/x',
    ])
      expect(await headOf(snapshot, address), address).toEqual({
        status: 404,
        isHidden: true,
        language: 'en_US',
      });
    expect(await headOf(snapshot, '/fr/faq')).toEqual({ status: 404, isHidden: true });
    expect(asked()).toBe(0);
  });

  it('is not known of pages of people who are signed in', async () => {
    const { database, asked } = databaseOf(async () => [row]);
    const headOf = createPageHeads(database, noCertificate);
    for (const address of [
      '/admin/p/1',
      '/auth/login',
      '/form/order/new',
      '/form/order/7',
      '/menu/user/my-orders',
      '/menu/user/case/job/7',
      '/menu/user/offers/7',
      '/outbox',
    ])
      expect(await headOf(snapshot, address), address).toBeUndefined();
    expect(asked()).toBe(0);
  });

  it('is not there for an address beside them', async () => {
    const { database } = databaseOf(async () => [row]);
    const headOf = createPageHeads(database, noCertificate);
    for (const address of [
      '/admin/none',
      '/admin/p/1/2',
      '/auth',
      '/form/order',
      '/form/none/new',
      '/form/order/none',
      '/form/order/0',
      '/form/Order%20/1',
      '/menu/user/orders',
      '/menu/user/case/none/1',
      '/menu/user/case/job/none',
      '/menu/user/case/job/-1',
      '/menu/user/offers/none',
      '/outbox/1',
      '/brand/none',
    ])
      expect(await headOf(snapshot, address), address).toEqual({ status: 404, isHidden: true });
  });

  it('of a certificate is 404 where none has the number, and reveals nothing to a network that asks too often', async () => {
    const known = new Map([
      ['%D0%93-0080', true],
      ['none', false],
    ]);
    const headOf = createPageHeads(databaseOf(never).database, async (number) => known.get(number));
    const statusOf = async (address: string) => (await headOf(snapshot, address))?.status;
    expect(await statusOf('/qr/certificate/%D0%93-0080')).toBe(200);
    expect(await statusOf('/ko/qr/certificate/none')).toBe(404);
    expect(await statusOf('/qr/certificate/limited')).toBe(200);
  });

  it('waits a second for the database at most, and reads eight rows at once', async () => {
    const { database, asked } = databaseOf(never);
    const headOf = createPageHeads(database, noCertificate);
    const begun = performance.now();
    const heads = await Promise.all(Array.from({ length: 20 }, () => headOf(snapshot, '/jobs/5')));
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(new Set(heads.map((head) => head?.title))).toEqual(new Set(['Ажлын байр']));
    expect(asked()).toBe(8);
  });
});
