import type { Carrier, HeatSource } from '../whole-house/tables';
import type { Texts } from '../language';
import { refuse } from '../refusal/refusal';
import type { DistrictTariff } from '../supply/district';
import type { ElectricityTariff, NightTariff } from '../supply/electricity';
import type { EmissionFactors } from '../supply/emissions';
import { rowReference, rowTitle, rowsInForce, requiredValue } from './in-force';
import type { DatedRow, DistrictRow, ElectricityRow, EmissionRow, EnergyRows, HeatSourceRow } from './rows';

/** A way to heat that a person may choose. */
export interface HeatSourceChoice {
  readonly code: string;
  readonly name: Texts;
  readonly isOffered: boolean;
  /** Share of the homes with stoves, 0…1; 0 where none was counted. */
  readonly stockShare: number;
  readonly source: HeatSource;
}

type CarrierRows = Pick<
  EnergyRows,
  'energy_fuel' | 'energy_electricity' | 'energy_district' | 'energy_emission'
>;

/**
 * A heat source with its price and its emissions on a day.
 * @throws EnergyRefusal naming the row that is missing
 */
export function readHeatSource(row: HeatSourceRow, rows: CarrierRows, on: string): HeatSourceChoice {
  const emission = rowNamed(rows.energy_emission, 'energy_emission', row.emission_code, on);
  return {
    code: row.code,
    name: rowTitle(row),
    isOffered: row.is_offered,
    stockShare: (row.stock_share ?? 0) / 100,
    source: {
      ...rowReference(row, 'energy_heat_source'),
      efficiency: row.efficiency,
      carrier: readCarrier(row, rows, on),
      emissions: { ...rowReference(emission, 'energy_emission'), ...emissionOf(emission) },
    },
  };
}

function readCarrier({ carrier, carrier_code }: HeatSourceRow, rows: CarrierRows, on: string): Carrier {
  if (carrier === 'fuel') {
    const fuel = rowNamed(rows.energy_fuel, 'energy_fuel', carrier_code, on);
    const { calorific_value, price, bag } = fuel;
    return {
      kind: 'fuel',
      fuel: {
        ...rowReference(fuel, 'energy_fuel'),
        calorificValue_MJ_kg: calorific_value,
        price_MNT_kg: price,
        bag_kg: bag,
      },
    };
  }
  if (carrier === 'electricity') {
    const tariff = rowNamed(rows.energy_electricity, 'energy_electricity', carrier_code, on);
    return {
      kind: 'electricity',
      tariff: { ...rowReference(tariff, 'energy_electricity'), ...electricityOf(tariff) },
    };
  }
  const tariff = rowNamed(rows.energy_district, 'energy_district', carrier_code, on);
  return { kind: 'district', tariff: { ...rowReference(tariff, 'energy_district'), ...districtOf(tariff) } };
}

/** Names the row of a carrier: a fuel or a tariff. */
export function carrierKey(carrier: Carrier): string {
  const { table, row } = carrier.kind === 'fuel' ? carrier.fuel : carrier.tariff;
  return `${table}.${row}`;
}

function electricityOf(row: ElectricityRow): ElectricityTariff {
  const blocks = row.energy_electricity_block
    .map(({ up_to, price }) => ({ upTo_kWh: up_to, price_MNT_kWh: price }))
    .toSorted((one, other) => (one.upTo_kWh ?? Number.MAX_VALUE) - (other.upTo_kWh ?? Number.MAX_VALUE));
  // Without a block that has no upper bound, use beyond the last would cost nothing.
  if (blocks.at(-1)?.upTo_kWh !== null)
    return refuse({
      code: 'missing-value',
      field: `energy_electricity.${row.code}.energy_electricity_block.up_to`,
    });
  return { blocks, night: row.has_night ? nightOf(row) : null, base_MNT_month: row.base };
}

function nightOf(row: ElectricityRow): NightTariff {
  const table = 'energy_electricity';
  return {
    months: monthsBetween(
      requiredValue(row, table, 'night_from_month'),
      requiredValue(row, table, 'night_to_month'),
    ),
    free_kWh_month: requiredValue(row, table, 'night_free'),
    discount: requiredValue(row, table, 'night_discount') / 100,
    price_MNT_kWh: requiredValue(row, table, 'night_price'),
  };
}

/** Lists the months from one to another across the turn of the year, both included: 11 to 3 is 11, 12, 1, 2, 3. */
function monthsBetween(from: number, to: number): number[] {
  const count = ((to - from + 12) % 12) + 1;
  return Array.from({ length: count }, (_, index) => ((from - 1 + index) % 12) + 1);
}

function districtOf(row: DistrictRow): DistrictTariff {
  const table = 'energy_district';
  return row.billing === 'area'
    ? {
        kind: 'area',
        price_MNT_m2_month: requiredValue(row, table, 'price_area'),
        months: requiredValue(row, table, 'billed_months'),
      }
    : { kind: 'metered', price_MNT_GJ: requiredValue(row, table, 'price_energy') };
}

function emissionOf(row: EmissionRow): EmissionFactors {
  const { pm25, pm25_low: low, pm25_high: high } = row;
  const range = low === null || high === null ? null : { low, high };
  return {
    co2_kg_GJ: row.co2,
    co2Biogenic_kg_GJ: row.co2_biogenic ?? 0,
    pm25:
      row.pm25_per === 'kg'
        ? { per: 'kg', factor_g_kg: pm25, range }
        : { per: 'GJ', factor_g_GJ: pm25, range },
    pm25Upstream_g_GJ: row.pm25_upstream ?? 0,
  };
}

function rowNamed<Row extends DatedRow>(rows: readonly Row[], table: string, code: string, on: string): Row {
  const row = rowsInForce(rows, on).find((candidate) => candidate.code === code);
  return row ?? refuse({ code: 'no-such-row', field: table, value: code });
}
