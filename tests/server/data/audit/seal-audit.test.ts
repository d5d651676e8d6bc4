import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealAudit } from '../../../../src/server/data/audit/seal-audit';
import { verifyAudit } from '../../../../src/server/data/audit/verify-audit';
import type { Database } from '../../../../src/server/platform/database/database';
import { locks, migrate } from '../../../../src/server/platform/database/migration';
import { openPostgres } from '../../../../src/server/platform/database/postgres';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { auditIds, emptyTrail, note } from './trail';

let opened: TestDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
});
afterAll(() => opened.drop());
beforeEach(async () => {
  await emptyTrail(database);
  for (let count = 0; count < 5; count += 1) await note(database, { rowId: count + 1 });
});

/** The kinds of problems with the links and rows that they name. */
async function problems(heads: Parameters<typeof verifyAudit>[1] = []): Promise<string[]> {
  const report = await verifyAudit(database, heads);
  return report.problems.map(({ kind, seq, auditId }) => `${kind} ${seq ?? '-'} ${auditId ?? '-'}`);
}

describe('the sealer', () => {
  it('chains what was committed once, and leaves nothing waiting', async () => {
    expect((await verifyAudit(database)).waiting).toBe(5);
    expect(await sealAudit(database)).toBe(5);
    expect(await sealAudit(database)).toBe(0);
    const report = await verifyAudit(database);
    expect(report).toMatchObject({ sealed: 5, waiting: 0, problemCount: 0 });
    expect(report.head).toMatchObject({ seq: 5 });
  });

  it('seals more rows than fit in one batch', async () => {
    await database.query(
      `insert into dulaan.audit (role, request_id, action, source, row_id) select 'admin', 'bulk', 'create', 'news', n from generate_series(1, 1200) n`,
    );
    expect(await sealAudit(database)).toBe(1205);
    expect(await problems()).toEqual([]);
  });

  it('says nothing of rows that were rolled back', async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.query(
        `insert into dulaan.audit (role, request_id, action, source, row_id) values ('admin', 'x', 'create', 'news', 1)`,
      );
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await sealAudit(database)).toBe(5);
    expect(await problems()).toEqual([]);
  });

  it('takes a row of a lower number that was committed later as the next link', async () => {
    // On a server the number is given before the commit; here it is given back to look the same.
    await database.script('delete from dulaan.audit_unsealed where audit_id = 2');
    expect(await sealAudit(database)).toBe(4);
    await database.script('insert into dulaan.audit_unsealed (audit_id) values (2)');
    expect(await sealAudit(database)).toBe(1);
    const { rows } = await database.query<{ audit_id: number }>(
      'select audit_id from dulaan.audit_seal order by seq',
    );
    expect(rows.map((row) => row.audit_id)).toEqual([1, 3, 4, 5, 2]);
    expect(await problems()).toEqual([]);
  });

  it('is one at a time: who tries meanwhile seals nothing and does not wait', async () => {
    if (database.kind === 'embedded') return;
    const other = await openOther();
    await database.transaction(async (transaction) => {
      await transaction.query(`select pg_advisory_xact_lock(${locks.auditSeal})`);
      expect(await sealAudit(other)).toBe(0);
    });
    await other.close();
    expect(await sealAudit(database)).toBe(5);
  });

  it('lets two that run together make one whole chain', async () => {
    const counts = await Promise.all([sealAudit(database), sealAudit(database)]);
    expect(counts[0] + counts[1]).toBe(5);
    expect(await problems()).toEqual([]);
  });

  it('does not seal again what a backup brought back with its seals', async () => {
    await sealAudit(database);
    await database.script('insert into dulaan.audit_unsealed select id from dulaan.audit');
    expect(await sealAudit(database)).toBe(0);
    expect((await verifyAudit(database)).waiting).toBe(0);
  });
});

/** Another server's connection to the same database. */
async function openOther(): Promise<Database> {
  const { rows } = await database.query<{ name: string }>('select current_database()::text as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return openPostgres({ url: url.href, poolSize: 1, log: () => undefined });
}

describe('verification', () => {
  beforeEach(() => sealAudit(database));

  const columns: Record<string, string> = {
    at: `now() - interval '1 second'`,
    user_id: '2',
    role: `'citizen'`,
    request_id: `'other'`,
    action: `'delete'`,
    source: `'users'`,
    row_id: '99',
    before: `'{"title": "Өөр"}'`,
    after: 'null',
    before_key: '1',
    before_sealed: `'\\x00'`,
    after_key: '1',
    after_sealed: `'\\x00'`,
    changed: `'{title}'`,
    button: `'news/feature'`,
    api_key: '7',
  };
  it.each(Object.entries(columns))('finds a changed %s', async (column, value) => {
    await database.query(`update dulaan.audit set ${column} = ${value} where id = 3`);
    expect(await problems()).toEqual(['changed 3 3']);
  });

  it('knows every column of an audit row', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select column_name::text as name from information_schema.columns where table_schema = 'dulaan' and table_name = 'audit'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['id', ...Object.keys(columns)].toSorted());
  });

  it('finds a changed row whose own hash was made to fit', async () => {
    await database.query(`update dulaan.audit set role = 'citizen' where id = 3`);
    await database.query(`update dulaan.audit_seal set row_hash = sha256('x') where seq = 3`);
    expect(await problems()).toEqual(['broken 3 3', 'changed 3 3']);
  });

  it('finds a row that is missing', async () => {
    await database.query('delete from dulaan.audit where id = 4');
    expect(await problems()).toEqual(['missing 4 4']);
  });

  it('finds a row that was taken out together with its link', async () => {
    await database.query('delete from dulaan.audit where id = 4');
    await database.query('delete from dulaan.audit_seal where seq = 4');
    expect(await problems()).toEqual(['gap 4 -']);
  });

  it('finds a row that was taken out and the links renumbered', async () => {
    await database.query('delete from dulaan.audit where id = 4');
    await database.query('delete from dulaan.audit_seal where seq = 4');
    await database.query('update dulaan.audit_seal set seq = 4 where seq = 5');
    expect(await problems()).toEqual(['broken 4 5']);
  });

  it('finds the first rows cut off', async () => {
    await database.query('delete from dulaan.audit where id <= 2');
    await database.query('delete from dulaan.audit_seal where seq <= 2');
    expect(await problems()).toEqual(['gap 1 -']);
  });

  it('finds the last rows cut off by a head that was noted', async () => {
    const { head } = await verifyAudit(database);
    await database.query('delete from dulaan.audit where id = 5');
    await database.query('delete from dulaan.audit_seal where seq = 5');
    expect(await problems()).toEqual([]);
    expect(await problems(head ? [head] : [])).toEqual(['head 5 -']);
  });

  it('finds a chain that was computed anew by a head that was noted', async () => {
    const { head } = await verifyAudit(database);
    await database.query(`update dulaan.audit set role = 'citizen' where id = 3`);
    await database.script(
      'truncate dulaan.audit_seal; insert into dulaan.audit_unsealed select id from dulaan.audit',
    );
    await sealAudit(database);
    expect(await problems()).toEqual([]);
    expect(await problems(head ? [head] : [])).toEqual(['head 5 5']);
  });

  it('finds rows that changed places', async () => {
    await database.query('update dulaan.audit_seal set audit_id = audit_id + 100 where seq in (2, 3)');
    await database.query('update dulaan.audit_seal set audit_id = 3 where seq = 2');
    await database.query('update dulaan.audit_seal set audit_id = 2 where seq = 3');
    expect(await problems()).toEqual(['broken 2 3', 'changed 2 3', 'broken 3 2', 'changed 3 2']);
  });

  it('finds links that changed places', async () => {
    await database.query('update dulaan.audit_seal set seq = seq + 100 where seq in (2, 3)');
    await database.query('update dulaan.audit_seal set seq = 3 where seq = 102');
    await database.query('update dulaan.audit_seal set seq = 2 where seq = 103');
    expect(await problems()).toEqual(['broken 2 3', 'broken 3 2', 'broken 4 4']);
  });

  it('finds a time of sealing that was changed', async () => {
    await database.query(
      `update dulaan.audit_seal set sealed_at = sealed_at + interval '1 microsecond' where seq = 1`,
    );
    expect(await problems()).toEqual(['broken 1 1']);
  });

  it('finds a row that was put in with a link of its own', async () => {
    await note(database);
    await database.query('delete from dulaan.audit_unsealed');
    await database.query(
      `insert into dulaan.audit_seal select 6, 6, now(), 1, sha256('x'), sha256('y') from dulaan.audit_seal where seq = 5`,
    );
    expect(await problems()).toEqual(['broken 6 6', 'changed 6 6']);
  });

  it('finds a row that was put in for an earlier day', async () => {
    await note(database);
    await database.query(`update dulaan.audit set at = now() - interval '2 hours' where id = 6`);
    await sealAudit(database);
    expect(await problems()).toEqual(['backdated 6 6']);
  });

  it('finds a row that was kept from the sealer', async () => {
    await note(database);
    await database.query('delete from dulaan.audit_unsealed');
    expect(await problems()).toEqual(['unsealed - 6']);
  });

  it('finds a row that was deleted before it was sealed', async () => {
    await note(database);
    await database.query('delete from dulaan.audit where id = 6');
    expect(await sealAudit(database)).toBe(0);
    expect(await problems()).toEqual(['vanished - 6']);
  });

  it('reports that the sealer has not run', async () => {
    await note(database);
    await database.query(`update dulaan.audit_unsealed set since = now() - interval '2 hours'`);
    expect(await problems()).toEqual(['unsealed - 6']);
  });

  it('goes on after a fault, and lists at most a hundred', async () => {
    await database.query(
      `insert into dulaan.audit (role, request_id, action, source, row_id) select 'admin', 'bulk', 'create', 'news', n from generate_series(1, 150) n`,
    );
    await sealAudit(database);
    await database.query(`update dulaan.audit set role = 'other'`);
    const report = await verifyAudit(database);
    expect(report.problemCount).toBe(155);
    expect(report.problems).toHaveLength(100);
    expect(await auditIds(database)).toHaveLength(155);
  });
});
