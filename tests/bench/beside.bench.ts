import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBenchDatabase } from './support/bench-database';
import { runLoad } from './support/load';
import { askProduct, newsPages, question } from './support/news-questions';
import { createNewsDocument, fillNews, newsInput, newsTypeIds } from './support/news-rows';
import { addPerson, createDataDirectory, startProduct, type Product } from './support/product';
import { rateOf } from './support/rate';
import { saySpread, spreadOf } from './support/report';

const rows = 100_000;
const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Reads and writes per second of this build beside that of another checkout, `BENCH_BESIDE`, in turns. */
export async function run(): Promise<void> {
  const checkout = process.env.BENCH_BESIDE ?? '';
  if (!existsSync(join(checkout, 'dist', 'server', 'main.js'))) {
    console.log('BENCH_BESIDE names no checkout that has been built: nothing to compare with.');
    return;
  }
  const before = await openContender(checkout);
  const now = await openContender(process.cwd());
  try {
    for (const measure of ['read', 'writeAlone', 'writeTogether'] as const) {
      const found = { before: [] as Outcome[], now: [] as Outcome[] };
      for (let round = 0; round <= rounds; round += 1) {
        // The order changes with each round; the first round warms up.
        const order = round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const);
        for (const turn of order) {
          const outcome = await { before, now }[turn][measure]();
          if (round > 0) found[turn].push(outcome);
        }
      }
      sayBeside(measure, 'rate', found, 0);
      // A busy machine changes the rates of both builds more than the work that they do.
      sayBeside(measure, 'work', found, 3);
    }
  } finally {
    await now.close();
    await before.close();
  }
}

interface Outcome {
  /** Answers per second. */
  rate: number;
  /** Milliseconds of the server's own processor for one answer. */
  work: number;
}

function sayBeside(
  measure: string,
  member: keyof Outcome,
  { before, now }: Record<'before' | 'now', readonly Outcome[]>,
  digits: number,
): void {
  const ratios = now.map((one, round) => one[member] / (before[round]?.[member] ?? Number.NaN));
  const [old, young] = [before, now].map((all) => saySpread(spreadOf(all.map((one) => one[member])), digits));
  const unit = member === 'rate' ? '/s' : ' ms of the server';
  console.log(
    `${measure.padEnd(14)} before ${old}${unit}, now ${young}${unit}, now÷before ${saySpread(spreadOf(ratios))}`,
  );
}

interface Contender {
  /** Pages of news as a member, caches off. */
  read: () => Promise<Outcome>;
  writeAlone: () => Promise<Outcome>;
  writeTogether: () => Promise<Outcome>;
  close: () => Promise<void>;
}

async function openContender(checkout: string): Promise<Contender> {
  const database = await createBenchDatabase();
  const [dataDirectory, removeDirectory] = await createDataDirectory();
  const product: Product = await startProduct({
    databaseUrl: database.url,
    dataDirectory,
    checkout,
    environment: { READ_CACHE_MB: '0', LOG_LEVEL: 'warn' },
  });
  await addPerson(database.client, 'member', 'citizen');
  await addPerson(database.client, 'writer', 'agent');
  await fillNews(database.client, rows);
  const types = await newsTypeIds(database.client);
  const pages = newsPages(types);
  const member = askProduct(await product.signIn('member'));
  const tokens: string[] = [];
  for (let writer = 0; writer < connections; writer += 1) tokens.push(await product.signIn('writer'));
  const write = (writer: number) =>
    product.query(tokens[writer] ?? '', createNewsDocument, {
      input: { ...newsInput, news_type_id: types[0] },
    });
  const questions = () => pages.map((page) => question(member, page));
  const measured = async (run: () => Promise<number>): Promise<Outcome> => {
    const begun = product.cpu() ?? Number.NaN;
    const rate = await run();
    return { rate, work: ((product.cpu() ?? Number.NaN) - begun) / (rate * seconds) };
  };
  const load = () =>
    runLoad({ server: product, path: member.path, questions, connections, duration: seconds });
  return {
    read: () => measured(async () => (await load()).rate),
    writeAlone: () => measured(() => rateOf(write, 1, seconds)),
    writeTogether: () => measured(() => rateOf(write, connections, seconds)),
    async close() {
      await product.stop();
      await database.drop();
      await removeDirectory();
    },
  };
}
