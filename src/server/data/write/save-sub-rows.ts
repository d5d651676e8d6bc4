import { withFieldPrefix } from './errors/refusals';
import type { RowWrite, Write } from './row-write';
import { existingKeys, subRowKey } from './sub-rows';
import type { WriteContext } from './write-context';

/** Writes rows: the pipeline itself, which the steps that take it are a part of. */
export interface Pipeline {
  createRow(this: void, context: WriteContext, write: Write, look: () => Promise<void>): Promise<void>;
  changeRow(
    this: void,
    context: WriteContext,
    write: Write,
    id: string,
    look: () => Promise<void>,
  ): Promise<void>;
  deleteRow(
    this: void,
    context: WriteContext,
    deletion: { source: Write['source']; id: string; revision: undefined },
    look: () => Promise<void>,
  ): Promise<void>;
}

/** Rows with a key are changed, rows without are created, and those that were not sent are deleted. */
export async function saveSubRows(context: WriteContext, row: RowWrite, pipeline: Pipeline): Promise<void> {
  const form = context.snapshot.definitions.form.get(row.form ?? '');
  for (const list of row.nested) {
    const subForm = form?.subTables?.find((candidate) => candidate.name === list.sub.name)?.form;
    const isChecked = form !== undefined || row.isChecked === true;
    const existing = await existingKeys(context, list, row.id);
    const remaining = new Set<string>();
    for (const [index, sent] of list.rows.entries()) {
      const { [list.sub.connection]: _connection, ...input } = sent;
      const key = subRowKey(sent, existing);
      const state = list.states?.[index];
      const sub: Write = { source: list.source, input, form: subForm, isChecked, ...(state && { state }) };
      if (key !== undefined) remaining.add(key);
      await withFieldPrefix(`${list.sub.name}/${index}`, async () => {
        if (key === undefined) {
          const connection = { [list.sub.connection]: Number(row.id) };
          await pipeline.createRow(context, { ...sub, connection }, nothing);
        } else await pipeline.changeRow(context, sub, key, nothing);
      });
    }
    for (const key of existing.filter((candidate) => !remaining.has(candidate)))
      await pipeline.deleteRow(context, { source: list.source, id: key, revision: undefined }, nothing);
  }
}

async function nothing(): Promise<void> {}
