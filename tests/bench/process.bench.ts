import { createBenchDatabase } from './support/bench-database';
import { startByHand } from './process/by-hand-server';
import { measureDecisions, prepareOrders, warmUpDecisions } from './process/decisions';
import { fillInbox, measureInbox } from './process/inbox';
import { addPerson, createDataDirectory, startProduct } from './support/product';

const writers = [1, 16];
/** A person may decide 600 times in ten minutes: so many share the work. */
const people = 40;
/** `decisions` or `inbox` measures that alone. */
const only = process.env.BENCH_ONLY;

/**
 * Decisions and the inbox of a busy person, beside a server written by hand for them alone: the same HTTP server in a process
 * of its own, the same check of the session, the same writes in one transaction, the same page, counts and rights by queries.
 */
export async function run(): Promise<void> {
  const database = await createBenchDatabase();
  const [dataDirectory, removeDirectory] = await createDataDirectory();
  try {
    const product = await startProduct({
      databaseUrl: database.url,
      dataDirectory,
      environment: { LOG_LEVEL: 'warn' },
    });
    const byHand = await startByHand(database.url);
    try {
      await addPerson(database.client, 'agent0', 'agent');
      const tokens = [await product.signIn('agent0')];
      const scene = { database, product, byHand, tokens };
      if (only !== 'inbox') {
        // All agents are notified of every step, after the orders, which are not measured.
        const orders = await prepareOrders(scene, writers.length);
        for (let index = 1; index < people; index += 1) {
          await addPerson(database.client, `agent${index}`, 'agent');
          tokens.push(await product.signIn(`agent${index}`));
        }
        // Autovacuum would do it in the middle of a measurement: thousands of orders came within a minute.
        await database.client.query('analyze');
        await warmUpDecisions(scene, orders);
        for (const count of writers) await measureDecisions(scene, orders, count);
      }
      if (only === 'decisions') return;
      await fillInbox(database.client, 'agent0');
      await measureInbox(scene);
    } finally {
      await byHand.stop();
      await product.stop();
    }
  } finally {
    await database.drop();
    await removeDirectory();
  }
}
