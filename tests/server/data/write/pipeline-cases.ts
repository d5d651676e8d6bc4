import { expect } from 'vitest';
import type { WriteAction } from '../../../../src/server/data/write/row-write';
import type { Agent } from '../../testing-app';
import { stored, type Given, type Outcome, type Place, type Values } from './pipeline-ways';

/** A way of writing, as a case uses it. */
export interface Write {
  action: WriteAction;
  isByDefinition: boolean;
  place: Place;
  people: { admin: Agent; agent: Agent };
  hooked: readonly string[];
  prepare(this: void, values: Values): Promise<void>;
  write(this: void, given: Given): Promise<Outcome>;
  /** Both, for a caller. */
  run(this: void, who: Agent, values: Values): Promise<Outcome>;
}

interface Case {
  /** The name of the processor. */
  step: string;
  name: string;
  /** The actions that it concerns. */
  of: readonly WriteAction[];
  check(this: void, way: Write): Promise<void>;
}

const every = ['create', 'update', 'delete', 'restore'] as const;
const entries = ['create', 'update'] as const;
const marked = ['create', 'update', 'delete'] as const;
const good = { title: 'Нэг', amount: 7 };
const point = { type: 'Point', coordinates: [106.9, 47.9] };

/** A step that makes something of the values. */
function effect(
  step: string,
  name: string,
  {
    values = {},
    of = entries,
    ...expected
  }: { values?: Values; of?: Case['of']; column: string; is: unknown },
): Case {
  return {
    step,
    name,
    of,
    async check({ run, people }) {
      const { row, faults } = await run(people.admin, { ...good, ...values });
      expect(faults).toEqual([]);
      expect(row?.[expected.column]).toEqual(expected.is);
    },
  };
}

/** A step that refuses values, and names the columns at fault. */
function refusal(
  step: string,
  name: string,
  values: Values,
  faults: string[],
  of: Case['of'] = entries,
): Case {
  return {
    step,
    name,
    of,
    async check({ isByDefinition, run, people }) {
      const outcome = await run(people.admin, { ...good, ...values });
      expect(outcome.isRefused).toBe(true);
      expect(outcome.faults).toEqual(expect.arrayContaining(isByDefinition ? [] : faults));
      expect(outcome.row?.amount).not.toBe(values.amount ?? 7);
    },
  };
}

async function rowsOf<Row extends Record<string, unknown>>({ app }: Place, sql: string): Promise<Row[]> {
  const { rows } = await app.database.query<Row>(sql);
  return rows;
}

/** Opens a step of the box's process that allows no change of its rows. */
async function holdBox({ place, people }: Write): Promise<void> {
  const response = await people.admin.post(`/process/pipe_box/${place.box}/start`, { process: 'pipe_hold' });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
}

const auditRows = (place: Place, action: string) =>
  rowsOf(
    place,
    `select source from dulaan.audit where source = 'pipe_item' and action = '${action}'
       and coalesce(after, before) ->> 'title' = 'Нэг'`,
  );

/** Shows of each processor what it does, by every way that it concerns. */
export const cases: readonly Case[] = [
  {
    step: 'lock the stored row, compare revisions',
    name: 'refuses a stale revision',
    of: ['update', 'delete', 'restore'],
    async check({ prepare, write, people, place }) {
      await prepare(good);
      const before = await stored(place);
      const outcome = await write({ who: people.admin, values: good, isStale: true });
      expect(outcome.isRefused).toBe(true);
      expect(outcome.row).toEqual(before);
    },
  },
  effect('follow other rows', 'follows another row', {
    values: { target_id: 1, followed: 'Туслах' },
    column: 'followed',
    is: 'Дарга',
  }),
  effect(
    'guarantees of the columns, the form or the bounds of the source',
    'stores a telephone with its country',
    {
      values: { phone: '99112233' },
      column: 'phone',
      is: '+97699112233',
    },
  ),
  {
    step: 'guarantees of the columns, the form or the bounds of the source',
    name: 'cleans rich text',
    of: entries,
    async check({ run, people }) {
      const { row } = await run(people.admin, { ...good, body: 'Сайн <script>alert(1)</script>' });
      expect(row?.body).toMatch(/Сайн/);
      expect(row?.body).not.toMatch(/<script/);
    },
  },
  refusal(
    'guarantees of the columns, the form or the bounds of the source',
    'checks the columns’ bounds',
    {
      title: 'Дэндүү урт гарчиг байна аа',
    },
    ['title'],
  ),
  effect('defaults of the columns', 'gives a column that is not sent its default', {
    of: ['create'],
    column: 'status',
    is: 'new',
  }),
  refusal(
    'defaults of the columns',
    'checks the rules of the table against those defaults',
    { phone: '99000000' },
    ['phone'],
    ['create'],
  ),
  {
    step: 'defaults of the columns',
    name: 'checks rules of the form against the defaults of columns that are not sent',
    of: ['create'],
    async check({ run, people }) {
      const past = await run(people.admin, { ...good, from_on: '2020-01-01' });
      expect(past).toMatchObject({ row: undefined, faults: ['from_on'] });
      const other = await run(people.admin, { ...good, from_on: '2020-01-01', status: 'done' });
      expect(other).toMatchObject({ row: { status: 'done' }, faults: [] });
    },
  },
  refusal(
    'rows that lists of keys name',
    'checks that the rows of a list are there',
    { target_ids: [1, 999_999] },
    ['target_ids'],
  ),
  {
    step: 'columns that the process owns',
    name: 'never writes a column that a process owns',
    of: entries,
    async check({ run, people }) {
      const { row } = await run(people.admin, { ...good, state: 'END' });
      expect(row?.state ?? null).toBeNull();
    },
  },
  {
    step: 'open steps of the process',
    name: 'is refused while a read-only step of the row above is open',
    of: every,
    async check(way) {
      await way.prepare(good);
      const before = await stored(way.place);
      await holdBox(way);
      const outcome = await way.write({ who: way.people.admin, values: good });
      expect(outcome.isRefused).toBe(true);
      expect(outcome.row).toEqual(before);
    },
  },
  effect('triggers before the write', 'runs triggers before the write', { column: 'doubled', is: 14 }),
  effect('computed columns', 'computes columns', { values: { geom: point }, column: 'lon', is: 106.9 }),
  effect('formulas of the table', 'computes formulas', { column: 'tripled', is: 21 }),
  refusal('rules of the table', 'checks the rules of the table', { amount: 13 }, ['amount']),
  refusal('rules of the form over what was computed', 'checks the form’s rules', { amount: 100 }, ['amount']),
  refusal(
    'rules of the form over what was computed',
    'checks the form’s rules over formulas',
    { target_id: 3 },
    ['target_id'],
  ),
  effect('hooks of the source before the write', 'runs the source’s hook before the write', {
    column: 'hooked',
    is: 'before',
  }),
  {
    step: 'limit of creations',
    name: 'counts against the limit of a network, administrators apart',
    of: ['create'],
    async check({ place, run, people }) {
      const create = 'mutation($input: PipeItemInput!) { createPipeItem(input: $input) { id } }';
      for (let n = 0; n < 3; n += 1) {
        const { errors } = await people.agent.query(create, { input: { title: `Өөр ${n}`, amount: 1 } });
        expect(errors).toBeUndefined();
      }
      expect((await run(people.agent, good)).row).toBeUndefined();
      expect((await run(people.admin, good)).row?.title).toBe('Нэг');
      expect(await rowsOf(place, `select from app.pipe_item where title = 'Нэг'`)).toHaveLength(1);
    },
  },
  {
    step: 'numbers of documents',
    name: 'gives the next number',
    of: ['create'],
    async check({ run, people }) {
      expect((await run(people.admin, good)).row?.number).toMatch(/^Д-\d{4}$/);
    },
  },
  refusal('rows, and whether the rights cover them', 'checks references', { target_id: 999_999 }, [
    'target_id',
  ]),
  {
    step: 'rows, and whether the rights cover them',
    name: 'keeps to the rows that the caller may write',
    of: entries,
    async check({ run, people }) {
      expect((await run(people.agent, { ...good, amount: 60 })).row?.amount).not.toBe(60);
    },
  },
  {
    step: 'rows, and whether the rights cover them',
    name: 'writes a row that the caller may write',
    of: entries,
    async check({ run, people }) {
      expect((await run(people.agent, { ...good, amount: 8 })).row?.amount).toBe(8);
    },
  },
  {
    step: 'triggers on other rows before a deletion',
    name: 'runs triggers on other rows before the deletion',
    of: ['delete'],
    async check({ place, run, people }) {
      await run(people.admin, good);
      expect(await rowsOf(place, 'select before_end from app.pipe_note')).toEqual([{ before_end: 'yes' }]);
    },
  },
  {
    step: 'rows with their dependents',
    name: 'deletes the rows that the caller may delete',
    of: ['delete'],
    async check({ run, people }) {
      expect((await run(people.agent, { ...good, amount: 8 })).row?.deleted_at).not.toBeNull();
    },
  },
  {
    step: 'rows with their dependents',
    name: 'deletes no other rows',
    of: ['delete'],
    async check({ run, people }) {
      const { row, isRefused } = await run(people.agent, { ...good, amount: 60 });
      expect([row?.deleted_at, isRefused]).toEqual([null, true]);
    },
  },
  {
    step: 'rows brought back',
    name: 'brings back the rows that the caller may delete',
    of: ['restore'],
    async check({ run, people }) {
      expect((await run(people.agent, { ...good, amount: 8 })).row?.deleted_at).toBeNull();
    },
  },
  {
    step: 'rows brought back',
    name: 'brings back no other rows',
    of: ['restore'],
    async check({ run, people }) {
      expect((await run(people.agent, { ...good, amount: 60 })).row?.deleted_at).not.toBeNull();
    },
  },
  {
    step: 'hooks of the source',
    name: 'runs the source’s hook after the write',
    of: every,
    async check({ action, hooked, run, people }) {
      await run(people.admin, good);
      expect(hooked.filter((each) => each === action)).toEqual([action]);
    },
  },
  {
    step: 'audit trail',
    name: 'writes one row of the audit trail',
    of: every,
    async check({ action, place, run, people }) {
      await run(people.admin, good);
      expect(await auditRows(place, action)).toHaveLength(1);
    },
  },
  {
    step: 'formulas of a row that was away',
    name: 'computes the formulas of the row anew',
    of: ['restore'],
    async check({ run, people }) {
      expect((await run(people.admin, good)).row?.tripled).toBe(21);
    },
  },
  {
    step: 'formulas of the rows above',
    name: 'computes the formulas of the row above',
    of: every,
    async check({ action, place, run, people }) {
      const { row } = await run(people.admin, good);
      const box = `select size from app.pipe_box where id = ${String(row?.box_id)}`;
      expect(await rowsOf(place, box)).toEqual([{ size: action === 'delete' ? 0 : 1 }]);
    },
  },
  {
    step: 'triggers on other rows',
    name: 'runs triggers on other rows',
    of: entries,
    async check({ place, run, people }) {
      await run(people.admin, good);
      const notes = await rowsOf(place, `select text from app.pipe_note where text = 'written'`);
      expect(notes).toHaveLength(1);
    },
  },
  {
    step: 'triggers on other rows',
    name: 'runs triggers on other rows after the deletion',
    of: ['delete'],
    async check({ place, run, people }) {
      await run(people.admin, good);
      expect(await rowsOf(place, 'select after_end from app.pipe_note')).toEqual([{ after_end: 'yes' }]);
    },
  },
  {
    step: 'columns of other rows that follow the row',
    name: 'reaches the rows that keep following it',
    of: ['update'],
    async check({ place, prepare, write, people }) {
      await prepare(good);
      await place.app.database.script(`insert into app.pipe_mirror (item_id) select id from app.pipe_item`);
      const { row } = await write({ who: people.admin, values: good });
      expect(row?.amount).toBe(7);
      expect(await rowsOf(place, 'select amount from app.pipe_mirror')).toEqual([{ amount: 7 }]);
    },
  },
  {
    step: 'triggers after the write',
    name: 'records what triggers set off',
    of: marked,
    async check({ action, place, run, people }) {
      await run(people.admin, good);
      const events = { create: 'afterCreate', update: 'afterUpdate', delete: 'afterDelete', restore: '' };
      const outbox = await rowsOf(
        place,
        `select payload -> 'body' ->> 'event' as event from dulaan.outbox where source = 'pipe_item' and action = 'call_url'`,
      );
      expect(outbox).toEqual([{ event: events[action] }]);
    },
  },
];

/** Processors whose work no single write shows, with the suite that does. Each way passes them all the same. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  'lock the rows whose formulas read the row':
    'Locks show to a second session: tests/server/data/write/formulas/formulas "counts the lines of people who write at the same time"',
  files: 'tests/server/platform/files',
  'rows of sub-tables': 'The table of the matrix has none: tests/server/data/write/writing',
  'formulas over sub-tables, with the audit trail':
    'Of the row above, which nested writes show here; of others: tests/server/data/write/formulas/formulas',
  'side effects of actions': 'tests/server/features/process/start-process',
};

const noForm = 'The write names no form: a definition writes other rows by the rules of their table alone';
const author = 'A definition writes other rows with its author’s authority, whoever set it off';
const noRevision = 'The way names no revision';
const refusedAtPublish = 'A trigger or button with such a column cannot be published';
const fromDefinition: Readonly<Record<string, string>> = {
  'never writes a column that a process owns': refusedAtPublish,
  'checks rules of the form against the defaults of columns that are not sent': noForm,
  'checks the form’s rules': noForm,
  'checks the form’s rules over formulas': noForm,
  'gives the next number': `${noForm}; the pattern of numbers is a field's`,
  'keeps to the rows that the caller may write': author,
  'writes a row that the caller may write': author,
  'counts against the limit of a network, administrators apart': author,
};

/** By way and case: why it cannot occur. */
export const cannotOccur: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'create by a nested row of a new row': {
    'is refused while a read-only step of the row above is open': 'A new row above has no process yet',
  },
  'create by a button': fromDefinition,
  'create by a process': fromDefinition,
  'update by a process': { ...fromDefinition, 'refuses a stale revision': noRevision },
  'update by a bulk change': { 'refuses a stale revision': noRevision },
  'update by an import': { 'refuses a stale revision': noRevision },
  'update by a button': { 'never writes a column that a process owns': refusedAtPublish },
  'delete by a nested row that is left out': { 'refuses a stale revision': noRevision },
  'delete by a bulk deletion': { 'refuses a stale revision': noRevision },
  'restore by a bulk restoration': { 'refuses a stale revision': noRevision },
  'restore by an undo of a deletion': {
    'refuses a stale revision': noRevision,
    'brings back no other rows': 'Only a deletion that was allowed can be undone',
  },
};
