import { rm } from 'node:fs/promises';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { FirstView, RenderFirstView } from '../../../../src/definitions/public-pages/first-view';
import { renderingLimits } from '../../../../src/server/features/first-view/rendering-shares';
import { startTestApp, type TestApp } from '../../testing-app';
import { buildPages, partsOf } from './built-page';

const view: FirstView = {
  html: '<main><h1>а</h1></main>',
  preloads: '',
  state: '{}',
  isPartial: false,
  isMissing: false,
};

let clientDirectory: string;
beforeAll(async () => {
  clientDirectory = await buildPages();
});
afterAll(() => rm(clientDirectory, { recursive: true }));

let app: TestApp | undefined;
let lines: string[] = [];
afterEach(async () => {
  await app?.close();
  app = undefined;
  lines = [];
});

async function startWith(loadRenderer: () => Promise<RenderFirstView>): Promise<TestApp> {
  app = await startTestApp({
    clientDirectory,
    loadRenderer,
    config: { logLevel: 'warn' },
    logStream: { write: (line) => void lines.push(line) },
  });
  return app;
}

async function open(address: string) {
  const { statusCode, body } = (await app?.visitor.get(address, { accept: 'text/html' })) ?? {};
  return { status: statusCode, isRendered: partsOf(body ?? '').isRendered, body: body ?? '' };
}

async function outcome(name: string): Promise<number> {
  const { body = '' } = (await app?.visitor.get('/metrics')) ?? {};
  return Number(new RegExp(`dulaan_first_view_total\\{outcome="${name}"\\} (\\d+)`).exec(body)?.[1]);
}

describe('a page whose content cannot be rendered', () => {
  it('goes out as the browser draws it, logged and counted; the next one is tried again', async () => {
    let calls = 0;
    await startWith(async () => {
      calls += 1;
      if (calls === 1) throw new Error('the code is not there');
      return async ({ address }) => {
        if (address === '/news') throw new Error('a query failed');
        return view;
      };
    });
    expect(await open('/faq')).toMatchObject({ status: 200, isRendered: false });
    expect((await open('/faq')).isRendered).toBe(true);
    const failed = await open('/news');
    expect(failed).toMatchObject({ status: 200, isRendered: false });
    expect(failed.body).toContain('first-look');
    expect(await outcome('failed')).toBe(2);
    expect(lines.join('\n')).toMatch(/the code is not there[^]*a query failed/);
  });

  it('goes out without it after a while, and with it once it is rendered', async () => {
    const waiting: ((done: FirstView) => void)[] = [];
    await startWith(async () => () => new Promise((resolve) => void waiting.push(resolve)));
    expect(await open('/faq')).toMatchObject({ status: 200, isRendered: false });
    expect(await outcome('late')).toBe(1);
    for (const finish of waiting) finish(view);
    await expect.poll(async () => (await open('/faq')).isRendered).toBe(true);
  });

  it('does not wait where many others are being rendered', async () => {
    const waiting: ((done: FirstView) => void)[] = [];
    await startWith(async () => () => new Promise((resolve) => void waiting.push(resolve)));
    const first = ['/faq', '/loan', '/news', '/contact'].map((address) => open(address));
    await expect.poll(() => waiting.length).toBe(4);
    expect((await open('/services')).isRendered).toBe(false);
    expect(await outcome('busy')).toBe(1);
    // A fifth visitor of a page that is being rendered waits for it, at no further cost.
    const fifth = open('/faq');
    for (const finish of waiting) finish(view);
    expect((await Promise.all([...first, fifth])).map(({ isRendered }) => isRendered)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(waiting).toHaveLength(4);
  });

  it('goes out without it once the network has had its share of the minute; what is cached does not count', async () => {
    await startWith(async () => async () => view);
    const addresses = Array.from(
      { length: renderingLimits.ofNetwork + 1 },
      (_, page) => `/news?page=${page}`,
    );
    const drawn = [];
    for (const address of addresses) drawn.push((await open(address)).isRendered);
    expect(drawn.lastIndexOf(true)).toBe(renderingLimits.ofNetwork - 1);
    expect(await outcome('limited')).toBe(1);
    expect((await open('/news?page=0')).isRendered).toBe(true);
  });

  it('is sent when the database is away', async () => {
    await startWith(async () => async () => view);
    await app?.database.close();
    expect(await open('/faq')).toMatchObject({ isRendered: false });
    expect(await outcome('failed')).toBe(1);
  });
});
