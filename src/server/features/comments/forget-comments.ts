import { isTable, storedName, type TableModel } from '../../../engine/model/model';
import { quote } from '../../platform/database/sql-statement';
import type { Transaction } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import type { RowWrite } from '../../data/write/row-write';
import type { WriteContext } from '../../data/write/write-context';

/** Deletes what a person wrote, what others wrote on rows that they own, and where they are named or assigned. */
export async function forgetComments(
  transaction: Transaction,
  user: number,
  { model }: Snapshot,
): Promise<void> {
  await transaction.query('delete from dulaan.row_comment where author = $1', [user]);
  await transaction.query('delete from dulaan.row_assignment where user_id = $1', [user]);
  await transaction.query(
    `update dulaan.row_comment set mentions = array_remove(mentions, $1::int8), body = replace(body, '@[' || $1 || ']', '@')
     where mentions @> array[$1::int8]`,
    [user],
  );
  for (const source of [...model.sources.values()].filter(isTable)) {
    const { owner } = source.definition;
    if (owner === undefined) continue;
    await transaction.query(
      `delete from dulaan.row_comment c using app.${quote(source.relation)} t
       where c.source = $2 and c.row_id = t.id and t.${quote(storedName(source, owner))} = $1`,
      [user, source.id],
    );
  }
}

/** With a row that is gone for ever, and with the rows that it takes along, go their comments. */
export async function followComments({ transaction }: WriteContext, row: RowWrite): Promise<void> {
  if (row.action !== 'delete' || row.source.definition.softDelete) return;
  const gone: { source: TableModel; id: unknown }[] = [{ source: row.source, id: row.id }];
  for (const taken of row.taken) if (taken.isGone) gone.push({ source: taken.source, id: taken.id });
  for (const { source, id } of gone) {
    const place = [source.id, Number(id)];
    await transaction.query('delete from dulaan.row_comment where source = $1 and row_id = $2', place);
    await transaction.query('delete from dulaan.row_assignment where source = $1 and row_id = $2', place);
  }
}
