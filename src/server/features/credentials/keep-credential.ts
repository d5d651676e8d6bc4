import { createHash } from 'node:crypto';
import { recordAudits } from '../../data/audit/audit';
import type { WriteContext } from '../../data/write/write-context';
import { siteAddress } from '../../platform/config/site-address';
import { readCertifiedRow, type CertifiedRow } from './certified-rows';
import type { CredentialOptions } from './credential-options';
import { composeCredential } from './proof/credential';
import { addProof } from './proof/data-integrity';
import { statusListPath } from './status-list-path';
import { currentSigner } from './signing-keys';

/** A row of a table that gets credentials. */
interface CredentialPlace {
  /** The table's definition id. */
  table: string;
  row: number;
}

interface StoredCredential extends Record<string, unknown> {
  id: number;
  number: string;
  is_revoked: boolean;
}

/**
 * Issues the credential of a row that has become issued, and revokes or reinstates it as the row says, in the transaction of
 * the write. Issued once: later changes of the row leave what was signed as it is. Each of them is an entry of the audit trail.
 */
export async function keepCredential(
  context: WriteContext,
  place: CredentialPlace,
  options: CredentialOptions,
): Promise<void> {
  const { transaction, snapshot } = context;
  const row = await readCertifiedRow(transaction, snapshot, options, place.row);
  if (!row) return;
  const stored = (await findCredential(context, place)) ?? (await issue(context, place, options, row));
  const isRevoked = options.revoked !== undefined && row[options.revoked] === true;
  if (!stored || stored.is_revoked === isRevoked) return;
  const reason = textOf(row, options.reason) ?? null;
  await writeRevocation(context, place, stored, { isRevoked, reason });
}

/** Revokes the credential of a row that is deleted. */
export async function revokeDeleted(context: WriteContext, place: CredentialPlace): Promise<void> {
  const stored = await findCredential(context, place);
  if (stored && !stored.is_revoked)
    await writeRevocation(context, place, stored, { isRevoked: true, reason: null });
}

async function findCredential(
  { transaction }: WriteContext,
  { table, row }: CredentialPlace,
): Promise<StoredCredential | undefined> {
  const { rows } = await transaction.query<StoredCredential>(
    `select id, number, revoked_at is not null as is_revoked from dulaan.credential
     where source = $1 and row_id = $2 for update`,
    [table, row],
    { name: 'find-credential' },
  );
  return rows[0];
}

/** Undefined where another transaction has issued it meanwhile. */
async function issue(
  context: WriteContext,
  place: CredentialPlace,
  options: CredentialOptions,
  row: CertifiedRow,
): Promise<StoredCredential | undefined> {
  const { transaction, keyring } = context;
  const signer = await currentSigner(transaction, keyring.credential);
  const { rows: places } = await transaction.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('dulaan.credential', 'id')) as id`,
  );
  const id = Number(places[0]?.id);
  const number = requireText(row, options.number);
  const [issuer = ''] = signer.verificationMethod.split('#');
  const site = siteAddress.get();
  const credential = composeCredential({
    id: site + options.page.replace('{number}', () => encodeURIComponent(number)),
    type: options.type,
    issuer,
    validFrom: requireText(row, options.validFrom),
    validUntil: textOf(row, options.validUntil),
    status: { list: `${site}${statusListPath}`, index: id },
    claims: { number, ...claimsOf(options, row) },
  });
  const now = new Date();
  const document = JSON.stringify(addProof(credential, signer, now), null, 2);
  const { count } = await transaction.query(
    `insert into dulaan.credential (id, number, source, row_id, issuer, document, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, number, place.table, place.row, issuer, document, now],
  );
  if (count === 0) return undefined;
  recordEvent(context, place, {
    credential: number,
    event: 'issued',
    key: signer.verificationMethod,
    sha256: createHash('sha256').update(document).digest('hex'),
  });
  return { id, number, is_revoked: false };
}

async function writeRevocation(
  context: WriteContext,
  place: CredentialPlace,
  { id, number }: StoredCredential,
  { isRevoked, reason }: { isRevoked: boolean; reason: string | null },
): Promise<void> {
  await context.transaction.query(
    `update dulaan.credential set revoked_at = case when $2 then now() end,
       revoked_reason = case when $2 then $3 end where id = $1`,
    [id, isRevoked, reason],
  );
  const event = isRevoked ? { event: 'revoked', reason } : { event: 'reinstated' };
  recordEvent(context, place, { credential: number, ...event });
}

/** An entry of the audit trail: its chain is the log by which others see that nothing was issued or revoked in secret. */
function recordEvent(
  { transaction, rights: { caller }, requestId }: WriteContext,
  { table, row }: CredentialPlace,
  after: Readonly<Record<string, unknown>>,
): void {
  const entry = { action: 'update', source: table, rowId: row, before: null, after, changed: [] } as const;
  recordAudits(transaction, [
    { userId: caller.userId, apiKey: caller.apiKey, role: caller.role, requestId, ...entry },
  ]);
}

function claimsOf({ claims }: CredentialOptions, row: CertifiedRow): CertifiedRow {
  return Object.fromEntries(
    Object.entries(claims).flatMap(([name, column]) => {
      const value = row[column];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

function textOf(row: CertifiedRow, column: string | undefined): string | undefined {
  const value = column === undefined ? undefined : row[column];
  return typeof value === 'string' ? value : undefined;
}

function requireText(row: CertifiedRow, column: string): string {
  const value = textOf(row, column);
  if (value === undefined) throw new Error(`A row cannot be certified without "${column}"`);
  return value;
}
