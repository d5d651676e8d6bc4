import { expect } from 'vitest';
import type { Database } from '../../../src/server/database/database';

/** Waits until no job is due and none runs. */
export async function jobsSettled(database: Database): Promise<void> {
  await expect.poll(async () => countDue(database), { timeout: 15_000, interval: 20 }).toBe(0);
}

async function countDue(database: Database): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `select count(*) as n from dulaan.job where state = 'running' or (state = 'waiting' and due <= now())`,
  );
  return rows[0]?.n ?? 0;
}
