import type { Column } from '../../../definitions/source';
import { say, type Text } from '../../../definitions/text';
import { attachedFiles } from '../../../engine/form/attached-files';
import { holdsFiles, type TableModel } from '../../../engine/model/model';
import { serverWidgets } from '../../../../widgets/server-registry';
import type { Row } from '../../platform/database/database';
import { claimFile, FileClaimError, releaseFile } from '../../platform/files/ownership';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import type { RowWrite } from './row-write';
import type { RowValues, WriteContext } from './write-context';

export interface WrittenRow {
  source: TableModel;
  id: string;
  form: string | undefined;
  before: RowValues;
  after: RowValues;
}

/** Takes over the files of a row that was written. One that was deleted softly keeps its own. */
export async function adoptRowFiles(context: WriteContext, row: RowWrite): Promise<void> {
  const { source, id, form, action, stored, after } = row;
  if (action === 'delete' && source.definition.softDelete) return;
  await adoptFiles(context, { source, id, form, before: stored ?? {}, after: after ?? {} });
}

/** Files that a row now names become its own; those that it named before are let go. */
export async function adoptFiles(context: WriteContext, row: WrittenRow): Promise<void> {
  for (const column of row.source.columns.values()) {
    if (!holdsFiles(column)) continue;
    const { name } = column;
    const [was, is] = [filesOf(row.before[name]), filesOf(row.after[name])];
    const owner = { source: row.source.id, row: Number(row.id), column: name };
    for (const fileId of was.filter((id) => !is.includes(id)))
      await releaseFile(context.transaction, { fileId, ...owner });
    for (const fileId of is.filter((id) => !was.includes(id)))
      await adoptFile(context, row, { fileId, ...owner });
  }
}

/** The files that a column names: one, or a list of them. */
function filesOf(value: unknown): string[] {
  return [...new Set(attachedFiles(value).map(({ file }) => file))];
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
  const declared = row.source.columns.get(adoption.column)?.declared;
  const drawn = context.snapshot.definitions.form.get(row.form ?? '')?.fields[adoption.column]?.widget;
  const file = await factsOf(context, adoption.fileId);
  const problem = file && pictureProblem(declared?.picture, file);
  if (problem) throw fault(context, adoption.column, problem);
  const isRefused = [declared?.widget?.type, drawn].some((widget) => {
    const accepted = serverWidgets.get(widget ?? '')?.accepts;
    return accepted && !accepted.some((beginning) => file?.type.startsWith(beginning));
  });
  if (isRefused) throw fault(context, adoption.column, messages.wrongFileType);
}

interface FileFacts extends Row {
  type: string;
  size: number;
  width: number | null;
  height: number | null;
}

async function factsOf({ transaction }: WriteContext, fileId: string): Promise<FileFacts | undefined> {
  const { rows } = await transaction.query<FileFacts>(
    'select type, size, width, height from dulaan.file where id = $1',
    [fileId],
  );
  return rows[0];
}

/** Why a file is not the picture that its column asks for. Pixels are known of pictures alone. */
function pictureProblem(wanted: Column['picture'], { size, width, height }: FileFacts): Text | undefined {
  if (!wanted) return undefined;
  if (width === null || height === null) return messages.wrongFileType;
  if (wanted.isSquare && width !== height) return messages.notSquare;
  return size > wanted.megabytes * 1024 * 1024 ? messages.pictureTooLarge(wanted.megabytes) : undefined;
}

function fault(context: WriteContext, column: string, text: Text): QueryError {
  return new QueryError('BAD_USER_INPUT', messages.incomplete, {
    fields: { [column]: [say(text, context.language)] },
  });
}
