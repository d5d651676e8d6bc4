import type { Text } from '../../../definitions/text';
import type { Caller } from '../../../engine/access/caller';
import type { Transaction } from '../database/database';
import type { FileOwner } from './stored-file';

/** Why a file cannot belong to the row. `text` can be shown at the field. */
export class FileClaimError extends Error {
  readonly fileId: string;
  readonly reason: 'unknown' | 'elsewhere';
  readonly text: Text;

  constructor(fileId: string, reason: 'unknown' | 'elsewhere') {
    super(`The file ${fileId} cannot be claimed: ${reason}.`);
    this.name = 'FileClaimError';
    this.fileId = fileId;
    this.reason = reason;
    this.text = texts[reason];
  }
}

export interface Claim extends FileOwner {
  fileId: string;
  /** The writer. Visitors own no uploads. */
  caller: Pick<Caller, 'userId'>;
}

/**
 * Assigns an uploaded file to a row's column, in the transaction that writes the row. Claiming the column's current
 * file changes nothing. Throws `FileClaimError`: `elsewhere` for the caller's own file in another row or column,
 * `unknown` for every other, so that no one learns which ids exist.
 */
export async function claimFile(transaction: Transaction, claim: Claim): Promise<void> {
  const { fileId, caller, source, row, column } = claim;
  const claimed = await transaction.query(
    `update dulaan.file set owner_source = $3, owner_row = $4, owner_column = $5,
       attached = coalesce(attached, now()), unattached_since = null
     where id = $1 and (
       (owner_source is null and uploader = $2 and unattached_since > now() - interval '30 days')
       or (owner_source = $3 and owner_row = $4 and owner_column = $5))`,
    [fileId, caller.userId, source, row, column],
  );
  if (claimed.count > 0) return;
  const { rows } = await transaction.query<{ is_own: boolean }>(
    'select owner_source is not null and uploader is not distinct from $2 and $2::bigint is not null as is_own from dulaan.file where id = $1',
    [fileId, caller.userId],
  );
  throw new FileClaimError(fileId, rows[0]?.is_own ? 'elsewhere' : 'unknown');
}

/**
 * Takes a file from a row's column, inside the transaction that writes the row: its uploader may use it again for 30
 * days, then it is deleted. What the column does not have stays as it is.
 */
export async function releaseFile(
  transaction: Transaction,
  { fileId, source, row, column }: FileOwner & { fileId: string },
): Promise<void> {
  await transaction.query(
    `update dulaan.file set owner_source = null, owner_row = null, owner_column = null,
       attached = null, unattached_since = now()
     where id = $1 and owner_source = $2 and owner_row = $3 and owner_column = $4`,
    [fileId, source, row, column],
  );
}

/**
 * Deletes the files of rows' columns for ever, in the transaction: they are unavailable from its commit, and the next
 * sweep deletes their bytes.
 */
export async function discardRowFiles(
  transaction: Transaction,
  { source, rows, columns }: { source: string; rows: readonly number[]; columns: readonly string[] },
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.query(
    `update dulaan.file set owner_source = null, owner_row = null, owner_column = null, uploader = null,
       attached = null, unattached_since = now() - interval '31 days'
     where owner_source = $1 and owner_row = any($2::int8[]) and owner_column = any($3::text[])`,
    [source, rows, columns],
  );
}

const texts: Record<FileClaimError['reason'], Text> = {
  unknown: {
    mn_MN: 'Файл олдсонгүй. Дахин хавсаргана уу.',
    en_US: 'The file was not found. Attach it again.',
    ko_KR: '파일을 찾을 수 없습니다. 다시 첨부하세요.',
  },
  elsewhere: {
    mn_MN: 'Энэ файл өөр бүртгэлд хавсаргагдсан байна. Дахин хавсаргана уу.',
    en_US: 'This file belongs to another record. Attach it again.',
    ko_KR: '이 파일은 다른 기록에 첨부되어 있습니다. 다시 첨부하세요.',
  },
};
