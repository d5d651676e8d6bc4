import { expect } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';

/** Waits until no job is due and none runs; `name` looks at one kind alone. */
export async function jobsSettled(database: Database, name?: string): Promise<void> {
  await expect.poll(async () => countDue(database, name), { interval: 20 }).toBe(0);
}

async function countDue(database: Database, name: string | undefined): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `select count(*) as n from dulaan.job
     where (state = 'running' or (state = 'waiting' and due <= now())) and name = coalesce($1::text, name)`,
    [name ?? null],
  );
  return rows[0]?.n ?? 0;
}
