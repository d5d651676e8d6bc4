import { useSearchParams } from 'react-router-dom';
import { useInputs } from '../inputs-store';
import { type Places, usePlaces } from '../use-places';

/** Which crews are looked for. */
export interface CrewSearch {
  readonly places: Places | undefined;
  /** State code of the province; `all` for the whole country. */
  readonly province: string;
  /** Its id; null for the whole country, and until the places are there. */
  readonly provinceId: string | null;
  /** Id of the soum or district that the house stands in. */
  readonly soumId: string | null;
  /** Id of a service; null for all. */
  readonly service: string | null;
  /** Something less than all crews is looked for. */
  readonly isNarrowed: boolean;
  /** The same in an address; empty where nothing is chosen. */
  readonly query: string;
}

/** What the address says; without a word of the place, the province of the visitor's own house. */
export function useCrewSearch(): CrewSearch {
  const [search] = useSearchParams();
  const { data: places } = usePlaces();
  const place = useInputs(({ answers }) => answers.place);
  const own = place === undefined || place === 'unknown' ? undefined : place;
  const asked = search.get('province');
  const province = asked ?? own?.province ?? 'all';
  const service = search.get('service');
  const provinceId = places?.provinces.find(({ code }) => code === province)?.id ?? null;
  const known = service !== null && /^[1-9]\d{0,8}$/.test(service) ? service : null;
  return {
    places,
    province,
    provinceId,
    soumId: places?.soums.find(({ code }) => code === own?.soum)?.id ?? null,
    service: known,
    isNarrowed: provinceId !== null || known !== null,
    query: search.size === 0 ? '' : `?${search.toString()}`,
  };
}
