import { addPerson, askServer, type Product } from '../support/product';
import { sayGoal, saySpread, spreadOf } from '../support/report';
import { sayWork, waitForJobs, workOf, type Scene, type Work } from './scene';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Decisions of one turn: it ends with them or with its time. */
const perTurn = 150 * seconds;
/**
 * With BENCH_OWNER=1 the orders belong to a citizen, who gets a notice by a job, which the product carries out meanwhile for
 * both sides. Without it they were taken by telephone, for people without an account.
 */
const hasOwner = process.env.BENCH_OWNER === '1';
/**
 * Decisions of each side before those that are measured: every connection has its statements prepared and planned, which takes
 * PostgreSQL five uses of each, and the code is compiled.
 */
const warmUp = { decisions: 800, clients: 16 };

/** The results of one side. */
interface Side {
  rates: number[];
  /** Milliseconds of processors for a decision. */
  work: Work[];
}

/** Creates the orders of all turns, through the product: they have the history and steps of any other. */
export async function prepareOrders(
  { database: { client }, product, tokens }: Scene,
  measurements: number,
): Promise<number[]> {
  const count = 2 * (warmUp.decisions + measurements * rounds * perTurn);
  if (!hasOwner) return createOrders(product, tokens[0] ?? '', count);
  await addPerson(client, 'citizen0', 'citizen');
  const { rows } = await client.query<{ id: string }>(`select id from app.users where login = 'citizen0'`);
  return createOrders(product, tokens[0] ?? '', count, rows[0]?.id);
}

interface Decisions {
  decide: (row: number) => Promise<void>;
  decideByHand: (row: number) => Promise<void>;
}

/** One decision by either side; the agents take turns. */
function decisionsOf({ product, byHand, tokens }: Scene): Decisions {
  let turn = 0;
  const nextToken = () => tokens[(turn += 1) % tokens.length] ?? '';
  const decide = async (row: number) => {
    const body = { step: 'check', action: 'archive' };
    const answer = await product.call(nextToken(), `/process/orders/${row}/act`, body);
    if (!('processes' in answer)) throw new Error(JSON.stringify(answer));
  };
  const decideByHand = async (row: number) => {
    const answer = await askServer(`${byHand.address}/orders/${row}/archive`, {}, nextToken());
    if (!('revision' in answer)) throw new Error(JSON.stringify(answer));
  };
  return { decide, decideByHand };
}

/** Warms up both sides with orders of the list. */
export async function warmUpDecisions(scene: Scene, orders: number[]): Promise<void> {
  const { decide, decideByHand } = decisionsOf(scene);
  for (const work of [decide, decideByHand])
    await rateOf(orders.splice(0, warmUp.decisions), work, warmUp.clients, Infinity);
}

/**
 * Measures how many decisions so many clients get done, by each side in turns, with all jobs done before each turn. The sides
 * take turns in being first. Takes its orders from the list.
 */
export async function measureDecisions(scene: Scene, orders: number[], clients: number): Promise<void> {
  const { database, product, byHand } = scene;
  const { decide, decideByHand } = decisionsOf(scene);
  const ours: Side = { rates: [], work: [] };
  const theirs: Side = { rates: [], work: [] };
  const measure = async (side: Side, server: Scene['byHand'], work: (row: number) => Promise<void>) => {
    const rows = orders.splice(0, perTurn);
    await waitForJobs(database.client);
    const before = await workOf(database.client, server);
    const { rate, done } = await rateOf(rows, work, clients, seconds * 1000);
    const after = await workOf(database.client, server);
    side.rates.push(rate);
    side.work.push({
      server: (after.server - before.server) / done,
      database: (after.database - before.database) / done,
    });
  };
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0;
    if (isFirst) await measure(ours, product, decide);
    await measure(theirs, byHand, decideByHand);
    if (!isFirst) await measure(ours, product, decide);
  }
  const ratio = spreadOf(ours.rates.map((rate, round) => rate / (theirs.rates[round] ?? Number.NaN)));
  console.log(
    `\nDecisions on orders ${hasOwner ? 'with' : 'without'} an owner, ${clients} ${clients === 1 ? 'client' : 'clients'}, ${rounds} rounds of up to ${seconds} s, in turns:`,
  );
  console.log(`through the product   ${saySide(ours)}`);
  console.log(`written by hand       ${saySide(theirs)}`);
  sayGoal('product÷by hand at least 0.7', ratio.median >= 0.7, saySpread(ratio));
}

function saySide({ rates, work }: Side): string {
  return `${saySpread(spreadOf(rates), 0)} a second, ${sayWork(work)}`;
}

async function createOrders(
  product: Product,
  token: string,
  count: number,
  owner?: string,
): Promise<number[]> {
  const ownerInput = owner === undefined ? '' : `user_id: "${owner}", `;
  const document = `mutation { ${Array.from(
    { length: 50 },
    (_, index) =>
      `o${index}: createOrders(input: {${ownerInput}address: "Хэмжилт", desription: "Хана", contact_name: "Бат", contact_phone: "99887766"}) { id }`,
  ).join(' ')} }`;
  const rows: number[] = [];
  while (rows.length < count) {
    const data = await product.query(token, document);
    rows.push(...Object.values(data as Record<string, { id: string }>).map(({ id }) => Number(id)));
  }
  return rows.slice(0, count);
}

/** Decisions per second of so many clients, each after its last response, until the time or the rows end. */
async function rateOf(
  rows: readonly number[],
  work: (row: number) => Promise<void>,
  clients: number,
  milliseconds: number,
): Promise<{ rate: number; done: number }> {
  const begun = performance.now();
  let done = 0;
  const repeat = async () => {
    for (;;) {
      const row = rows[done];
      if (row === undefined || performance.now() - begun > milliseconds) return;
      done += 1;
      await work(row);
    }
  };
  await Promise.all(Array.from({ length: clients }, repeat));
  return { rate: done / ((performance.now() - begun) / 1000), done };
}
