import type { DatedRow, EnergyRows } from '../../../src/energy/tables/rows';

/** Columns that every dated row has; figures of tests, not of the product. */
export function dated(code: string, more: Partial<DatedRow> = {}): DatedRow {
  return {
    code,
    title: code,
    title_en: null,
    title_ko: null,
    valid_from: '2026-01-01',
    valid_to: null,
    source: 'test',
    certainty: 'C',
    is_provisional: false,
    ...more,
  };
}

const temperatures = [-21.6, -16.6, -7.4, 2, 10.1, 15.7, 18.2, 16, 9.6, 0.5, -11.9, -19];

/** Rows as `/query` gives them, enough for a house in Ulaanbaatar. */
export const exampleRows: EnergyRows = {
  energy_climate: [
    {
      ...dated('UB', { title: 'Улаанбаатар', title_en: 'Ulaanbaatar' }),
      latitude: 47.92,
      longitude: 106.85,
      elevation: 1307,
      design_temperature: -39,
      season_days: 232,
      season_temperature: -9.5,
      sun_certainty: 'B',
      is_offered: true,
      energy_climate_month: temperatures.map((temperature, index) => ({
        month: index + 1,
        temperature,
        sun_h: 100,
        sun_n: 30,
        sun_e: 80,
        sun_s: 110,
        sun_w: 80,
      })),
    },
  ],
  energy_method: [
    {
      ...dated('iso'),
      air_heat: 0.33,
      has_altitude_correction: false,
      ground_flow: 'outdoor',
      utilisation_a0: 1,
      utilisation_tau0: 15,
      incidence: 0.9,
      b_attic: 0.9,
      b_basement: 0.5,
      b_stairwell: 0.4,
      b_vestibule: 0.65,
      infiltration_exposed: 0.07,
      infiltration_normal: 0.05,
      infiltration_sheltered: 0.03,
    },
  ],
  energy_norm: [
    {
      ...dated('BNbD', { is_provisional: true }),
      comfort_temperature: 20,
      minimum_air_change: 0.5,
      class_kind: 'references',
      requirement: 266,
      stock: 600,
      limit_a: null,
      limit_b: null,
      limit_c: null,
      limit_d: null,
      limit_e: null,
      limit_f: null,
      energy_norm_deviation: [
        { letter: 'A', above: null, up_to: 5 },
        { letter: 'E', above: 5, up_to: null },
      ],
      energy_norm_need: [
        { up_to_storeys: null, area: 100, need: 135 },
        { up_to_storeys: 1, area: 150, need: 110 },
        { up_to_storeys: 1, area: 60, need: 140 },
      ],
      energy_norm_requirement: [
        { part: 'wall', up_to_degree_days: null, slope: 0.00035, constant: 1.4 },
        { part: 'roof', up_to_degree_days: null, slope: 0.0005, constant: 2.2 },
        { part: 'floor', up_to_degree_days: null, slope: 0.00045, constant: 1.9 },
        { part: 'window', up_to_degree_days: null, slope: 0.00005, constant: 0.3 },
        { part: 'window', up_to_degree_days: 6000, slope: 0.000075, constant: 0.15 },
      ],
    },
  ],
  energy_fuel: [
    { ...dated('briquette'), calorific_value: 17.6, price: 150, bag: 25 },
    { ...dated('briquette', { valid_from: '2026-06-01' }), calorific_value: 17.6, price: 178, bag: 25 },
  ],
  energy_electricity: [
    {
      ...dated('household'),
      base: 2000,
      has_night: true,
      night_from_month: 11,
      night_to_month: 3,
      night_free: 700,
      night_discount: 50,
      night_price: 175,
      energy_electricity_block: [
        { up_to: null, price: 285 },
        { up_to: 150, price: 175 },
      ],
    },
  ],
  energy_district: [
    { ...dated('by-area'), billing: 'area', price_area: 506, billed_months: 12, price_energy: null },
  ],
  energy_emission: [
    { ...dated('briquette'), co2: 97.5, pm25_per: 'GJ', pm25: 398 },
    { ...dated('grid'), co2: 221.4, pm25_per: 'GJ', pm25: 0 },
  ],
  energy_heat_source: [
    {
      ...dated('stove'),
      efficiency: 0.5,
      carrier: 'fuel',
      carrier_code: 'briquette',
      emission_code: 'briquette',
      is_offered: true,
    },
    {
      ...dated('electric'),
      efficiency: 1,
      carrier: 'electricity',
      carrier_code: 'household',
      emission_code: 'grid',
      is_offered: true,
    },
  ],
  energy_house_type: [houseType('brick-old', null, 2009, 1.47), houseType('brick-new', 2010, null, 0.9)],
  energy_construction: [
    {
      ...dated('brick-380'),
      part: 'wall',
      u: 1.22,
      g: null,
      frame_share: null,
      n50: null,
      house_type: 'brick',
    },
    { ...dated('double'), part: 'window', u: 2.7, g: 0.75, frame_share: 0.3, n50: null, house_type: null },
    { ...dated('leaky'), part: 'leakage', u: null, g: null, frame_share: null, n50: 13, house_type: null },
  ],
  energy_plan: [
    {
      ...dated('detached'),
      aspect: 1.25,
      room_height: 2.6,
      window_share: 0.125,
      door_area: 1.9,
      roof_toward: 'attic',
    },
  ],
  energy_spread: [
    {
      ...dated('spread'),
      u_value_given: 0.1,
      u_value_assumed: 0.25,
      bridges_given: 0.3,
      bridges_assumed: 0.5,
      leakage_given: 0.15,
      leakage_assumed: 0.4,
      gains_given: 0.2,
      gains_assumed: 0.3,
      efficiency_given: 0.05,
      efficiency_assumed: 0.15,
      temperature_given: 0.5,
      temperature_assumed: 1.5,
      calorific_value: 0.08,
    },
  ],
  energy_material: [{ ...dated('eps'), material_group: 'insulation', conductivity: 0.039, density: 16 }],
  energy_measure: [
    measure('wall-100', { change: 'insulate-wall', thickness: 0.1, conductivity: 0.039 }),
    measure('plinth', { change: 'insulate-edge', thickness: 0.1, conductivity: 0.034, edge_depth: 0.6 }),
    measure('window', { change: 'replace-window', u: 1.4, g: 0.5, frame_share: 0.3 }),
    measure('draught', { change: 'tighten', remaining: 0.55, basis: 'fixed' }),
    measure('electric', { change: 'replace-heating', heat_source_code: 'electric', basis: 'fixed' }),
    measure('stove', { change: 'replace-heating', heat_source_code: 'stove', basis: 'fixed' }),
    measure('floor', { change: 'insulate-floor', thickness: 0.1, conductivity: 0.039 }),
  ],
  energy_finance: [{ ...dated('household'), discount_rate: 10, escalation: 3 }],
  v_bank_loan: [],
};

function houseType(
  code: string,
  built_from: number | null,
  built_to: number | null,
  wall_u: number,
): EnergyRows['energy_house_type'][number] {
  return {
    ...dated(code),
    house_type: 'brick',
    built_from,
    built_to,
    room_height: 2.6,
    wall_u,
    roof_u: 0.5,
    floor_u: 0.4,
    door_u: 2,
    window_u: 2.7,
    window_g: 0.75,
    frame_share: 0.3,
    shading: 0.9,
    wall_thickness: 0.42,
    soil: 'sand',
    ground_floor_r: 0.2,
    bridges: 0.1,
    n50: 13,
    shielding: 'normal',
    heat_capacity: 165_000,
    internal_gains: 4,
    actual_temperature: 17.5,
    heating_regime: 'constant',
    heated_share: null,
    reduction_one: null,
    reduction_four: null,
    night_share: 0.4,
    household_day: 150,
    household_night: 30,
  };
}

function measure(
  code: string,
  more: Partial<EnergyRows['energy_measure'][number]>,
): EnergyRows['energy_measure'][number] {
  return {
    ...dated(code),
    change: 'tighten',
    thickness: null,
    conductivity: null,
    edge_depth: null,
    u: null,
    g: null,
    frame_share: null,
    remaining: null,
    heat_source_code: null,
    basis: 'area',
    price_low: 20_000,
    price_likely: 30_000,
    price_high: 40_000,
    life: 30,
    ...more,
  };
}
