import type { KeyedRow } from '../../../../src/engine/row';
import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createRowBlocks } from '../../../../src/client/runtime/grid/rows/row-blocks';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

const [size, blockCount] = [100, 14];
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await app.database.query(`insert into app.news_type (id, news_type) values (1, 'Зөвлөгөө')`);
  // Many rows of one moment.
  await app.database.query(
    `insert into app.news (news_type_id, title, is_publish, is_special, created_at)
     select 1, 'Мэдээ', true, false, timestamptz '2026-01-01' + n / 40 * interval '1 day'
     from generate_series(1, 1500) n`,
  );
});
afterAll(() => app.close());

interface Page {
  paginate: { before: string | null; v_news: KeyedRow[] };
}

async function readPage(page: number): Promise<{ rows: KeyedRow[]; before: string | null }> {
  const { data, errors } = await admin.query<Page>(
    `{ paginate(page: ${page}, size: ${size}, sorts: [{column: "created_at", order: desc}]) { before v_news { id title } } }`,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return { rows: data.paginate.v_news, before: data.paginate.before };
}

async function keysInOrder(): Promise<string[]> {
  const { rows } = await app.database.query<{ key: string }>(
    'select id::text as key from app.news where deleted_at is null order by created_at desc, id desc',
  );
  return rows.map(({ key }) => key);
}

const changes = {
  insert: (row: number) =>
    app.database.query(
      `insert into app.news (news_type_id, title, is_publish, is_special, created_at)
       values (1, 'Шинэ', true, false, timestamptz '2026-01-01' + $1::int4 / 40 * interval '1 day')`,
      [row],
    ),
  remove: (row: number) =>
    app.database.query(
      `update app.news set deleted_at = now()
       where id = (select id from app.news where deleted_at is null order by id offset $1::int8 limit 1)`,
      [row],
    ),
};

/** A list on the screen: the blocks that were scrolled to, read again when they do not join. */
function openList() {
  const shown = new Map<number, readonly KeyedRow[]>();
  let isShifted = false;
  const blocks = createRowBlocks(
    { rows: (block) => readPage(block + 1), total: () => Promise.reject(new Error('nobody asks')) },
    size,
    {
      onShift: (shifted) => {
        isShifted = true;
        shifted.refresh();
      },
    },
  );
  const load = async (block: number): Promise<void> => {
    isShifted = false;
    try {
      shown.set(block, await blocks.load(block));
    } catch (error) {
      if (!isShifted) throw error;
      for (const other of new Set([...shown.keys(), block])) shown.set(other, await blocks.load(other));
    }
  };
  return { shown, load };
}

/** The keys of blocks that lie side by side, as a person reads them. */
function runsOf(shown: ReadonlyMap<number, readonly KeyedRow[]>): string[][] {
  const runs: string[][] = [];
  for (const block of [...shown.keys()].toSorted((one, other) => one - other)) {
    const keys = (shown.get(block) ?? []).map(({ id }) => id);
    if (shown.has(block - 1)) runs.at(-1)?.push(...keys);
    else runs.push(keys);
  }
  return runs;
}

it('blocks side by side hold no row twice and miss none, whatever changes while a person scrolls up and down', async () => {
  const step = oneof(
    record({ what: constantFrom('insert' as const, 'remove' as const), row: integer({ min: 0, max: 1300 }) }),
    record({
      what: constantFrom('up' as const, 'down' as const, 'jump' as const),
      row: integer({ min: 0, max: 1300 }),
    }),
  );
  await assert(
    asyncProperty(array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const { shown, load } = openList();
      const atFirst = new Set(await keysInOrder());
      let block = 12;
      await load(block);
      for (const { what, row } of steps) {
        if (what === 'insert' || what === 'remove') {
          await changes[what](row);
          continue;
        }
        if (what === 'jump') block = Math.floor(row / size);
        else block = Math.min(blockCount - 1, Math.max(0, block + (what === 'up' ? -1 : 1)));
        await load(block);
        const stayed = (await keysInOrder()).filter((key) => atFirst.has(key));
        const known = new Set(stayed);
        for (const run of runsOf(shown)) {
          const seen = run.filter((key) => known.has(key));
          const start = stayed.indexOf(seen[0] ?? '');
          expect(seen).toEqual(stayed.slice(start, start + seen.length));
        }
      }
    }),
    { numRuns: 20 },
  );
});

it('a page says which row is before it', async () => {
  const keys = await keysInOrder();
  for (const page of [1, 2, 5, 12, 13]) {
    const { rows, before } = await readPage(page);
    expect(rows.map(({ id }) => id)).toEqual(keys.slice((page - 1) * size, page * size));
    expect(before).toBe(keys[(page - 1) * size - 1] ?? null);
  }
  expect((await readPage(99)).rows).toEqual([]);
});

it('a short page, which comes as JSON, says it too, with its total', async () => {
  const keys = await keysInOrder();
  const { data } = await admin.query<Page & { paginate: { total: number } }>(
    '{ paginate(page: 3, size: 7, sorts: [{column: "created_at", order: desc}]) { before total v_news { key: id id } } }',
  );
  expect(data?.paginate.v_news.map(({ id }) => id)).toEqual(keys.slice(14, 21));
  expect(data?.paginate).toMatchObject({ before: keys[13], total: keys.length });
});
