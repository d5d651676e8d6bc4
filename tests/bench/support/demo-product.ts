import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBenchDatabase } from './bench-database';
import { startProduct, type Product } from './product';

export interface DemoProduct {
  product: Product;
  /** `postgres://…` of its database. */
  databaseUrl: string;
  /** Ends it, and deletes its database where it has one of its own. */
  end: () => Promise<void>;
}

export interface DemoOptions {
  /** The database of another demo. Default: one of its own, which the first start fills. */
  databaseUrl?: string;
  environment?: Readonly<Record<string, string>>;
}

/** The built product with the demo. */
export async function startDemo({ databaseUrl, environment }: DemoOptions = {}): Promise<DemoProduct> {
  const own = databaseUrl === undefined ? await createBenchDatabase() : undefined;
  const url = own?.url ?? databaseUrl ?? '';
  const dataDirectory = await mkdtemp(join(tmpdir(), 'dulaan-bench-'));
  const product = await startProduct({
    databaseUrl: url,
    dataDirectory,
    patience: 600_000,
    environment: { SEED: 'demo', ...environment },
  });
  return {
    product,
    databaseUrl: url,
    async end() {
      await product.stop();
      await own?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
