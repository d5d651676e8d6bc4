import type { Dated } from '../house/dated';
import type { KnownHouse } from '../house/house';
import type { PlanDefaults } from '../house/quick-house';
import type { Method, Norm, Tables } from '../house/tables';
import type { Texts } from '../language';
import { EnergyRefusal, type Refusal, refuse } from '../refusal/refusal';
import type { Spreads } from '../uncertainty/ranges';
import { datedOf, nameOf, onlyRow, rowsInForce } from './in-force';
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
import { type HouseMeasure, houseMeasure } from './read-measures';
import { readMethod, readNorm } from './read-norm';
import type { DatedRow, EnergyRows, LoanRow, MaterialRow, MeasureRow } from './rows';

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
  readonly plan: PlanDefaults;
  readonly typical: TypicalHouse;
  readonly spreads: Spreads;
  readonly materials: readonly Material[];
  readonly measureRows: readonly MeasureRow[];
  /** Yearly shares, 0.1 for 10 %. */
  readonly finance: Dated & { readonly discountRate: number; readonly escalation: number };
  readonly loans: readonly LoanRow[];
  /** Incomplete rows that were left out of the lists, each with its table and code. */
  readonly faults: readonly Refusal[];
}

export interface Material {
  readonly code: string;
  readonly name: Texts;
  readonly group: MaterialRow['material_group'];
  readonly conductivity_W_mK: number;
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
  const plan = onlyRow(rows.energy_plan, 'energy_plan', on);
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
    typical: readTypical(plan),
    spreads: readSpreads(onlyRow(rows.energy_spread, 'energy_spread', on)),
    materials: read(rows.energy_material, readMaterial),
    measureRows: rowsInForce(rows.energy_measure, on),
    finance: {
      ...datedOf(finance, 'energy_finance'),
      discountRate: finance.discount_rate / 100,
      escalation: finance.escalation / 100,
    },
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
 * The tables of one house.
 * @throws EnergyRefusal `no-such-row` where the book has no such place or type of house
 */
export function tablesOf(book: EnergyBook, place: string, kind: HouseKind): Tables {
  const { climate } =
    book.places.find(({ code }) => code === place) ??
    refuse({ code: 'no-such-row', field: 'energy_climate', value: place });
  return {
    method: book.method,
    norm: book.norm,
    climate,
    defaults: houseTypeOf(book.houseTypes, kind).defaults,
    heatSources: Object.fromEntries(book.heatSources.map(({ code, source }) => [code, source])),
  };
}

/** The row of a type for a year; for an unknown year the oldest, so that the result is not too favourable. */
export function houseTypeOf(houseTypes: readonly HouseType[], { type, builtYear }: HouseKind): HouseType {
  const rows = houseTypes
    .filter((row) => row.type === type)
    .toSorted((one, other) => (one.builtFrom ?? 0) - (other.builtFrom ?? 0));
  const row =
    builtYear === 'unknown'
      ? rows[0]
      : (rows.findLast(({ builtFrom }) => (builtFrom ?? 0) <= builtYear) ?? rows[0]);
  return row ?? refuse({ code: 'no-such-row', field: 'energy_house_type', value: type });
}

/** Measures that apply to a house, in the catalogue's order; incomplete rows are left out. */
export function measuresOf(book: EnergyBook, house: KnownHouse): HouseMeasure[] {
  return book.measureRows.flatMap((row) =>
    readOrNote(() => houseMeasure(row, house, book.heatSources), []).filter((measure) => measure !== null),
  );
}

function readMaterial(row: MaterialRow): Material {
  return {
    code: row.code,
    name: nameOf(row),
    group: row.material_group,
    conductivity_W_mK: row.conductivity,
    row: datedOf(row, 'energy_material'),
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
