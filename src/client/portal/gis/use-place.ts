import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { query } from '../../api/graphql';
import { localizeRow, placeNames } from '../../../engine/translations/localize-row';
import { useLanguage } from '../../i18n/i18n';
import type { SelectedRow } from '../selected-row';
import { usePlaces } from '../calculator/use-places';

const placeColumns = 'id code name lon lat';

/** A province, a soum or district, or a bagh or khoroo. Its code has two digits for each level. */
export type Place = SelectedRow<'baghs', typeof placeColumns>;

/** The place of the address, and the places that a map compares. */
export interface ChosenPlace {
  /** The chosen place and those around it, the widest first; empty for the whole country. */
  readonly path: readonly Place[];
  /** The places around those that are compared: the path, or without its last place where that has no parts with figures. */
  readonly around: readonly Place[];
  /** The places that are compared; undefined until they are loaded. */
  readonly parts: readonly Place[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Digits of the narrowest place that can be chosen. */
export const longestChosen = 4;

const columns = ['province_id', 'soum_id', 'bagh_id'] as const;

/** The column with the key of a place of this depth: 0 for provinces. */
export function placeColumn(depth: number): string {
  return columns[depth] ?? 'bagh_id';
}

/**
 * Reads the place from `place` of the address: `11` is a province, `1107` a soum; any other is the whole country. `digits` are
 * those of the narrowest places that have figures.
 */
export function usePlace(digits: number): ChosenPlace {
  const [search] = useSearchParams();
  const { data, error, refetch } = usePlaces();
  const code = search.get('place') ?? '';
  const province = data?.provinces.find((each) => each.code === code.slice(0, 2));
  const soum = data?.soums.find((each) => each.code === code && String(each.province_id) === province?.id);
  const baghs = useBaghs(digits > 4 ? soum?.id : undefined);
  const path = [province, soum].flatMap((place) => place ?? []);
  const around = path.slice(0, digits / 2 - 1);
  const soums = data?.soums.filter(({ province_id }) => String(province_id) === province?.id);
  return {
    path,
    around,
    parts: [data?.provinces, soums, baghs.data][around.length],
    error: error ?? baghs.error,
    retry: () => void (error ? refetch() : baghs.refetch()),
  };
}

function useBaghs(soum: string | undefined) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['baghs', soum],
    enabled: soum !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) => readBaghs(soum, signal),
    select: (baghs) => baghs.map((bagh) => localizeRow(bagh, placeNames, language)),
  });
}

/** The baghs or khoroos of a soum or district, by its key. */
export async function readBaghs(soum: string | undefined, signal: AbortSignal): Promise<readonly Place[]> {
  const { baghs } = await query<{ baghs: readonly Place[] }>(
    `query ($filters: [filter]) {
      baghs(filters: $filters, limit: 200, sorts: [{ column: "code", order: asc }]) { ${placeColumns} }
    }`,
    { filters: [{ column: 'soum_id', condition: 'equals', value: soum }] },
    { signal },
  );
  return baghs;
}
