import type { Pool } from 'pg';
import pg from 'pg';
import { createBenchDatabase, type BenchDatabase } from './support/bench-database';
import { createNewsDocument, newsInput, newsTypeIds } from './support/news-rows';
import { addPerson, createDataDirectory, startProduct, type Product } from './support/product';
import { rateOf } from './support/rate';
import { saySpread, spreadOf } from './support/report';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const writers = [1, 16];

const insertSql = `insert into app.news (news_type_id, title, description, is_publish, is_special, published_on)
  values ($1, $2, $3, $4, $5, $6) returning id, revision`;

/** A news created through the whole pipeline (session, rights, rules, audit, answer) beside its bare INSERT. */
export async function run(): Promise<void> {
  const database = await createBenchDatabase();
  const [dataDirectory, removeDirectory] = await createDataDirectory();
  const pool = new pg.Pool({ connectionString: database.url, max: 16 });
  try {
    const product = await startProduct({
      databaseUrl: database.url,
      dataDirectory,
      environment: { LOG_LEVEL: 'warn' },
    });
    try {
      await measure(database, product, pool);
    } finally {
      await product.stop();
    }
  } finally {
    await pool.end();
    await database.drop();
    await removeDirectory();
  }
}

async function measure(database: BenchDatabase, product: Product, pool: Pool): Promise<void> {
  await addPerson(database.client, 'writer', 'agent');
  // A session each: the work of one session alone is limited.
  const tokens: string[] = [];
  for (let index = 0; index < Math.max(...writers); index += 1) tokens.push(await product.signIn('writer'));
  const [type = ''] = await newsTypeIds(database.client);
  const create = (writer: number) =>
    product.query(tokens[writer] ?? '', createNewsDocument, { input: { ...newsInput, news_type_id: type } });
  const insert = () =>
    pool.query({ name: 'insert', text: insertSql, values: [type, ...Object.values(newsInput)] });

  for (const count of writers) {
    const ours: number[] = [];
    const bare: number[] = [];
    await rateOf(create, count, 1);
    await rateOf(insert, count, 1);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await rateOf(create, count, seconds));
      bare.push(await rateOf(insert, count, seconds));
    }
    const ratio = spreadOf(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN)));
    console.log(
      `\nOne row at a time, ${count} ${count === 1 ? 'writer' : 'writers'}, ${rounds} rounds of ${seconds} s each, in turns:`,
    );
    console.log(`through the product  ${saySpread(spreadOf(ours), 0)} rows/s`);
    console.log(`bare INSERT          ${saySpread(spreadOf(bare), 0)} rows/s`);
    console.log(`d product÷bare       ${saySpread(ratio)}`);
  }
}
