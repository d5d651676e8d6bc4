import type { Dated } from '../whole-house/dated';
import type { KnownHouse } from '../whole-house/house';
import type { PlanDefaults } from '../whole-house/quick-house';
import type { Carrier, Method, Norm, Tables } from '../whole-house/tables';
import type { Texts } from '../language';
import type { Finance } from '../money/rates';
import { EnergyRefusal, type Refusal, refuse } from '../refusal/refusal';
import type { Spreads } from '../uncertainty/ranges';
import { rowReference, rowTitle, onlyRow, rowsInForce } from './in-force';
import { type Place, readPlace } from './read-climate';
import { type HeatSourceChoice, readHeatSource } from './read-heat-sources';
import {
  type ConstructionChoice,
  type HouseType,
  type TypicalHouse,
  readConstruction,
  readHouseType,
  readPlan,
  readSpreads,
  readTypical,
} from './read-house-types';
import { type HouseMeasure, type HouseWork, houseWork, isPriced } from './read-measures';
import { readMethod, readNorm } from './read-norm';
import { stockMean, stockShares } from './stock-mean';
import type { DatedRow, EnergyRows, FinanceRow, LoanRow, MaterialRow, MeasureRow } from './rows';

/** All dated rows that the calculator and the server use, as valid on one day. */
export interface EnergyBook {
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly method: Method;
  readonly norm: Norm;
  readonly places: readonly Place[];
  readonly houseTypes: readonly HouseType[];
  readonly constructions: readonly ConstructionChoice[];
  readonly heatSources: readonly HeatSourceChoice[];
  /** Shape of the typical house. */
  readonly plan: PlanDefaults;
  /** All shapes, by their codes. */
  readonly plans: readonly PlanDefaults[];
  readonly typical: TypicalHouse;
  /** Fuels that may not be burnt, by province. */
  readonly fuelBans: readonly FuelBan[];
  readonly spreads: Spreads;
  readonly materials: readonly Material[];
  readonly measureRows: readonly MeasureRow[];
  readonly finance: Dated & Finance;
  readonly loans: readonly LoanRow[];
  /** Incomplete rows that were left out of the lists, each with its table and code. */
  readonly faults: readonly Refusal[];
}

/** A fuel that is banned in a province on the day of the book. */
export interface FuelBan extends Dated {
  /** State code, two digits. */
  readonly province: string;
  /** Row of the table of fuels. */
  readonly fuel: string;
}

export interface Material {
  readonly code: string;
  readonly name: Texts;
  readonly group: MaterialRow['material_group'];
  readonly conductivity_W_mK: number;
  /** µ; null where the row does not state it. */
  readonly vapourFactor: number | null;
  readonly row: Dated;
}

/**
 * Reads the rows that are valid on a day. Incomplete rows of a list (a place, a way to heat, a construction) are left
 * out and listed in `faults`; missing rows that every calculation needs are refused.
 * @throws EnergyRefusal naming the table and the row where method, norm, plan, spread or finance are missing
 */
export function energyBook(rows: EnergyRows, on: string): EnergyBook {
  const faults: Refusal[] = [];
  const read = <Row extends DatedRow, Read>(list: readonly Row[], one: (row: Row) => Read): Read[] =>
    rowsInForce(list, on).flatMap((row) => readOrNote(() => one(row), faults));
  // The typical house is the shape that also says what unknown answers mean.
  const typical = rows.energy_plan.filter(({ floor_area }) => floor_area !== null);
  const plan = onlyRow(typical, 'energy_plan', on);
  const finance = onlyRow(rows.energy_finance, 'energy_finance', on);
  return {
    on,
    method: readMethod(onlyRow(rows.energy_method, 'energy_method', on)),
    norm: readNorm(onlyRow(rows.energy_norm, 'energy_norm', on)),
    places: read(rows.energy_climate, readPlace),
    houseTypes: read(rows.energy_house_type, readHouseType),
    constructions: read(rows.energy_construction, readConstruction),
    heatSources: read(rows.energy_heat_source, (row) => readHeatSource(row, rows, on)),
    plan: readPlan(plan),
    plans: rowsInForce(rows.energy_plan, on).map(readPlan),
    typical: readTypical(plan),
    fuelBans: rowsInForce(rows.energy_fuel_ban, on).map((row) => ({
      ...rowReference(row, 'energy_fuel_ban'),
      province: row.province_code,
      fuel: row.fuel_code,
    })),
    spreads: readSpreads(onlyRow(rows.energy_spread, 'energy_spread', on)),
    materials: read(rows.energy_material, readMaterial),
    measureRows: rowsInForce(rows.energy_measure, on),
    finance: readFinance(finance),
    loans: rows.v_bank_loan,
    faults,
  };
}

/** The type of house and the year of construction; for a year without a row, the nearest row is used. */
export interface HouseKind {
  readonly type: string;
  readonly builtYear: number | 'unknown';
}

/**
 * The tables of a house of a row, or of the mean of rows.
 * @throws EnergyRefusal `no-such-row` where the book has no such place
 */
export function tablesOfType(book: EnergyBook, place: string, { defaults }: HouseType): Tables {
  const { climate } =
    book.places.find(({ code }) => code === place) ??
    refuse({ code: 'no-such-row', field: 'energy_climate', value: place });
  return {
    method: book.method,
    norm: book.norm,
    climate,
    defaults,
    heatSources: Object.fromEntries(book.heatSources.map(({ code, source }) => [code, source])),
  };
}

/**
 * The row of a type for a year; for an unknown year the mean of the type's rows, weighted by what exists.
 * @throws EnergyRefusal `no-such-row` where there is no such type
 */
export function findHouseType(houseTypes: readonly HouseType[], kind: HouseKind): HouseType {
  return stockMean(stockShares(rowsOfKind(houseTypes, kind)));
}

/**
 * The rows of a type that a year allows, the oldest first: one for a known year, all for an unknown one.
 * @throws EnergyRefusal `no-such-row` where there is no such type
 */
export function rowsOfKind(houseTypes: readonly HouseType[], { type, builtYear }: HouseKind): HouseType[] {
  const rows = houseTypes
    .filter((row) => row.type === type)
    .toSorted((one, other) => (one.builtFrom ?? 0) - (other.builtFrom ?? 0));
  const [oldest] = rows;
  if (oldest === undefined) return refuse({ code: 'no-such-row', field: 'energy_house_type', value: type });
  if (builtYear === 'unknown') return rows;
  return [rows.findLast(({ builtFrom }) => (builtFrom ?? 0) <= builtYear) ?? oldest];
}

/** The ways to heat that are offered in a province, without those whose fuel is banned there. */
export function offeredHeatSources(book: EnergyBook, province: string | null): HeatSourceChoice[] {
  return book.heatSources.filter(
    ({ isOffered, source: { carrier } }) => isOffered && !isBanned(book, carrier, province),
  );
}

/** Whether the fuel may not be burnt in a province on the day of the book. */
export function isBanned(
  { fuelBans }: Pick<EnergyBook, 'fuelBans'>,
  carrier: Carrier,
  province: string | null,
): boolean {
  return (
    carrier.kind === 'fuel' &&
    fuelBans.some((ban) => ban.province === province && ban.fuel === carrier.fuel.row)
  );
}

/** Works whose price is known, of those that apply to a house. */
export function listMeasures(...[book, house, tables]: Parameters<typeof listWorks>): HouseMeasure[] {
  return listWorks(book, house, tables).filter(isPriced);
}

/**
 * Works that apply to a house, in the catalogue's order; incomplete rows are left out, and those that do not exist for
 * its type. A way to heat has the efficiency of the house's own tables.
 */
export function listWorks(
  book: Pick<EnergyBook, 'measureRows' | 'heatSources'>,
  house: KnownHouse,
  { heatSources, defaults }: Pick<Tables, 'heatSources' | 'defaults'>,
): HouseWork[] {
  const choices = book.heatSources.map((choice) => ({
    ...choice,
    source: heatSources[choice.code] ?? choice.source,
  }));
  return book.measureRows.flatMap((row) =>
    readOrNote(() => houseWork(row, house, choices, defaults.houseTypes), []).filter((work) => work !== null),
  );
}

/** Rows of earlier builds have neither inflation nor horizon: their rates count as real ones. */
const USUAL_HORIZON_years = 20;

function readFinance(row: FinanceRow): Dated & Finance {
  return {
    ...rowReference(row, 'energy_finance'),
    discountRate: row.discount_rate / 100,
    inflation: (row.inflation ?? 0) / 100,
    escalation: row.escalation / 100,
    horizon_years: row.horizon ?? USUAL_HORIZON_years,
  };
}

function readMaterial(row: MaterialRow): Material {
  return {
    code: row.code,
    name: rowTitle(row),
    group: row.material_group,
    conductivity_W_mK: row.conductivity,
    vapourFactor: row.vapour_factor,
    row: rowReference(row, 'energy_material'),
  };
}

/** Reads one value; a refusal is collected and nothing returned. Other errors are thrown. */
function readOrNote<Value>(read: () => Value, faults: Refusal[]): Value[] {
  try {
    return [read()];
  } catch (error) {
    if (!(error instanceof EnergyRefusal)) throw error;
    faults.push(...error.refusals);
    return [];
  }
}
