import { say, type Text } from '../../definitions/text';
import type { TableModel } from '../../engine/model/model';
import { serverWidgets } from '../../../widgets/server-registry';
import { claimFile, FileClaimError, releaseFile } from '../files/ownership';
import { messages } from '../query/messages';
import { QueryError } from '../query/query-error';
import type { RowValues, WriteContext } from './write-context';

export interface WrittenRow {
  source: TableModel;
  id: string;
  form: string | undefined;
  before: RowValues;
  after: RowValues;
}

/** Files that a row now names become its own; those that it named before are let go. */
export async function adoptFiles(context: WriteContext, row: WrittenRow): Promise<void> {
  for (const { name, type } of row.source.columns.values()) {
    const was = row.before[name];
    const is = row.after[name];
    if (type !== 'file' || was === is) continue;
    const owner = { source: row.source.id, row: Number(row.id), column: name };
    if (typeof was === 'string') await releaseFile(context.transaction, { fileId: was, ...owner });
    if (typeof is === 'string') await adoptFile(context, row, { fileId: is, ...owner });
  }
}

interface Adoption {
  fileId: string;
  source: string;
  row: number;
  column: string;
}

async function adoptFile(context: WriteContext, row: WrittenRow, adoption: Adoption): Promise<void> {
  try {
    await claimFile(context.transaction, { ...adoption, caller: context.rights.caller });
  } catch (error) {
    if (error instanceof FileClaimError) throw fault(context, adoption.column, error.text);
    throw error;
  }
  const field = context.snapshot.definitions.form.get(row.form ?? '')?.fields[adoption.column];
  const accepted = field && serverWidgets.get(field.widget)?.accepts;
  if (!accepted) return;
  const { rows } = await context.transaction.query<{ type: string }>(
    'select type from dulaan.file where id = $1',
    [adoption.fileId],
  );
  if (!rows.some((file) => accepted.some((beginning) => file.type.startsWith(beginning))))
    throw fault(context, adoption.column, messages.wrongFileType);
}

function fault(context: WriteContext, column: string, text: Text): QueryError {
  return new QueryError('BAD_USER_INPUT', messages.incomplete, {
    fields: { [column]: [say(text, context.language)] },
  });
}
