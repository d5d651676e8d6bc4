import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { query } from '../../../api/graphql';

/** A crew as everybody may see it. */
export interface Crew {
  readonly id: string;
  readonly brigad_name: string;
  readonly services: string | null;
  readonly service_type_id: number | null;
  readonly service_type: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly exp_year: number | null;
  readonly staff_qty: number | null;
  /** Mean of published evaluations, 0…5; null while nobody has evaluated. */
  readonly rate_value: number | null;
  readonly rate_count: number;
  readonly work_count: number;
  readonly province_id: number | null;
  readonly aimagname: string | null;
  readonly soum_id: number | null;
  readonly sumname: string | null;
}

export interface Service {
  readonly id: string;
  readonly service_type: string;
}

interface CrewsAnswer {
  readonly v_brigad: readonly Crew[];
  readonly lut_service_type: readonly Service[];
}

const document = `query ($filters: [filter]) {
  v_brigad(filters: $filters, limit: 200) {
    id brigad_name services service_type_id service_type phone email address exp_year staff_qty rate_value rate_count
    work_count province_id aimagname soum_id sumname
  }
  lut_service_type(ordered: true) { id service_type }
}`;

/** Published crews of a province and a service, both ids; null for all. */
export function useCrews(province: string | null, service: string | null): UseQueryResult<CrewsAnswer> {
  return useQuery({
    queryKey: ['crews', province, service],
    queryFn: ({ signal }) => {
      const filters = [
        // Who may read more than everybody sees here what everybody sees.
        { column: 'is_publish', condition: 'equals', value: 'true' },
        ...(province === null ? [] : [{ column: 'province_id', condition: 'equals', value: province }]),
        ...(service === null ? [] : [{ column: 'service_type_id', condition: 'equals', value: service }]),
      ];
      return query<CrewsAnswer>(document, { filters }, { signal });
    },
    staleTime: 5 * 60_000,
  });
}

/** Those of the house's own soum or district first, then the better rated, then by name. */
export function nearestFirst(crews: readonly Crew[], soumId: string | null): Crew[] {
  const alphabet = new Intl.Collator('mn');
  const isNear = ({ soum_id }: Crew) => soumId !== null && String(soum_id) === soumId;
  return crews.toSorted(
    (one, other) =>
      Number(isNear(other)) - Number(isNear(one)) ||
      (other.rate_value ?? 0) - (one.rate_value ?? 0) ||
      alphabet.compare(one.brigad_name, other.brigad_name),
  );
}

/** `9911 2233`; a number of another length stays as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}
