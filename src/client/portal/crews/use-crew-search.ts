import { useSearchParams } from 'react-router-dom';
import { parsePositive, usePageNumber } from '../../ui/navigation/page-number';
import { useInputs } from '../calculator/inputs-store';
import { type Places, usePlaces } from '../calculator/use-places';
import { parseCrewOrder, type CrewFilter, type CrewOrder } from './crew-query';

/** The search for crews. */
export interface CrewSearch {
  readonly places: Places | undefined;
  /** State code of the province; `all` for the whole country. */
  readonly province: string;
  /** The province is null until the places are loaded. */
  readonly filter: CrewFilter;
  readonly order: CrewOrder;
  /** Counted from 1; null where the address has no number. */
  readonly page: number | null;
  /** The search has a filter. */
  readonly isNarrowed: boolean;
  /** The search on its first page as part of an address; empty where nothing is chosen. */
  readonly query: string;
  /** The address of the search on another page. */
  readonly addressOf: (page: number) => string;
}

/** Reads the search from the address; without a place, uses the province of the visitor's own house. */
export function useCrewSearch(): CrewSearch {
  const [search] = useSearchParams();
  const page = usePageNumber();
  const { data: places } = usePlaces();
  const place = useInputs(({ answers }) => answers.place);
  const own = place === undefined || place === 'unknown' ? undefined : place;
  const asked = search.get('province');
  const province = asked ?? own?.province ?? 'all';
  const service = parsePositive(search.get('service'));
  const provinceId = places?.provinces.find(({ code }) => code === province)?.id ?? null;
  const addressOf = (to: number) => {
    const next = new URLSearchParams(search);
    if (to > 1) next.set('page', String(to));
    else next.delete('page');
    return next.size === 0 ? '' : `?${next.toString()}`;
  };
  return {
    places,
    province,
    filter: {
      province: provinceId,
      service,
      soum: places?.soums.find(({ code }) => code === own?.soum)?.id ?? null,
    },
    order: parseCrewOrder(search.get('order')),
    page,
    isNarrowed: provinceId !== null || service !== null,
    query: addressOf(1),
    addressOf,
  };
}
