import type { TableModel } from '../../../engine/model/model';
import { QueryError } from '../../platform/http/query-error';
import { queryHttpError } from '../query/as-http-error';
import { changeRow, createRow } from './pipeline';
import type { Write } from './row-write';
import { systemContext } from './system-context';
import type { RowValues, WriteContext } from './write-context';

/**
 * Creates a row that the server fills: nobody enters its values, so neither rights nor the bounds of an entry are checked.
 * All other processors run: triggers, formulas, hooks, the audit trail, which names the caller. Throws what they refuse as an
 * `HttpError`.
 */
export async function createServerRow(
  context: WriteContext,
  source: TableModel,
  values: RowValues,
): Promise<void> {
  await answered(createRow(systemContext(context), filled(source, values), async () => undefined));
}

/** Changes columns of a row that the server fills; otherwise like `createServerRow`. */
export async function changeServerRow(
  context: WriteContext,
  source: TableModel,
  id: string,
  values: RowValues,
): Promise<void> {
  await answered(changeRow(systemContext(context), filled(source, values), id, async () => undefined));
}

function filled(source: TableModel, input: RowValues): Write {
  return { source, input, form: undefined, isChecked: true };
}

/** The calls that write such rows are no queries. */
async function answered(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw error instanceof QueryError ? queryHttpError(error) : error;
  }
}
