import type { SavedCertainty, SavedResult } from '../../../energy/functions/saved-result';
import type { Range } from '../../../energy/uncertainty/ranges';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { query } from '../../api/graphql';
import type { SelectedRow, WithJson } from '../selected-row';

const columns = 'id code energy_class energy_class_after need need_after saving result created_at';

type RatingRow = WithJson<
  SelectedRow<'energy_calculation', typeof columns>,
  { result: Pick<SavedResult, 'certainty'> }
>;

/**
 * A saved calculation as it is listed for its owner: needs in kWh/(m²·year) in design comfort, the saving in ₮ a year with the chosen
 * measures.
 */
export type OwnRating = Omit<RatingRow, 'result' | 'created_at'> & {
  /** The same figures over all houses that the answers allow; null in results that were saved before those were sampled. */
  readonly ranges: { readonly need: Range; readonly needAfter: Range; readonly saving: Range } | null;
  /** YYYY-MM-DD on which it was saved, in Ulaanbaatar. */
  readonly day: string;
};

const document = `{
  energy_calculation(limit: 100, sorts: [{ column: "created_at", order: desc }]) {
    ${columns}
  }
}`;

/** Queries the calculations that the signed-in person saved or claimed; the server returns only their own. */
export function useOwnRatings(): UseQueryResult<OwnRating[]> {
  return useQuery({
    queryKey: ['own-ratings'],
    queryFn: async ({ signal }) => {
      const { energy_calculation } = await query<{ energy_calculation: RatingRow[] }>(
        document,
        {},
        { signal },
      );
      return energy_calculation.map(({ created_at, result, ...row }) => ({
        ...row,
        ranges: result.certainty === undefined ? null : rangesOf(result.certainty),
        day: localDay(created_at),
      }));
    },
  });
}

function rangesOf({ today, after, saving }: SavedCertainty): OwnRating['ranges'] {
  return { need: today.ranges.need_kWh_m2, needAfter: after.ranges.need_kWh_m2, saving: saving.cost_MNT };
}
