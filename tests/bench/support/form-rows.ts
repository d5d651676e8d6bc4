import { loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright';
import { peerRowCount, rowCount } from '../form-page/rows-form';
import { sayGoal, saySpread, spreadOf } from './report';
import { scrollThrough, type Scrolled } from './scroll-through';

/** Contenders, with the rows that each has: a thousand of the peer would take minutes. */
const rowsOf = { 'rows as a table': rowCount, 'rows as forms': rowCount, 'rjsf rows': peerRowCount };
/** Keys that each turn strikes. */
const keysOf = { 'rows as a table': 20, 'rows as forms': 20, 'rjsf rows': 5 };

type Contender = keyof typeof rowsOf;

const contenders: readonly Contender[] = ['rows as a table', 'rows as forms', 'rjsf rows'];

/** The input of a row, and the buttons that add and remove one. */
const places: Readonly<Record<Contender, { input: string; open?: string; add: string; remove: string }>> = {
  'rows as a table': {
    open: '[data-row="2"] [data-column="4"]',
    input: '.sub-row.is-open [data-column="4"] input',
    add: '.form-list-buttons .button',
    remove: '.sub-row.is-open .sub-row-tools .icon-button',
  },
  'rows as forms': {
    input: '[data-row="2"] input[type="text"]',
    add: '.form-list-buttons .button',
    remove: '[data-row="2"] .sub-card-head .icon-button',
  },
  'rjsf rows': {
    input: '#root_rows_2_note',
    add: '.rjsf-array-item-add button, button.rjsf-add-button, .ant-btn-primary:not([type="submit"])',
    remove: '.rjsf-array-item-remove',
  },
};

/** Milliseconds of a task that a person feels as a hitch. */
const longTask = 50;

interface Turn {
  mount: number;
  strokes: readonly number[];
  add: number;
  remove: number;
  /** Of a wheel that is turned through the rows. */
  scroll: Scrolled;
}

/** A sub-table of a thousand rows: first paint, from a key to the paint, a row more, a row less, and scrolling. */
export async function measureRows(page: Page, slowness: number, rounds: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const name of contenders) await turn(page, session, name);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const figures = new Map(contenders.map((name): [Contender, Turn[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of contenders) figures.get(name)?.push(await turn(page, session, name));
  tell(slowness, rounds, figures);
}

async function turn(page: Page, session: CDPSession, name: Contender): Promise<Turn> {
  await session.send('HeapProfiler.collectGarbage');
  const { open, input, add, remove } = places[name];
  const mount = await page.evaluate((contender) => window.mount(contender), name);
  const scroll = await page.evaluate(scrollThrough, {
    start: '.sub-row, .sub-card, #root_rows_0_note',
    turns: 60,
    pixels: 120,
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), '.sub-scroller');
  if (open !== undefined) await page.locator(open).click();
  const writing = page.locator(input).last();
  await writing.focus();
  const strokes: number[] = [];
  for (let stroke = 1; stroke <= keysOf[name]; stroke += 1) {
    const [painted] = await Promise.all([
      page.evaluate(() => window.nextStroke()),
      page.keyboard.press(stroke % 2 === 0 ? '5' : '1'),
    ]);
    strokes.push(painted);
  }
  const removed = await page.evaluate((selector) => window.press(selector), remove);
  const added = await page.evaluate((selector) => window.press(selector), add);
  return { mount, strokes, add: added, remove: removed, scroll };
}

function tell(slowness: number, rounds: number, figures: ReadonlyMap<Contender, Turn[]>): void {
  const how = slowness === 1 ? 'at full speed' : `slowed ${slowness} ×`;
  console.log(
    `\nRows of a sub-table, ${how}, milliseconds; ${rounds} turns. The machine's load was ${loadavg()[0]?.toFixed(1)}.`,
  );
  for (const [name, turns] of figures) {
    const of = (pick: (turn: Turn) => number) => saySpread(spreadOf(turns.map(pick)), 0);
    const tasks = turns.flatMap(({ scroll }) => scroll.longTasks);
    console.log(
      `${`${rowsOf[name]} ${name}`.padEnd(20)} painted after ${of(({ mount }) => mount)}; ` +
        `key to picture p95 ${of(({ strokes }) => p95(strokes))}; ` +
        `a row more ${of(({ add }) => add)}, a row less ${of(({ remove }) => remove)}; ` +
        `scrolling p95 ${of(({ scroll }) => p95(scroll.frames))} between pictures, ` +
        `${tasks.length} tasks over ${longTask} ms, the longest ${Math.max(0, ...tasks).toFixed(0)}`,
    );
  }
  const limit = slowness === 1 ? 50 : 200;
  for (const name of ['rows as a table', 'rows as forms'] as const) {
    const turns = figures.get(name) ?? [];
    const worst = Math.max(...turns.flatMap(({ strokes, add, remove }) => [p95(strokes), add, remove]));
    sayGoal(
      `a key (p95), a row more and a row less in ${rowCount} ${name}, each ≤ ${limit} ms, ${how}`,
      worst <= limit,
      `the slowest ${worst.toFixed(0)}`,
    );
  }
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(0.95 * sorted.length))] ?? Number.NaN;
}
