import type { KeyedRow } from '../../../../engine/row';
import { query } from '../../../api/graphql';
import { mutationName, writeDocument, type ServedForm } from '../../form/form-document';

/** A written row, as its form returns it. */
export interface WrittenRow extends KeyedRow {
  id: string;
  revision: number;
}

/** Writes fields of a row through a form. Rejects with an `ApiError`: `CONFLICT` if `input.revision` is not the row's. */
export async function writeRow(
  form: ServedForm,
  id: string,
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
): Promise<WrittenRow> {
  const name = mutationName(form, false);
  const variables = { id, input, form: form.id };
  const answer = await query<Record<string, unknown>>(writeDocument(form, false), variables, {
    idempotencyKey,
  });
  const written = answer[name];
  if (isWritten(written)) return written;
  throw new TypeError(`${name} answered without a row`);
}

function isWritten(value: unknown): value is WrittenRow {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'revision' in value &&
    typeof value.revision === 'number'
  );
}
