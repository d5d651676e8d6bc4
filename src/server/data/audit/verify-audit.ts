import type { Database } from '../../platform/database/database';
import { hashLink, hashRow, instantSql, sealableColumns, type SealableRow } from './seal-format';

/**
 * What is wrong with the trail. `missing` a sealed row is gone · `changed` a row is not what was sealed · `broken` a
 * link does not follow from the one before: it was changed, inserted or moved · `gap` links were taken out ·
 * `backdated` a row appeared after the time that it says it was written · `unsealed` a row is not in the chain
 * although the sealer has run since or never knew of it · `vanished` a row was deleted before it was sealed ·
 * `head` a link that was noted outside is not in the chain as it was.
 */
export type AuditProblemKind =
  | 'missing'
  | 'changed'
  | 'broken'
  | 'gap'
  | 'backdated'
  | 'unsealed'
  | 'vanished'
  | 'head';

export interface AuditProblem {
  kind: AuditProblemKind;
  /** The link's number; null for rows without one. */
  seq: number | null;
  /** The audit row; null where links are missing. */
  auditId: number | null;
}

/** A link as somebody noted it: `<seq>:<hash in hexadecimal>`. */
export interface Head {
  seq: number;
  hash: string;
}

export interface AuditReport {
  /** Links that were looked at. */
  sealed: number;
  /** Rows that wait for the sealer. */
  waiting: number;
  /** The last link: noted outside the database, it proves later that nothing before it was rewritten or cut off. */
  head: Head | null;
  /** The first problems, at most 100. */
  problems: AuditProblem[];
  problemCount: number;
}

const pageSize = 2000;
const mostListed = 100;
/** Milliseconds that a transaction may take before its row counts as put in afterwards. */
const longestTransaction = 3_600_000;

/** Follows the whole chain. `expected` are heads that were noted earlier. Changes nothing. */
export async function verifyAudit(database: Database, expected: readonly Head[] = []): Promise<AuditReport> {
  const chain = new Chain(expected);
  for (;;) {
    const page = await readLinks(database, chain.seq);
    for (const link of page) chain.check(link);
    if (page.length < pageSize) break;
  }
  chain.end();
  const waiting = await checkUnsealed(database, chain);
  return {
    sealed: chain.count,
    waiting,
    head: chain.count === 0 ? null : { seq: chain.seq, hash: chain.hash },
    problems: chain.problems,
    problemCount: chain.problemCount,
  };
}

type StoredLink = Omit<SealableRow, 'id'> & {
  seq: number;
  audit_id: number;
  sealed_at: string;
  row_hash: string;
  hash: string;
  /** Null where the audit row is gone. */
  id: number | null;
};

async function readLinks(database: Database, after: number): Promise<StoredLink[]> {
  const { rows } = await database.query<StoredLink & Record<string, unknown>>(
    `select s.seq, s.audit_id, ${instantSql('s.sealed_at')} as sealed_at, encode(s.row_hash, 'hex') as row_hash,
       encode(s.hash, 'hex') as hash, ${sealableColumns}
     from dulaan.audit_seal s left join dulaan.audit a on a.id = s.audit_id
     where s.seq > $1 order by s.seq limit ${pageSize}`,
    [after],
    { deadline: 120_000 },
  );
  return rows;
}

class Chain {
  seq = 0;
  hash = '';
  count = 0;
  problemCount = 0;
  readonly problems: AuditProblem[] = [];
  readonly #expected: Map<number, string>;
  #sealedAt = '';
  /** When the batch before the present one was sealed. */
  #batchBefore = '';

  constructor(expected: readonly Head[]) {
    this.#expected = new Map(expected.map(({ seq, hash }) => [seq, hash.toLowerCase()]));
  }

  report(kind: AuditProblemKind, seq: number | null, auditId: number | null): void {
    this.problemCount += 1;
    if (this.problems.length < mostListed) this.problems.push({ kind, seq, auditId });
  }

  check(link: StoredLink): void {
    const { seq, audit_id: auditId, sealed_at: sealedAt, row_hash: rowHash, hash } = link;
    if (seq !== this.seq + 1) this.report('gap', this.seq + 1, null);
    else if (hashLink({ seq, auditId, sealedAt, rowHash, previous: this.hash }) !== hash) {
      this.report('broken', seq, auditId);
    }
    if (sealedAt !== this.#sealedAt) this.#batchBefore = this.#sealedAt;
    this.#sealedAt = sealedAt;
    this.#checkRow(link);
    const expected = this.#expected.get(seq);
    if (expected !== undefined && expected !== hash) this.report('head', seq, auditId);
    this.#expected.delete(seq);
    // What follows is judged by what stands here, so that one fault is told once.
    this.seq = seq;
    this.hash = hash;
    this.count += 1;
  }

  /** Heads beyond the last link: the end of the chain was cut off. */
  end(): void {
    for (const seq of this.#expected.keys()) this.report('head', seq, null);
  }

  #checkRow(link: StoredLink): void {
    const { seq, audit_id: auditId, id } = link;
    if (id === null) this.report('missing', seq, auditId);
    else if (hashRow({ ...link, id }) !== link.row_hash) this.report('changed', seq, auditId);
    else if (Date.parse(this.#batchBefore) > Date.parse(link.at) + longestTransaction) {
      this.report('backdated', seq, auditId);
    }
  }
}

/** Rows outside the chain: those that the sealer is about to take are in order. Answers how many these are. */
async function checkUnsealed(database: Database, chain: Chain): Promise<number> {
  const { rows } = await database.query<{ audit_id: number; is_there: boolean; is_waiting: boolean }>(
    `select coalesce(a.id, u.audit_id) as audit_id, a.id is not null as is_there,
       u.since is not null and u.since > now() - interval '1 hour' as is_waiting
     from dulaan.audit a full join dulaan.audit_unsealed u on u.audit_id = a.id
     where not exists (select from dulaan.audit_seal s where s.audit_id = coalesce(a.id, u.audit_id))
     order by 1`,
    [],
    { deadline: 120_000 },
  );
  for (const row of rows) {
    if (!row.is_there) chain.report('vanished', null, row.audit_id);
    else if (!row.is_waiting) chain.report('unsealed', null, row.audit_id);
  }
  return rows.filter((row) => row.is_there && row.is_waiting).length;
}
