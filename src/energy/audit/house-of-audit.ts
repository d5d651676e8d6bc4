import type { MechanicalVentilation } from '../air/ventilation';
import { withHeatPumpSeason } from '../answers/heat-pump-rows';
import { describedHouse } from '../answers/house-of-answers';
import { selectStock } from '../answers/stock-of-answers';
import { refuse } from '../refusal/refusal';
import { type EnergyBook, tablesOfType } from '../tables/energy-book';
import { nearestPlace } from '../tables/read-climate';
import { stockMean } from '../tables/stock-mean';
import type { House } from '../whole-house/house';
import type { PlanDefaults } from '../whole-house/quick-house';
import type { Tables } from '../whole-house/tables';
import { type AuditParts, assume, noParts } from './audit-parts';
import type { AuditLists } from './audit-rows';
import type { MaterialRows } from './constructions-of-audit';
import { auditedLeakage } from './leakage-of-audit';
import { addFloor, addRoof } from './floor-and-roof-of-audit';
import { addOpenings } from './openings-of-audit';
import type { Audit } from './read-audit';
import { addWalls, mainMaterial, wallArea } from './walls-of-audit';

/** The house of an audit, with the rows for its calculation. */
export interface AuditedHouse extends AuditParts {
  readonly house: House;
  readonly tables: Tables;
}

/** The arguments without which nothing is calculated, or the house. */
export type AuditHouse =
  | { readonly isComplete: false; readonly missing: readonly string[] }
  | ({ readonly isComplete: true } & AuditedHouse);

/**
 * Builds the house of an audit. Size, heating and one wall have to be measured; everything else has the value of the type
 * of house where it is missing, and is noted as assumed.
 * @throws EnergyRefusal where a code names a row that the book does not have
 */
export function houseOfAudit(audit: Audit, book: EnergyBook, rows: AuditLists): AuditHouse {
  const floorArea_m2 = audit.building.heated_m2 ?? audit.building.floor_m2;
  const heatSource = heatSourceOf(audit);
  const missing = [
    ...(floorArea_m2 === null ? ['building.floor_m2'] : []),
    ...(WALLS.every((name) => wallArea(audit[name]) === null) ? WALLS.map((name) => `${name}.gross_m2`) : []),
    ...(heatSource === null ? [audit.heating.source === null ? 'heating.source' : 'heating.fuel'] : []),
  ];
  if (floorArea_m2 === null || heatSource === null || missing.length > 0)
    return { isComplete: false, missing };
  const into = noParts();
  const { tables, plan } = tablesOfAudit(into, audit, heatSource, book, rows);
  const storeys =
    audit.building.storeys ??
    assume(into, 'storeys', 'building.storeys', book.typical.storeys, '', book.typical);
  const roomHeight_m =
    audit.building.room_height_m ??
    (audit.building.volume_m3 === null
      ? assume(into, 'roomHeight', 'building.room_height_m', plan.roomHeight_m, 'm', plan)
      : audit.building.volume_m3 / floorArea_m2);
  const materials: MaterialRows = { book, codes: audit.codes };
  const size = { footprint_m2: floorArea_m2 / storeys, storeys, roomHeight_m };
  const walls = addWalls(into, audit, size, plan, materials);
  addFloor(into, audit, size.footprint_m2, { plan, soil: tables.defaults.soil, ...materials });
  const roof = addRoof(into, audit, size.footprint_m2, { plan, soil: tables.defaults.soil, ...materials });
  const wallParts = into.parts.filter(({ kind }) => kind === 'wall');
  const largest = wallParts.toSorted((one, other) => other.area_m2 - one.area_m2)[0]?.id ?? 'wall-S';
  const open = addOpenings(into, audit, floorArea_m2, { walls, largest, roof }, { book, rows, plan });
  if (open.length > 0) return { isComplete: false, missing: open };
  const { efficiency_percent } = audit.heating;
  into.sources.set('air.leakage', 'air.n50_1_h');
  into.sources.set('heating.efficiency', 'heating.efficiency_percent');
  into.sources.set('roomHeight_m', 'building.room_height_m');
  into.sources.set(
    'floorArea_m2',
    audit.building.heated_m2 === null ? 'building.floor_m2' : 'building.heated_m2',
  );
  into.sources.set('storeys', 'building.storeys');
  const house: House = {
    floorArea_m2,
    storeys,
    roomHeight_m,
    parts: into.parts,
    bridges: 'unknown',
    air: {
      leakage: auditedLeakage(audit, { volume_m3: floorArea_m2 * roomHeight_m, storeys, parts: into.parts }),
      mechanical: mechanicalOf(audit, floorArea_m2 * roomHeight_m),
    },
    heatCapacity_J_m2K: 'unknown',
    use: { internalGains_W_m2: 'unknown', actualTemperature_C: 'unknown', intermittency: 'unknown' },
    heating: {
      source: heatSource,
      efficiency: efficiency_percent === null ? 'unknown' : efficiency_percent / 100,
      nightShare: 'unknown',
      household: 'unknown',
    },
  };
  return { isComplete: true, ...into, house, tables };
}

const WALLS = ['wall_north', 'wall_east', 'wall_south', 'wall_west'] as const;

function heatSourceOf({ heating: { source, fuel }, codes: { heatSources } }: Audit): string | null {
  if (source === null) return null;
  return heatSources[`${source}/${fuel ?? ''}`] ?? heatSources[source] ?? null;
}

/** The rows of the house's place, type and year. */
function tablesOfAudit(
  into: AuditParts,
  audit: Audit,
  heatSource: string,
  book: EnergyBook,
  rows: AuditLists,
): { tables: Tables; plan: PlanDefaults } {
  const { soum, built_year } = audit.building;
  const point = rows.soums.find(({ id }) => id === soum);
  const nearest =
    point === undefined || point.lat === null || point.lon === null
      ? null
      : nearestPlace(book.places, { latitude: point.lat, longitude: point.lon });
  const typical = book.places.find(({ code }) => code === book.typical.place);
  if (nearest === null)
    assume(into, 'place', 'building.soum', typical?.name ?? book.typical.place, '', book.typical);
  const type = audit.codes.houseTypes[mainMaterial(audit) ?? ''];
  const answers = {
    heating: heatSource,
    ...(type === undefined ? {} : { houseType: type }),
    ...(built_year === null ? {} : { builtYear: built_year }),
  };
  const houseType = stockMean(selectStock(answers, book));
  if (type === undefined)
    assume(into, 'houseType', 'wall_south.material', houseType.name, '', houseType.defaults);
  if (built_year === null) assume(into, 'age', 'building.built_year', houseType.name, '', houseType.defaults);
  const tables = tablesOfType(book, nearest?.code ?? book.typical.place, houseType);
  const plan =
    houseType.stock.plan === null
      ? book.plan
      : (book.plans.find(({ row }) => row === houseType.stock.plan) ??
        refuse({ code: 'no-such-row', field: 'energy_plan', value: houseType.stock.plan }));
  // The hours of a heat pump's year are calculated for a house that has one.
  const isHeatPump = (tables.heatSources[heatSource]?.efficiency ?? 0) > 1;
  return {
    tables: isHeatPump ? withHeatPumpSeason(tables, () => describedHouse({}, {}, book)) : tables,
    plan,
  };
}

function mechanicalOf({ air }: Audit, volume_m3: number): MechanicalVentilation | null {
  if (air.ventilation === null || air.ventilation === 'natural') return null;
  const flow_m3_h = air.ventilation === 'exhaust' ? air.exhaust_m3_h : (air.supply_m3_h ?? air.exhaust_m3_h);
  if (flow_m3_h === null) return null;
  const heatRecovery = air.ventilation === 'recovery' ? (air.recovery_percent ?? 0) / 100 : 0;
  return { airChanges_1_h: flow_m3_h / volume_m3, heatRecovery };
}
