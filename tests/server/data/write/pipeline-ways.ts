import { randomUUID } from 'node:crypto';
import type { WriteAction } from '../../../../src/server/data/write/row-write';
import type { Agent, TestApp } from '../../testing-app';
import { callImport } from '../spreadsheets/import-call';
import { filled } from './pipeline-definitions';

export type Values = Record<string, unknown>;

/** The result of a write, whichever way it went. */
export interface Outcome {
  /** The row in the database, deleted or not; undefined where there is none. */
  row: Values | undefined;
  /** The columns at fault. */
  faults: string[];
  isRefused: boolean;
}

/** The place of a test: a box with nothing in it, to which all its rows belong. */
export interface Place {
  app: TestApp;
  box: string;
}

export interface Given {
  who: Agent;
  values: Values;
  /** The write names a revision that the row does not have. */
  isStale?: boolean;
}

/** A way in which rows are written. */
export interface Way {
  name: string;
  action: WriteAction;
  /** A definition writes the row: a refusal names its table, because the caller has no form of it. */
  isByDefinition?: boolean;
  /** Brings about the row that is written, where there must be one. */
  prepare?(place: Place, values: Values, who: Agent): Promise<void>;
  write(place: Place, given: Given): Promise<Outcome>;
}

const title = 'Нэг';
/** Columns of a sheet, whether a row has a value or not. */
const columns = ['title', 'target_id', 'followed', 'phone', 'body', 'geom', 'amount', 'box_id'];
/** No row has this key: the database alone refuses it. */
const refused = { title: 'Буруу', target_id: 999_999, amount: 1 };

export async function stored({ app }: Place): Promise<Values | undefined> {
  const { rows } = await app.database.query<{ row: Values }>(
    `select row_to_json(i) as row from app.pipe_item i where i.title = $1`,
    [title],
  );
  return rows[0]?.row;
}

async function present(place: Place): Promise<{ id: string; revision: number }> {
  const row = await stored(place);
  if (!row) throw new Error('There is no row');
  return { id: String(row.id), revision: Number(row.revision) };
}

/** `items/0/amount` is a fault of `amount`. */
const lastNames = (paths: readonly string[]) => paths.map((path) => path.split('/').at(-1) ?? '').toSorted();

export async function requested(
  place: Place,
  who: Agent,
  query: string,
  variables: object,
  headers = {},
): Promise<Outcome> {
  const { errors } = await who.query(query, variables, headers);
  return {
    row: await stored(place),
    faults: lastNames(Object.keys(errors?.[0]?.extensions.fields ?? {})),
    isRefused: errors !== undefined,
  };
}

/** Takes the answer of a call that is no query. */
async function called(place: Place, response: ReturnType<Agent['post']>): Promise<Outcome> {
  const { statusCode, body } = await response;
  const { error } = JSON.parse(body) as { error?: unknown };
  const fields = typeof error === 'object' && error !== null ? Object.keys(error) : [];
  return { row: await stored(place), faults: lastNames(fields), isRefused: statusCode !== 200 };
}

const quoted = (value: unknown = '') => {
  const cell = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${cell.replaceAll('"', '""')}"`;
};
/** A list of keys is one cell. */
const cellOf = (value: unknown) => quoted(Array.isArray(value) ? value.join('; ') : value);

async function imported(
  place: Place,
  who: Agent,
  names: readonly string[],
  rows: readonly Values[],
): Promise<Outcome> {
  const lines = rows.map((row) => names.map((name) => cellOf(row[name])).join(','));
  const sheet = `\uFEFF${names.join(',')}\r\n${lines.join('\r\n')}\r\n`;
  const mapping = Object.fromEntries(names.map((name, index) => [name, index]));
  const { result } = await callImport(who, 'pipe_item', sheet, { step: 'commit', keep: 'good', mapping });
  const own = (result?.faults ?? []).filter(({ row }) => row === 2);
  return {
    row: await stored(place),
    faults: lastNames(own.flatMap(({ field }) => field ?? [])),
    isRefused: own.length > 0,
  };
}

const creating = (place: Place, who: Agent, rows: readonly Values[]) => {
  const more = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => !columns.includes(name),
  );
  return imported(place, who, [...columns, ...more], rows);
};

async function bulk(place: Place, who: Agent, body: object, headers = {}): Promise<Outcome> {
  const response = await who.post('/bulk/pipe_item', body, headers);
  const { failed = 1, failures = [] } =
    JSON.parse(response.body.split('\n').findLast(Boolean) ?? '{}').result ?? {};
  // A bulk change names the field by its title.
  const faults = failures.map(({ message }: { message: string }) => message.split(':')[0]);
  return { row: await stored(place), faults, isRefused: failed > 0 };
}

const createItem =
  'mutation($input: PipeItemInput!) { createPipeItem(input: $input, form: "pipe_item") { id } }';
const createBox = 'mutation($input: PipeBoxInput!) { createPipeBox(input: $input, form: "pipe_box") { id } }';
const updateItem =
  'mutation($id: ID!, $input: PipeItemInput!) { updatePipeItem(id: $id, input: $input, form: "pipe_item") { id } }';
const updateBox =
  'mutation($id: ID!, $input: PipeBoxInput!) { updatePipeBox(id: $id, input: $input, form: "pipe_box") { id } }';
const deleteItem =
  'mutation($id: ID!, $revision: Int) { deletePipeItem(id: $id, revision: $revision) { id } }';
const restoreItem =
  'mutation($id: ID!, $revision: Int) { restorePipeItem(id: $id, revision: $revision) { id } }';

/** The row before it is changed or deleted, as it lies in the database: nothing of it was computed. */
async function insert({ app, box }: Place, more: Values = {}): Promise<void> {
  const values = { title, box_id: Number(box), amount: 1, doubled: 2, ...more };
  const names = Object.keys(values);
  const given = Object.values(values).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const numbers = names.map((_name, index) => `$${index + 1}`);
  await app.database.query(`insert into app.pipe_item (${names.join()}) values (${numbers.join()})`, given);
  await app.database.script(`insert into app.pipe_note (item_id) select id from app.pipe_item`);
}

/** The row in the recycle bin. */
async function insertDeleted(place: Place, values: Values): Promise<void> {
  await insert(place, values);
  await place.app.database.script('update app.pipe_item set deleted_at = now()');
}

/** A row with a process, whose end writes items with the values of `draft`. Returns its key. */
async function newCase({ app }: Place, draft: Values, verb: string): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>(
    'insert into app.pipe_case (draft, verb) values ($1, $2) returning id',
    [JSON.stringify(draft), verb],
  );
  return rows[0]?.id ?? 0;
}

const processOf = (id: number, call: string) => `/process/pipe_case/${id}/${call}`;

async function decided(place: Place, who: Agent): Promise<Outcome> {
  const { rows } = await place.app.database.query<{ id: number }>(
    'select id from app.pipe_case order by id desc limit 1',
  );
  const id = rows[0]?.id ?? 0;
  return called(place, who.post(processOf(id, 'act'), { step: 'open', action: 'finish' }));
}

/** Begins the process of a case, as the administrator who may. */
async function begin({ app }: Place, id: number): Promise<void> {
  const admin = await app.signIn('admin');
  const { statusCode, body } = await admin.post(processOf(id, 'start'), { process: 'pipe_flow' });
  if (statusCode !== 200) throw new Error(body);
}

const inBox = ({ box }: Place, values: Values) => ({ ...values, box_id: Number(box) });
/** An expression over a member that is not there fails: what is not given is null. */
const draftOf = (place: Place, values: Values) => ({
  ...Object.fromEntries([...filled, 'followed'].map((name) => [name, null])),
  ...inBox(place, values),
});

const creations: readonly Way[] = [
  {
    name: 'a single write',
    action: 'create',
    write: (place, { who, values }) => requested(place, who, createItem, { input: inBox(place, values) }),
  },
  {
    name: 'an offline outbox',
    action: 'create',
    async write(place, { who, values }) {
      const headers = { 'idempotency-key': randomUUID() };
      await requested(place, who, createItem, { input: inBox(place, values) }, headers);
      return requested(place, who, createItem, { input: inBox(place, values) }, headers);
    },
  },
  {
    name: 'a nested row',
    action: 'create',
    write: (place, { who, values }) =>
      requested(place, who, updateBox, { id: place.box, input: { revision: 1, items: [values] } }),
  },
  {
    name: 'a nested row of a new row',
    action: 'create',
    write: (place, { who, values }) =>
      requested(place, who, createBox, { input: { name: 'Хайрцаг', items: [values] } }),
  },
  {
    name: 'an import',
    action: 'create',
    write: (place, { who, values }) => creating(place, who, [inBox(place, values)]),
  },
  {
    name: 'an import with a refused row',
    action: 'create',
    write: (place, { who, values }) => creating(place, who, [inBox(place, values), refused]),
  },
  {
    name: 'a button',
    action: 'create',
    isByDefinition: true,
    async write(place, { who, values }) {
      const id = await newCase(place, draftOf(place, values), 'press');
      return called(place, who.post(`/buttons/pipe_case/make/${id}`, { revision: 1 }));
    },
  },
  {
    name: 'a process',
    action: 'create',
    isByDefinition: true,
    async prepare(place, values) {
      await begin(place, await newCase(place, draftOf(place, values), 'create'));
    },
    write: (place, { who }) => decided(place, who),
  },
];

const based = (place: Place, isStale: boolean | undefined) =>
  present(place).then(({ id, revision }) => ({ id, revision: revision + (isStale ? 5 : 0) }));

const changes: readonly Way[] = [
  {
    name: 'a single write',
    action: 'update',
    prepare: (place) => insert(place),
    async write(place, { who, values, isStale }) {
      const { id, revision } = await based(place, isStale);
      return requested(place, who, updateItem, { id, input: { ...values, revision } });
    },
  },
  {
    name: 'an offline outbox',
    action: 'update',
    prepare: (place) => insert(place),
    async write(place, { who, values, isStale }) {
      const { id, revision } = await based(place, isStale);
      const headers = { 'idempotency-key': randomUUID() };
      const variables = { id, input: { ...values, revision } };
      await requested(place, who, updateItem, variables, headers);
      return requested(place, who, updateItem, variables, headers);
    },
  },
  {
    name: 'a nested row',
    action: 'update',
    prepare: (place) => insert(place),
    async write(place, { who, values, isStale }) {
      const { id, revision } = await based(place, isStale);
      const items = [{ ...values, id, revision }];
      return requested(place, who, updateBox, { id: place.box, input: { revision: 1, items } });
    },
  },
  {
    name: 'a bulk change',
    action: 'update',
    prepare: (place) => insert(place),
    async write(place, { who, values }) {
      const { id } = await present(place);
      return bulk(place, who, { action: 'update', ids: [id], values });
    },
  },
  {
    name: 'an import',
    action: 'update',
    prepare: (place) => insert(place),
    async write(place, { who, values }) {
      const { id } = await present(place);
      return imported(place, who, ['id', ...Object.keys(values)], [{ ...values, id }]);
    },
  },
  {
    name: 'an undo',
    action: 'update',
    prepare: (place) => insert(place),
    async write(place, { who, values, isStale }) {
      const { id, revision } = await based(place, isStale);
      const input = { ...values, revision };
      return requested(place, who, updateItem, { id, input }, { 'idempotency-key': randomUUID() });
    },
  },
  {
    name: 'a button',
    action: 'update',
    prepare: (place, values) => insert(place, { draft: draftOf(place, values) }),
    async write(place, { who, isStale }) {
      const { id, revision } = await based(place, isStale);
      return called(place, who.post(`/buttons/pipe_item/fill/${id}`, { revision }));
    },
  },
  {
    name: 'a process',
    action: 'update',
    isByDefinition: true,
    async prepare(place, values) {
      const id = await newCase(place, draftOf(place, values), 'change');
      await insert(place, { case_id: id });
      await begin(place, id);
    },
    write: (place, { who }) => decided(place, who),
  },
];

const deletions: readonly Way[] = [
  {
    name: 'a single write',
    action: 'delete',
    prepare: insert,
    write: async (place, { who, isStale }) => requested(place, who, deleteItem, await based(place, isStale)),
  },
  {
    name: 'a nested row that is left out',
    action: 'delete',
    prepare: insert,
    write: (place, { who }) =>
      requested(place, who, updateBox, { id: place.box, input: { revision: 1, items: [] } }),
  },
  {
    name: 'a bulk deletion',
    action: 'delete',
    prepare: insert,
    write: async (place, { who }) => bulk(place, who, { action: 'delete', ids: [(await present(place)).id] }),
  },
];

/** The idempotency key of the deletion of the box's row. */
const deletionOf = ({ box }: Place) => `00000000-0000-4000-8000-${box.padStart(12, '0')}`;

const restorations: readonly Way[] = [
  {
    name: 'a single write',
    action: 'restore',
    prepare: insertDeleted,
    write: async (place, { who, isStale }) => requested(place, who, restoreItem, await based(place, isStale)),
  },
  {
    name: 'a bulk restoration',
    action: 'restore',
    prepare: insertDeleted,
    write: async (place, { who }) =>
      bulk(place, who, { action: 'restore', ids: [(await present(place)).id] }),
  },
  {
    name: 'an undo of a deletion',
    action: 'restore',
    async prepare(place, values, who) {
      await insert(place, values);
      const { id } = await present(place);
      await bulk(place, who, { action: 'delete', ids: [id] }, { 'idempotency-key': deletionOf(place) });
    },
    write: (place, { who }) => bulk(place, who, { action: 'restore', deletion: deletionOf(place) }),
  },
];

/** Every way of writing. */
export const ways: readonly Way[] = [...creations, ...changes, ...deletions, ...restorations];
