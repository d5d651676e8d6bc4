import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDemoAccounts } from '../../seed/demo-accounts';
import { openEmbedded } from '../../src/server/platform/database/embedded/embedded';
import { openPostgres } from '../../src/server/platform/database/postgres';
import { prepare } from '../../src/server/prepare';
import { createEmbeddedFolder, databaseUrl, onServer, type Original } from './platform/database/testing';
import { shippedSchemas } from './shipped-schemas';
import './registered';

declare module 'vitest' {
  interface ProvidedContext {
    preparedDatabase: Original;
  }
}

/**
 * Global setup of the server projects: one database with the shipped definitions and the demo accounts, which
 * suites copy instead of making it each. Of a PostgreSQL server it is a template database.
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  console.log(`HOSTILE_SEED=${process.env.HOSTILE_SEED ?? ''}`);
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-prepared-'));
  const url = project.name === 'embedded' ? '' : (process.env.TEST_DATABASE_URL ?? '');
  if (url === '') {
    const original = join(await createEmbeddedFolder(), 'postgres');
    await fill(await openEmbedded({ directory: original, log: () => undefined }), folder);
    project.provide('preparedDatabase', original);
    return async () => {
      await rm(folder, { recursive: true });
      await rm(join(original, '..'), { recursive: true });
    };
  }
  const original = `dulaan_prepared_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${original}`);
  await fill(
    await openPostgres({ url: databaseUrl(url, original), poolSize: 4, log: () => undefined }),
    folder,
  );
  project.provide('preparedDatabase', original);
  return async () => {
    await rm(folder, { recursive: true });
    await onServer(url, `drop database ${original} with (force)`);
  };
}

async function fill(
  database: Awaited<ReturnType<typeof openEmbedded>>,
  dataDirectory: string,
): Promise<void> {
  try {
    const { store } = await prepare({
      database,
      config: { seed: 'demo', dataDirectory, administrator: undefined, s3: undefined },
      schemasDirectory: shippedSchemas,
      seed: seedDemoAccounts,
      log: () => undefined,
    });
    await store.close();
  } finally {
    await database.close();
  }
}
