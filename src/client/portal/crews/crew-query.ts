/** A filter of crews, by ids; null for all. */
export interface CrewFilter {
  readonly province: string | null;
  readonly service: string | null;
  /** The soum or district of the house: its crews are listed first, in any order. */
  readonly soum: string | null;
}

export const serviceColumns = 'id service_type service_type_en service_type_ko';

/** Counts the crews under a filter and those nearby; lists the services for the filter. */
export const countDocument = `query paginate($filters: [filter], $near: [filter]) {
  all: paginate(page: 1, size: 1, filters: $filters) { total v_brigad { id } }
  near: paginate(page: 1, size: 1, filters: $near) { total v_brigad { id } }
  lut_service_type(ordered: true) { ${serviceColumns} }
}`;

export const crewColumns = `id brigad_name services service_type_id service_type service_type_en service_type_ko phone email address exp_year staff_qty rate_value
  rate_count work_count province_id aimagname soum_id sumname`;
const byName = { column: 'brigad_name', order: 'asc' };

/** The orders that a visitor can choose, by their names in the address; the first one is the default. */
const sortsOfOrder = {
  rating: [{ column: 'rate_value', order: 'desc' }, byName],
  works: [{ column: 'work_count', order: 'desc' }, byName],
  name: [byName],
} as const;
export type CrewOrder = keyof typeof sortsOfOrder;
export const crewOrders: readonly CrewOrder[] = ['rating', 'works', 'name'];
export const defaultOrder: CrewOrder = 'rating';

/** Reads the order from an address; an unknown one is the default. */
export function parseCrewOrder(text: string | null): CrewOrder {
  return crewOrders.find((order) => order === text) ?? defaultOrder;
}

/** Queries a page of crews, nearby and others. */
export const pageDocument = `query v_brigad(
  $filters: [filter], $near: [filter], $elsewhere: [groupFilter], $sorts: [sort],
  $nearLimit: Int, $nearOffset: Int, $othersLimit: Int, $othersOffset: Int
) {
  near: v_brigad(filters: $near, sorts: $sorts, limit: $nearLimit, offset: $nearOffset) { ${crewColumns} }
  others: v_brigad(
    filters: $filters, groupFilters: $elsewhere, sorts: $sorts, limit: $othersLimit, offset: $othersOffset
  ) { ${crewColumns} }
}`;

/** A key that no place has. */
const nowhere = '0';

const equals = (column: string, value: string) => ({ column, condition: 'equals', value });

/** Builds the variables of both documents. */
export function crewVariables({ province, service, soum }: CrewFilter, order: CrewOrder = defaultOrder) {
  const filters = [
    // Callers who may read more also see only published crews here.
    equals('is_publish', 'true'),
    ...(province === null ? [] : [equals('province_id', province)]),
    ...(service === null ? [] : [equals('service_type_id', service)]),
  ];
  const own = soum ?? nowhere;
  const elsewhere = {
    combine: 'or',
    filters: [
      { column: 'soum_id', condition: 'notEqual', value: own },
      { column: 'soum_id', condition: 'isNull' },
    ],
  };
  return {
    filters,
    near: [...filters, equals('soum_id', own)],
    elsewhere: [elsewhere],
    sorts: sortsOfOrder[order],
  };
}

/** Splits a page that begins at `start` into a window over the nearby rows and one over the rows after them. */
export function splitWindow(start: number, size: number, near: number) {
  const nearLimit = Math.max(0, Math.min(near - start, size));
  return {
    nearLimit,
    nearOffset: nearLimit === 0 ? 0 : start,
    othersLimit: size - nearLimit,
    othersOffset: Math.max(0, start - near),
  };
}
