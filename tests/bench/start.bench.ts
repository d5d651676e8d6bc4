import { createBenchDatabase } from './support/bench-database';
import { createDataDirectory, startProduct, type ProductOptions } from './support/product';
import { sayGoal, saySpread, spreadOf } from './support/report';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Milliseconds. */
const firstGoal = 60_000;
const againGoal = 5_000;

/** From the start of the process to the first good answer of `/readyz`: with nothing there, and on what is there. */
export async function run(): Promise<void> {
  await inFolder((dataDirectory) => compare('embedded', { dataDirectory, environment: { SEED: 'demo' } }));
  const database = await createBenchDatabase();
  try {
    await inFolder((dataDirectory) =>
      compare('PostgreSQL', {
        dataDirectory,
        databaseUrl: database.url,
        environment: { SEED: 'demo' },
      }),
    );
  } finally {
    await database.drop();
  }
}

async function compare(name: string, options: ProductOptions): Promise<void> {
  const first = await timeStart(options);
  const again: Start[] = [];
  for (let round = 0; round < rounds; round += 1) again.push(await timeStart(options));
  const spread = spreadOf(again.map(({ elapsed }) => elapsed));
  const work = spreadOf(again.flatMap(({ cpu }) => cpu ?? []));
  console.log(
    `\n${name}: the first start with the demo ${inSeconds(first.elapsed)} (${inSeconds(first.cpu ?? Number.NaN)} of processor), ` +
      `later ones ${saySpread(spread, 0)} ms (${work.median.toFixed(0)} ms of processor)`,
  );
  sayGoal(`e first demo seed ≤ 60 s, ${name}`, first.elapsed <= firstGoal, inSeconds(first.elapsed));
  sayGoal(`e ready on existing data ≤ 5 s, ${name}`, spread.median <= againGoal, inSeconds(spread.median));
}

interface Start {
  /** Milliseconds. */
  elapsed: number;
  /** CPU milliseconds of all processors; undefined where the system does not report them. */
  cpu: number | undefined;
}

async function timeStart(options: ProductOptions): Promise<Start> {
  const server = await startProduct(options);
  const cpu = server.cpu();
  await server.stop();
  return { elapsed: server.readyAfter, cpu };
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const [folder, remove] = await createDataDirectory();
  try {
    await work(folder);
  } finally {
    await remove();
  }
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
