import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit } from '../../../../src/server/data/audit/seal-audit';
import type { Database } from '../../../../src/server/platform/database/database';
import { openEmbedded } from '../../../../src/server/platform/database/embedded/embedded';
import { migrate } from '../../../../src/server/platform/database/migration';
import { runCommand } from '../../../../src/server/features/operator/commands';
import { startOperator } from '../../../../src/server/features/operator/operator-server';
import { createEmbeddedFolder } from '../../platform/database/testing';
import { startTestApp, type TestApp } from '../../testing-app';
import { note } from './trail';

async function run(
  dataDirectory: string,
  databaseUrl: string | undefined,
  ...heads: string[]
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const config = { dataDirectory, databaseUrl, s3: undefined };
  const code = await runCommand(
    ['audit-verify', ...heads],
    config,
    (typed) => typed,
    (line) => void lines.push(line),
  );
  return { code, lines };
}

describe('audit:verify', () => {
  let folder: string;
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openEmbedded({ directory: join(folder, 'postgres'), log: () => undefined });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  beforeAll(async () => {
    folder = await createEmbeddedFolder();
    await withDatabase(async (database) => {
      await migrate(database);
      for (let row = 1; row <= 3; row += 1) await note(database, { rowId: row });
      await sealAudit(database);
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('opens the data of a server that is stopped, and looks for the heads that were noted', async () => {
    const { code, lines } = await run(folder, undefined);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^head 3:[0-9a-f]{64}$/);
    expect(lines[1]).toBe('The audit trail is whole. Rows sealed: 3, waiting: 0.');
    const head = lines[0]?.slice('head '.length) ?? '';
    expect((await run(folder, undefined, head)).code).toBe(0);
    const later = await run(folder, undefined, `4${head.slice(1)}`);
    expect([later.code, later.lines[0]]).toEqual([
      1,
      'HEAD link 4: the link that was noted is not in the chain',
    ]);
  });

  it('refuses what is no head', async () => {
    await expect(run(folder, undefined, '12:zz')).rejects.toThrow(/is no head/);
  });

  it('ends with 1 and names the row where something was changed', async () => {
    await withDatabase((database) => database.query(`update dulaan.audit set role = 'x' where id = 2`));
    const { code, lines } = await run(folder, undefined);
    expect(code).toBe(1);
    expect(lines[0]).toBe('CHANGED link 2, audit row 2: the row is not what was sealed');
    expect(lines.at(-1)).toBe('The audit trail is NOT WHOLE, problems: 1. Rows sealed: 3, waiting: 0.');
  });
});

describe('the audit trail of a running server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is verified by the operator’s door', async () => {
    await note(app.database);
    const { database, dataDirectory, files } = app;
    const operator = await startOperator({ database, disk: files.disk, dataDirectory }, () => undefined);
    const { code, lines } = await run(dataDirectory, undefined);
    expect([code, lines]).toEqual([0, ['The audit trail is whole. Rows sealed: 0, waiting: 1.']]);
    await operator.close();
  });

  it('is verified for administrators and for no one else', async () => {
    const [admin, citizen] = [await app.signIn('admin'), await app.signIn('citizen')];
    expect((await app.visitor.get('/audit/verify')).statusCode).toBe(401);
    expect((await citizen.get('/audit/verify')).statusCode).toBe(403);
    expect((await admin.get('/audit/verify?head=nothing')).statusCode).toBe(400);
    const responses = await Promise.all([1, 2, 3].map(() => admin.get('/audit/verify')));
    expect(responses.map((response) => response.json<{ problemCount: number }>().problemCount)).toEqual([
      0, 0, 0,
    ]);
  });
});
