import { createBenchDatabase } from './support/bench-database';
import { addPerson, createDataDirectory, password, startProduct, type Product } from './support/product';
import { saySpread, spreadOf } from './support/report';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Registers of five definitions each. */
const registers = 10;

/**
 * A set of 50 definitions on the shipped site of some 250: its plan, its publication, the first answers after it, and the
 * same for a change of all of them; on PostgreSQL and on the embedded database.
 */
export async function run(): Promise<void> {
  const database = await createBenchDatabase();
  try {
    await onDatabase('PostgreSQL', { databaseUrl: database.url }, () =>
      addPerson(database.client, 'member', 'citizen'),
    );
  } finally {
    await database.drop();
  }
  await onDatabase('embedded', {
    environment: { SEED: 'base', ADMIN_LOGIN: 'admin', ADMIN_PASSWORD: password },
  });
}

async function onDatabase(
  name: string,
  options: { databaseUrl?: string; environment?: Record<string, string> },
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  const [dataDirectory, removeDirectory] = await createDataDirectory();
  try {
    const environment = { LOG_LEVEL: 'warn', ...options.environment };
    const product = await startProduct({ ...options, dataDirectory, environment });
    try {
      await prepare();
      await measure(name, product);
    } finally {
      await product.stop();
    }
  } finally {
    await removeDirectory();
  }
}

async function measure(name: string, product: Product): Promise<void> {
  const token = await product.signIn('admin');
  const call = caller(product, token);
  const times = new Map<string, number[]>();
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    times.set(what, [...(times.get(what) ?? []), performance.now() - start]);
    return result;
  };
  const { definitions } = await call<{ definitions: unknown[] }>('GET', '/definitions');
  const bare = async () => product.query(token, '{ v_news(limit: 20) { id title } }');
  for (let index = 0; index < 20; index += 1) await timed('an answer before', bare);
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, title] of [
      ['new', 'First'],
      ['changed', 'Second'],
    ] as const) {
      const documents = setOf(round, title);
      const plan = await timed(`plan of ${documents.length} ${what}`, () =>
        call<{ problems: unknown[] }>('POST', '/definitions/plan', { documents }),
      );
      if (plan.problems.length > 0) throw new Error(JSON.stringify(plan.problems));
      const { change_set: set } = await call<{ change_set: { id: string; revision: number } }>(
        'POST',
        '/definitions/change-sets',
        { title: `${what} ${round}`, documents },
      );
      await timed(`publication of ${documents.length} ${what}`, () =>
        call('POST', `/definitions/change-sets/${set.id}/publish`, { revision: set.revision }),
      );
      await timed(`first answer after ${what}`, bare);
      await timed(`first answer of a ${what} list`, () =>
        product.query(token, `{ register_${round}_0(limit: 20) { id name } }`),
      );
    }
  }
  console.log(
    `${name}: ${definitions.length} definitions at first; ${rounds} rounds, milliseconds, median (least to most)`,
  );
  for (const [what, values] of times) console.log(`  ${what.padEnd(34)} ${saySpread(spreadOf(values), 0)}`);
}

/** Calls with a body of JSON. Throws what the server refuses. */
function caller(product: Product, token: string) {
  return async <T = unknown>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const response = await fetch(product.address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
}

/** Registers, each a table with a form, a grid, a krud and a chart. */
function setOf(round: number, title: string): object[] {
  return Array.from({ length: registers }, (_, index) => `register_${round}_${index}`).flatMap((id) =>
    Object.entries({
      source: {
        type: 'table',
        titleColumn: 'name',
        columns: [
          { name: 'name', type: 'text', title: 'Name', required: true, maxLength: 100 },
          { name: 'amount', type: 'money', title: 'Amount' },
          { name: 'news', type: 'reference', title: 'News', references: { source: 'news' } },
        ],
      },
      form: {
        source: id,
        schema: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', maxLength: 100 }, amount: { type: 'number' } },
        },
        fields: { name: { widget: 'text', title: 'Name' }, amount: { widget: 'money', title: 'Amount' } },
        layout: [
          { type: 'field', field: 'name' },
          { type: 'field', field: 'amount' },
        ],
      },
      grid: {
        source: id,
        columns: [
          { column: 'name', title: 'Name' },
          { column: 'amount', title: 'Amount' },
        ],
      },
      krud: { template: 'drawer', grid: id, form: id, actions: ['create', 'update'] },
      chart: {
        source: id,
        picture: 'count',
        dimensions: [],
        measures: [{ function: 'count', label: 'Rows' }],
      },
    }).map(([kind, rest]) => ({ kind, id, body: { kind, id, format: 1, title: `${title} ${id}`, ...rest } })),
  );
}
