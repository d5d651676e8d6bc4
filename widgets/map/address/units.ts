import type { Position } from '../../../src/engine/geometry/geometry';
import { measureDistance } from '../../../src/engine/geometry/measure';
import type { BoundaryLevel, UnitsAt } from '../../../src/engine/map/map-answers';
import type { FieldNeighbours, WidgetServices } from '../../contract';
import type { AddressOptions } from '../map-options';

/** The fields of a form that contain an address, with the sources that they refer to, from the widest unit down. */
export interface AddressField {
  level: BoundaryLevel;
  name: string;
  source: string;
}

/** A row of a source of units: its key, its name, and the key of its parent unit. */
interface Unit {
  id: string;
  name: string;
}

export interface FoundAddress {
  province: Unit | null;
  soum: Unit | null;
  bagh: Unit | null;
  /** Whether the address comes from outlines; otherwise it is the soum with the nearest centre. */
  isExact: boolean;
}

type Services = Pick<WidgetServices, 'query' | 'read'>;

/** The columns of tables of units: `code`, `name`, `lon`, `lat`, and the parent unit in these. */
const around = { 1: undefined, 2: 'province_id', 3: 'soum_id' } as const;
/** Zoom level for a unit of each level. */
export const unitZoom = { 1: 7, 2: 10, 3: 13 } as const;

/** The address fields of the form: those named in the options, otherwise those with the usual names. */
export function addressFields(
  options: AddressOptions,
  neighbours: FieldNeighbours | undefined,
): AddressField[] {
  const names = [
    [1, options.province ?? 'province_id'],
    [2, options.soum ?? 'soum_id'],
    [3, options.bagh ?? 'bagh_id'],
  ] as const;
  return names.flatMap(([level, name]) => {
    const source = neighbours?.reference(name)?.source;
    return source === undefined ? [] : [{ level, name, source }];
  });
}

/** The centre of a unit; null if its row has no coordinates. */
export async function placeOfUnit(
  { source }: AddressField,
  id: string | number,
  services: Services,
): Promise<Position | null> {
  const [row] = await rowsOf(services, source, 'id lon lat', 1, [
    { column: 'id', condition: 'equals', value: String(id) },
  ]);
  const [lon, lat] = [row?.get('lon'), row?.get('lat')];
  return typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null;
}

/** The address of a position: by outlines if an operator imported them, otherwise by the nearest centre of a soum. */
export async function findAddress(
  position: Position,
  fields: readonly AddressField[],
  services: Services,
): Promise<FoundAddress> {
  const [lon, lat] = position;
  const { units } = await services.read<UnitsAt>(`/map/boundaries/at?lon=${lon}&lat=${lat}`);
  const sourceOf = (level: BoundaryLevel) => fields.find((field) => field.level === level)?.source;
  const byCode = async (level: BoundaryLevel): Promise<Unit | null> => {
    const [source, code] = [sourceOf(level), units.find((unit) => unit.level === level)?.code];
    if (source === undefined || code === undefined) return null;
    const [row] = await rowsOf(services, source, 'id name', 1, [
      { column: 'code', condition: 'equals', value: code },
    ]);
    return unitOf(row);
  };
  const [province, soum, bagh] = [await byCode(1), await byCode(2), await byCode(3)];
  if (soum)
    return { province: province ?? (await unitAround(2, soum, fields, services)), soum, bagh, isExact: true };
  const source = sourceOf(2);
  const near = source === undefined ? null : await nearestSoum(position, source, services);
  if (!near) return { province, soum: null, bagh: null, isExact: province !== null };
  return { province: await unitAround(2, near, fields, services), soum: near, bagh: null, isExact: false };
}

/** Degrees around a position in which centres of soums are searched; the largest soums are about 200 km across. */
const reach = 3;

async function nearestSoum([lon, lat]: Position, source: string, services: Services): Promise<Unit | null> {
  const rows = await rowsOf(services, source, 'id name lon lat', 1000, [
    ...near('lon', lon),
    ...near('lat', lat),
  ]);
  const distances = rows.flatMap((row) => {
    const [unit, x, y] = [unitOf(row), row.get('lon'), row.get('lat')];
    if (!unit || typeof x !== 'number' || typeof y !== 'number') return [];
    return [{ unit, metres: measureDistance([lon, lat], [x, y]) }];
  });
  return distances.toSorted((a, b) => a.metres - b.metres)[0]?.unit ?? null;
}

function near(column: string, value: number): Condition[] {
  return [
    { column, condition: 'greaterThan', value: String(value - reach) },
    { column, condition: 'lessThan', value: String(value + reach) },
  ];
}

async function unitAround(
  level: 2 | 3,
  { id }: Unit,
  fields: readonly AddressField[],
  services: Services,
): Promise<Unit | null> {
  const [inner, outer] = [level, level - 1].map(
    (each) => fields.find((field) => field.level === each)?.source,
  );
  if (inner === undefined || outer === undefined) return null;
  const column = around[level];
  const [row] = await rowsOf(services, inner, `id ${column}`, 1, [
    { column: 'id', condition: 'equals', value: id },
  ]);
  const key = row?.get(column);
  if (typeof key !== 'number' && typeof key !== 'string') return null;
  const [found] = await rowsOf(services, outer, 'id name', 1, [
    { column: 'id', condition: 'equals', value: String(key) },
  ]);
  return unitOf(found);
}

interface Condition {
  column: string;
  condition: string;
  value: string;
}

type Row = ReadonlyMap<string, unknown>;

async function rowsOf(
  { query }: Services,
  source: string,
  columns: string,
  limit: number,
  filters: readonly Condition[],
): Promise<Row[]> {
  const answer = await query<Record<string, unknown>>(
    `query($filters: [filter], $limit: Int) { ${source}(filters: $filters, limit: $limit) { ${columns} } }`,
    { filters, limit },
  );
  const rows = answer[source];
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) => new Map<string, unknown>(Object.entries(row ?? {})));
}

function unitOf(row: Row | undefined): Unit | null {
  const [id, name] = [row?.get('id'), row?.get('name')];
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return { id: String(id), name: typeof name === 'string' ? name : String(id) };
}
