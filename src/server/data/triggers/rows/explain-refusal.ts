import { say } from '../../../../definitions/text';
import type { TableModel } from '../../../../engine/model/model';
import { QueryError } from '../../../platform/http/query-error';
import type { WriteContext } from '../../write/write-context';
import { refusals } from './refusals';

/** Refusals that are explained already: one write along may make another one. */
const explained = new WeakSet<QueryError>();

/** Writes another row along with a row: its faults are no faults of the fields of the row that is written. */
export async function explainRefusal(
  context: WriteContext,
  source: TableModel,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof QueryError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    if (explained.has(error)) throw error;
    const reasons = Object.values(error.extensions.fields ?? {}).flat();
    const detail = reasons.length > 0 ? reasons.join(' ') : say(error.text, context.language);
    const told = new QueryError(
      'BAD_USER_INPUT',
      refusals.otherRow(say(source.title, context.language), detail),
    );
    explained.add(told);
    throw told;
  }
}
