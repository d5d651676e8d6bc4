import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { manifests } from '../../../../widgets/manifests';
import type { Database } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';
import { GiveUp, type JobHandler } from '../../platform/jobs/job';
import { compilePublished } from '../store/compile-set';
import { loadPublished } from '../store/published';
import { fillBatch } from './fill-formulas';

const Data = Type.Object({
  fills: Type.Array(Type.Object({ source: Type.String(), columns: Type.Array(Type.String()) })),
  /** The key of the last row of the first table that is done. */
  after: Type.Integer(),
});

/** Batches of one job: the next one goes on, so that a server that stops loses little. */
const batches = 20;

/**
 * Computes changed formulas of large tables, a batch in each transaction, while people read and write. Rows that are written
 * meanwhile have the new values already. Formulas that are gone since are left out.
 */
export function fillHandler(database: Database): JobHandler {
  return {
    atOnce: 1,
    async run({ data, signal }) {
      if (!Value.Check(Data, data)) throw new GiveUp('the job names no columns');
      const { model } = compilePublished(await loadPublished(database), manifests);
      const fills = data.fills.flatMap(({ source, columns }) => {
        const known = columns.filter(
          (name) => model.sources.get(source)?.columns.get(name)?.declared?.value !== undefined,
        );
        return known.length > 0 ? [{ source, columns: known }] : [];
      });
      let [after, done] = [fills[0]?.source === data.fills[0]?.source ? data.after : 0, 0];
      for (let batch = 0; batch < batches; batch += 1) {
        const fill = fills[done];
        // A job that is given back begins again where it began: what is computed already stays the same.
        if (!fill || signal.aborted) return;
        const next = await database.transaction((transaction) =>
          fillBatch(transaction, model, fill, { after, isRefused: false }),
        );
        if (next === undefined) done += 1;
        after = next ?? 0;
      }
      if (done < fills.length)
        await enqueue(database, { name: 'fill-formulas', data: { fills: fills.slice(done), after } });
    },
  };
}
