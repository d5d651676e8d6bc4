/**
 * `node .ci/ask.js <address> <process id>`: waits until a server that is being installed, built and seeded is
 * ready, and asks it one query. Exit code 0: it answered as a product would.
 */
import { setTimeout as wait } from 'node:timers/promises';

const [address = '', processId = ''] = process.argv.slice(2);
const patience = 10 * 60_000;

try {
  const begun = Date.now();
  await untilReady(begun + patience);
  console.log(`ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  await ask('{ v_news(limit: 1) { id } }');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {number} deadline */
async function untilReady(deadline) {
  while (!(await isReady())) {
    if (!isAlive()) throw new Error('npm start ended before the server was ready.');
    if (Date.now() > deadline) throw new Error('The server was not ready in time.');
    await wait(500);
  }
}

async function isReady() {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false; // not listening yet
  }
}

function isAlive() {
  try {
    return process.kill(Number(processId), 0);
  } catch {
    return false; // gone
  }
}

/** @param {string} query */
async function ask(query) {
  const response = await fetch(`${address}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  console.log(`POST /query ${query} → ${response.status} ${text.slice(0, 200)}`);
  const { data, errors } = JSON.parse(text);
  if (response.status !== 200 || !data || errors) throw new Error('The query was not answered.');
}
