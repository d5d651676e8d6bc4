import pg from 'pg';
import { createBenchDatabase } from './support/bench-database';
import { disturbances, type Outcomes, type Scene } from './faults/disturbances';
import { measureOthers, type Others } from './faults/others';
import { createDataDirectory, addPerson, startProduct } from './support/product';
import { sayGoal } from './support/report';

/** Of each phase. */
const seconds = Number(process.env.BENCH_SECONDS ?? 120);
const goal = 3;

/**
 * What other people wait while rows are locked, backends are killed, the server has few connections left and slow
 * visitors send and read, beside an undisturbed run. Each has a network of its own, as behind a proxy.
 */
export async function run(): Promise<void> {
  const database = await createBenchDatabase();
  const [dataDirectory, removeDirectory] = await createDataDirectory();
  const role = `${new URL(database.url).pathname.slice(1)}_product`;
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  try {
    // Superusers may always connect: the product has a role whose connections can be limited.
    await admin.query(`create role ${role} login password 'bench'`);
    await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${role}`);
    const own = new URL(database.url);
    own.username = role;
    own.password = 'bench';
    const product = await startProduct({
      databaseUrl: own.href,
      dataDirectory,
      environment: { LOG_LEVEL: 'fatal', TRUST_PROXY: 'loopback' },
    });
    try {
      await addPerson(admin, 'other', 'agent');
      await addPerson(admin, 'writer', 'agent');
      const scene = { address: product.address, admin, role, token: await product.signIn('writer') };
      await comparePhases(scene, await product.signIn('other'));
    } finally {
      await product.stop();
    }
  } finally {
    await admin.end();
    await database.drop();
    await dropRole(role);
    await removeDirectory();
  }
}

async function comparePhases(scene: Scene, token: string): Promise<void> {
  const others = { address: scene.address, token, seconds };
  await measureOthers({ ...others, seconds: Math.min(10, seconds) });
  const calm = await measureOthers(others);
  say('undisturbed', calm);
  for (const { name, begin } of disturbances) {
    const end = await begin(scene);
    const found = await measureOthers(others);
    const own = await end();
    say(name, found);
    console.log(`${''.padEnd(20)} the disturbers: ${sayOutcomes(own)}`);
    const ratio = found.p99 / calm.p99;
    sayGoal(`other people's p99 ≤ ${goal} ×, ${name}`, ratio <= goal, `${ratio.toFixed(1)} ×`);
  }
}

function say(name: string, { answers, p50, p99, outcomes }: Others): void {
  console.log(
    `${name.padEnd(20)} ${answers} answers in ${seconds} s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms: ${sayOutcomes(outcomes)}`,
  );
}

function sayOutcomes(outcomes: Outcomes): string {
  return Object.entries(outcomes)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ');
}

async function dropRole(role: string): Promise<void> {
  const database = await createBenchDatabase();
  try {
    await database.client.query(`drop role ${role}`);
  } finally {
    await database.drop();
  }
}
