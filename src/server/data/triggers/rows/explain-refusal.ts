import type { TableModel } from '../../../../engine/model/model';
import { QueryError } from '../../../platform/http/query-error';
import { refusals } from './refusals';

/** Refusals that are explained already: one write along may make another one. */
const explained = new WeakSet<QueryError>();

/** Writes another row along with a row: its faults are no faults of the fields of the row that is written. */
export async function explainRefusal(source: TableModel, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof QueryError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    if (explained.has(error)) throw error;
    const reasons = Object.values(error.extensions.fields ?? {}).flat();
    // The messages of fields are in the caller's language already.
    const reason = reasons.length > 0 ? reasons.join(' ') : error.text;
    const refusal = new QueryError('BAD_USER_INPUT', refusals.otherRow(source.title, reason));
    explained.add(refusal);
    throw refusal;
  }
}
