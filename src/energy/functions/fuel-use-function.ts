import { type MeasuredSaving, measuredSaving, type WinterWeather } from '../fuel-use/measured-saving';
import { energyOfWinter, type WinterFuels, type WinterUse } from '../fuel-use/winter-use';
import type { FiguresBasis, WorksBasis } from '../audit/read-audit';
import { rowsInForce } from '../tables/in-force';
import type { FuelRow } from '../tables/rows';
import { rounded } from './rounded';

/** The rows as `/query` returns them. */
export interface FuelUseRows {
  readonly energy_fuel: readonly (FuelRow & { readonly stacked_density: number | null })[];
  readonly heating_season: readonly {
    readonly province_id: number;
    /** The year in which the winter begins. */
    readonly season: number;
    readonly degree_days: number;
    readonly usual_degree_days: number;
  }[];
}

/** Insulated parts; the order is that of the codes of `works`. */
const parts = ['roof', 'wall', 'floor'] as const;

/**
 * `energy.fuel_use`: compares what a family used in a winter after the works with what the certificate predicts. What is
 * not stated yet has no figures.
 */
export const fuelUseFunction = {
  name: 'energy.fuel_use',
  rows: `{
    energy_fuel(ordered: true, limit: 1000) { code title title_en title_ko valid_from valid_to source certainty is_provisional
      calorific_value price bag stacked_density }
    heating_season(limit: 1000) { province_id season degree_days usual_degree_days }
  }`,
  results: {
    /** kWh of purchased energy of the winter, like the following three. */
    used_kwh: 'number',
    baseline_kwh: 'number',
    predicted_kwh: 'number',
    saved_kwh: 'number',
    /** Percent of the certified saving. */
    realisation: 'number',
    /** Percent of the predicted use. */
    use_ratio: 'number',
    /** Whether the winter's weather is known. */
    is_adjusted: 'boolean',
    /** Parts that were insulated: `roof_wall`. */
    works: 'text',
    /** Behind the certified saving: works that were `built` or `planned`, or a second audit (`measured`). */
    basis: 'text',
  },
  compute(
    given: Readonly<Record<string, unknown>>,
    rows: FuelUseRows,
  ): { readonly isRefused: false; readonly values: FuelUseValues } {
    const season = numberOf(given.season);
    const basis = given.basis === 'built' || given.basis === 'measured' ? given.basis : 'planned';
    const use_kWh =
      (basis === 'planned' ? null : numberOf(given.built_baseline_kwh)) ??
      numberOf(given.baseline_kwh) ??
      numberOf(given.use_kwh);
    const saving_kWh = numberOf(given.saving_kwh);
    const weather = season === null ? null : weatherOf(rows, given.province, season);
    const used_kWh = season === null ? null : energyOfWinter(winterUse(given.used), fuelsOf(rows, season));
    const measured: MeasuredSaving | null =
      used_kWh === null || use_kWh === null || saving_kWh === null
        ? null
        : measuredSaving({ use_kWh, saving_kWh }, used_kWh, weather);
    return {
      isRefused: false,
      values: {
        used_kwh: kWh(used_kWh),
        baseline_kwh: kWh(measured?.baseline_kWh),
        predicted_kwh: kWh(measured?.predicted_kWh),
        saved_kwh: kWh(measured?.saved_kWh),
        realisation: percent(measured?.realisation),
        use_ratio: percent(measured?.useRatio),
        is_adjusted: weather !== null,
        works: worksOf(given, basis === 'planned' ? 'planned' : 'built'),
        basis,
      },
    };
  },
} as const;

function percent(share: number | null | undefined): number | null {
  return share === null || share === undefined ? null : rounded(share * 100, 1);
}

function kWh(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : rounded(value, 0);
}

/** The values named in `results`. */
export type FuelUseValues = {
  readonly used_kwh: number | null;
  readonly baseline_kwh: number | null;
  readonly predicted_kwh: number | null;
  readonly saved_kwh: number | null;
  readonly realisation: number | null;
  readonly use_ratio: number | null;
  readonly is_adjusted: boolean;
  readonly works: string | null;
  readonly basis: FiguresBasis;
};

function winterUse(given: unknown): WinterUse {
  const amounts: Readonly<Record<string, unknown>> = isRecord(given) ? given : {};
  return {
    briquette_bags: numberOf(amounts.briquette_bags),
    coal_t: numberOf(amounts.coal_t),
    wood_m3: numberOf(amounts.wood_m3),
    electricity_kWh: numberOf(amounts.electricity_kwh),
    heat_Gcal: numberOf(amounts.heat_gcal),
  };
}

/** The fuels in force in the middle of the winter. Bags are of the newest fuel that is sold in bags. */
function fuelsOf({ energy_fuel }: FuelUseRows, season: number): WinterFuels {
  const fuels = rowsInForce(energy_fuel, `${String(season + 1)}-01-01`);
  const bagged = fuels
    .filter(({ bag }) => bag !== null)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0];
  const coal = fuels.find(({ code }) => code === 'raw-coal');
  const wood = fuels.find(({ code }) => code === 'wood');
  return {
    briquette: bagged ? { calorificValue_MJ_kg: bagged.calorific_value, bag_kg: bagged.bag ?? 0 } : null,
    coal: coal ? { calorificValue_MJ_kg: coal.calorific_value } : null,
    wood:
      wood === undefined || wood.stacked_density === null
        ? null
        : { calorificValue_MJ_kg: wood.calorific_value, stackedDensity_kg_m3: wood.stacked_density },
  };
}

function weatherOf({ heating_season }: FuelUseRows, province: unknown, season: number): WinterWeather | null {
  const row = heating_season.find(
    (each) => each.season === season && String(each.province_id) === String(province),
  );
  return row ? { degreeDays: row.degree_days, usualDegreeDays: row.usual_degree_days } : null;
}

function worksOf(given: Readonly<Record<string, unknown>>, basis: WorksBasis): string | null {
  const insulated = parts.filter((part) => isMaterial(given[`${basis}_${part}`]));
  return insulated.length === 0 ? null : insulated.join('_');
}

function isMaterial(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value !== 'none';
}

function numberOf(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
