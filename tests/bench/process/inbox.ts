import pg, { type Client } from 'pg';
import { askServer } from '../support/product';
import { sayGoal, saySpread, spreadOf } from '../support/report';
import { readInboxByHand, type Person } from './by-hand';
import { sayWork, waitForJobs, workOf, type Scene, type Work } from './scene';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const stepsOfAll = 1_000_000;
const stepsOfOne = 10_000;
const limit = 50;
/** Responses of one turn. */
const perTurn = 40;

/**
 * Adds orders that wait for a decision: every hundredth for the person, the others each for another one. Each has its row, its
 * process and its step. Foreign keys are not checked: people whom no one looks up are numbers alone.
 */
export async function fillInbox(client: Client, login: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from app.users where login = $1', [login]);
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `create temp table made as select nextval('dulaan.case_key') as id, n, now() - n * interval '1 second' as at
     from generate_series(1, ${stepsOfAll}) n`,
  );
  await client.query(
    `insert into app.retrofit_order (id, created_at, address, description, status, status_type, status_id)
     select id, at, 'Хэмжилтийн гудамж ' || n, 'Хана', 'Захиалгыг шалгаж байна', 'CHECK', 'check' from made`,
  );
  await client.query(
    `with started as (
       insert into dulaan.process_instance (process, version, source, row_id, last_event, started_at)
       select 'order', 1, 'orders', id, 3, at from made returning id, row_id, started_at
     )
     insert into dulaan.process_assignee (instance, entry, place, part, role_id, user_id, is_open, source, row_id, process,
       version, step, opened_at, due_at)
     select s.id, 2, 0, 'assignee', 2, case when n % ${stepsOfAll / stepsOfOne} = 0 then $1::int8 else 1000000000 + n end, true,
       'orders', row_id, 'order', 1, 'check', started_at, started_at + interval '2 days'
     from started s join made on made.id = s.row_id`,
    [rows[0]?.id],
  );
  await client.query(`set session_replication_role = 'origin'`);
  for (const table of ['app.retrofit_order', 'dulaan.process_instance', 'dulaan.process_assignee'])
    await client.query(`vacuum analyze ${table}`);
}

/**
 * Measures the first page of the inbox with its counts, by each side in turns: over HTTP with a session, and the queries by
 * hand alone on a connection that is open already.
 */
export async function measureInbox({ database, product, byHand, tokens }: Scene): Promise<void> {
  const { client } = database;
  const token = tokens[0] ?? '';
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  try {
    const person = await readAgent(client);
    const theirs = await readInboxByHand(pool, person, limit);
    const ours = await product.get(token, `/process/inbox?limit=${limit}`);
    assertSame(ours, theirs);
    const ask = async () => {
      const answer = await product.get(token, `/process/inbox?limit=${limit}`);
      if (answer.total !== ours.total) throw new Error(`The inbox has ${String(answer.total)}`);
    };
    const askByHand = async () => {
      const answer = await askServer(`${byHand.address}/inbox?limit=${limit}`, undefined, token);
      if (answer.total !== ours.total) throw new Error(`The inbox by hand has ${String(answer.total)}`);
    };
    const askQueries = async () => void (await readInboxByHand(pool, person, limit));
    const times: Record<'product' | 'byHand' | 'queries', number[]> = {
      product: [],
      byHand: [],
      queries: [],
    };
    const work: Record<'product' | 'byHand', Work[]> = { product: [], byHand: [] };
    await waitForJobs(client);
    for (let round = 0; round < rounds + 1; round += 1) {
      for (const [name, server, once] of [
        ['product', product, ask],
        ['byHand', byHand, askByHand],
      ] as const) {
        const before = await workOf(client, server);
        times[name].push(await timeOf(once));
        const after = await workOf(client, server);
        work[name].push({
          server: (after.server - before.server) / perTurn,
          database: (after.database - before.database) / perTurn,
        });
      }
      times.queries.push(await timeOf(askQueries));
    }
    // The first round warms up.
    const [mine, other, alone] = [times.product.slice(1), times.byHand.slice(1), times.queries.slice(1)];
    const ratioTo = (those: number[]) =>
      spreadOf(mine.map((time, round) => time / (those[round] ?? Number.NaN)));
    console.log(
      `\nInbox of ${Number(ours.total)} steps among ${stepsOfAll}, ${rounds} rounds of ${perTurn} responses, in turns:`,
    );
    console.log(`through the product        ${saySpread(spreadOf(mine))} ms, ${sayWork(work.product)}`);
    console.log(`server written by hand     ${saySpread(spreadOf(other))} ms, ${sayWork(work.byHand)}`);
    console.log(`its queries without HTTP   ${saySpread(spreadOf(alone))} ms`);
    console.log(`product÷queries without HTTP: ${saySpread(ratioTo(alone))}`);
    const ratio = ratioTo(other);
    sayGoal('product÷by hand at most 2', ratio.median <= 2, saySpread(ratio));
  } finally {
    await pool.end();
  }
}

async function readAgent(client: Client): Promise<Person> {
  const { rows } = await client.query<Person>(
    `select id::int as id, role::int as role, organization_id::int as organization from app.users where login = 'agent0'`,
  );
  const [person] = rows;
  if (!person) throw new Error('There is no agent0');
  return person;
}

/** Both sides must show the same rows in the same order, with the same titles, and count the same. */
function assertSame(
  ours: Record<string, unknown>,
  theirs: Awaited<ReturnType<typeof readInboxByHand>>,
): void {
  const items = ours.items as { row_id: string; title: string | null }[];
  const shown = items.map(({ row_id: row, title }) => [row, title]);
  const expected = theirs.items.map(({ row_id: row, title }) => [String(row), title]);
  const total = theirs.counts.reduce((sum, { count }) => sum + count, 0);
  if (JSON.stringify(shown) !== JSON.stringify(expected) || ours.total !== total)
    throw new Error(
      `The inboxes differ: ${String(ours.total)} and ${total} steps, ${JSON.stringify([shown, expected])}`,
    );
  if (items.some(({ title }) => title === null)) throw new Error('A row of the inbox has no title');
}

/** Milliseconds of one response, of forty one after the other. */
async function timeOf(ask: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (let turn = 0; turn < perTurn; turn += 1) await ask();
  return (performance.now() - begun) / perTurn;
}
