import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { localizeRow, placeNames } from '../../../engine/translations/localize-row';
import { query } from '../../api/graphql';
import { useLanguage } from '../../i18n/i18n';
import type { SelectedRow } from '../selected-row';
import { cachePlaces, cachedPlaces } from './kept-places';

const provinceColumns = 'id code name lon lat';
const soumColumns = 'id province_id code name lon lat';

export type Province = SelectedRow<'provinces', typeof provinceColumns>;
/** A soum of an aimag or a district of the capital. */
export type Soum = SelectedRow<'soums', typeof soumColumns>;

export interface Places {
  readonly provinces: readonly Province[];
  readonly soums: readonly Soum[];
}

const document = `{
  provinces(limit: 100, sorts: [{ column: "code", order: asc }]) { ${provinceColumns} }
  soums(limit: 1000, sorts: [{ column: "code", order: asc }]) { ${soumColumns} }
}`;

/** Milliseconds after which the division is requested again. */
const FRESH = 24 * 3_600_000;
const queryKey = ['places'];

/**
 * Queries the country's administrative division, cached for the next visit, which may be offline; names are in the
 * letters of the reader's language.
 */
export function usePlaces(): UseQueryResult<Places> {
  const language = useLanguage();
  const client = useQueryClient();
  const result = useQuery({
    queryKey,
    queryFn: ({ signal }) => query<Places>(document, {}, { signal }),
    initialData: () => cachedPlaces()?.places,
    initialDataUpdatedAt: () => cachedPlaces()?.at,
    select: ({ provinces, soums }) => ({
      provinces: provinces.map((place) => localizeRow(place, placeNames, language)),
      soums: soums.map((place) => localizeRow(place, placeNames, language)),
    }),
    staleTime: FRESH,
    gcTime: Infinity,
  });
  const { dataUpdatedAt } = result;
  // The server's rendering brings them as well as a response does.
  useEffect(() => {
    const places = client.getQueryData<Places>(queryKey);
    if (places !== undefined) cachePlaces(places, dataUpdatedAt);
  }, [client, dataUpdatedAt]);
  return result;
}
