import type { Transaction } from '../src/server/platform/database/database';
import { newFileId } from '../src/server/platform/files/file-store';
import { insertSharingFiles } from '../src/server/platform/files/stored-file';
import type { StoredPicture } from './pictures/stored-pictures';
import { insertRows, type ColumnTypes, type SeedValue } from './insert-rows';

export interface PictureTarget<Picture extends string> {
  table: string;
  /** The table's source, which owns the files. */
  source: string;
  /** The picture columns as stored, each with its name in the source. */
  pictures: Readonly<Record<Picture, string>>;
}

/**
 * Inserts rows in their order with pictures in some of their columns, and returns their keys. Every picture becomes a
 * file of its own that belongs to the row; its content is shared.
 */
export async function insertWithPictures<Columns extends ColumnTypes, Picture extends string>(
  transaction: Transaction,
  target: PictureTarget<Picture>,
  columns: Columns,
  rows: readonly (Readonly<Record<NoInfer<keyof Columns>, SeedValue>> &
    Readonly<Record<NoInfer<Picture>, StoredPicture | null>>)[],
): Promise<number[]> {
  const names = Object.entries<string>(target.pictures);
  const files = rows.map((row) => {
    const pictures = new Map<string, StoredPicture | null>(Object.entries<StoredPicture | null>(row));
    return names.flatMap(([stored, column]) => {
      const picture = pictures.get(stored);
      return picture ? [{ stored, column, picture, id: newFileId() }] : [];
    });
  });
  const empty = Object.fromEntries(names.map(([stored]) => [stored, null]));
  const types: ColumnTypes = {
    ...columns,
    ...Object.fromEntries(names.map(([stored]) => [stored, 'text' as const])),
  };
  const keys = await insertRows(
    transaction,
    target.table,
    types,
    rows.map((row, index) => ({
      ...row,
      ...empty,
      ...Object.fromEntries((files[index] ?? []).map(({ stored, id }) => [stored, id])),
    })),
  );

  const shared = new Map<
    string,
    { picture: StoredPicture; column: string; files: { id: string; row: number }[] }
  >();
  files.forEach((ofRow, index) => {
    const row = keys[index];
    if (row === undefined) return;
    for (const { column, picture, id } of ofRow) {
      const name = `${column} ${picture.content.name}`;
      const group = shared.get(name) ?? { picture, column, files: [] };
      shared.set(name, group);
      group.files.push({ id, row });
    }
  });
  for (const { picture, column, files: ofPicture } of shared.values()) {
    await insertSharingFiles(transaction, picture.content, { source: target.source, column }, ofPicture);
  }
  return keys;
}
