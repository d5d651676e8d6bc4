import type { Transaction } from '../../src/server/platform/database/database';
import { insertSharingFiles } from '../../src/server/platform/files/stored-file';
import type { StoredPicture } from '../pictures/stored-pictures';

/**
 * Makes the files that a column's rows name already, so that they belong to those rows. `chosen` gives each file's
 * id its picture.
 */
export async function attachPictures(
  transaction: Transaction,
  { source, table, column }: { source: string; table: string; column: string },
  chosen: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const { rows } = await transaction.query<{ id: number; file: string }>(
    `select id, ${column} as file from ${table} where ${column} = any($1)`,
    [[...chosen.keys()]],
  );
  const filesOf = new Map<StoredPicture, { id: string; row: number }[]>();
  for (const { id, file } of rows) {
    const picture = chosen.get(file);
    if (!picture) continue;
    const files = filesOf.get(picture) ?? [];
    filesOf.set(picture, files);
    files.push({ id: file, row: id });
  }
  for (const [picture, files] of filesOf) {
    await insertSharingFiles(transaction, picture.content, { source, column }, files);
  }
}
