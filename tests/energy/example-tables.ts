import { HEAT_CAPACITIES_J_m2K } from '../../src/energy/demand/utilisation';
import type { Dated } from '../../src/energy/whole-house/dated';
import type { HeatSource, Method, Norm, Tables } from '../../src/energy/whole-house/tables';
import { SOILS } from '../../src/energy/ground/soil';

/** Rows as an administrator might keep them; figures of tests, not of the product. */
function row(table: string, name: string): Dated {
  return {
    table,
    row: name,
    validFrom: '2026-01-01',
    source: 'test',
    certainty: 'C',
    isProvisional: table === 'norm',
  };
}

const briquette: HeatSource = {
  ...row('heat source', 'traditional stove, briquettes'),
  efficiency: 0.5,
  carrier: {
    kind: 'fuel',
    fuel: { ...row('fuel', 'briquette'), calorificValue_MJ_kg: 17.6, price_MNT_kg: 178, bag_kg: 25 },
  },
  emissions: {
    ...row('emission', 'briquette'),
    co2_kg_GJ: 97.5,
    co2Biogenic_kg_GJ: 0,
    pm25: { per: 'GJ', factor_g_GJ: 398, range: { low: 100, high: 800 } },
    pm25Upstream_g_GJ: 0,
  },
};

const electric: HeatSource = {
  ...row('heat source', 'electric heater'),
  efficiency: 1,
  carrier: {
    kind: 'electricity',
    tariff: {
      ...row('tariff', 'electricity 2024-11-15'),
      blocks: [
        { upTo_kWh: 150, price_MNT_kWh: 175 },
        { upTo_kWh: 300, price_MNT_kWh: 256 },
        { upTo_kWh: null, price_MNT_kWh: 285 },
      ],
      night: { months: [11, 12, 1, 2, 3], free_kWh_month: 700, discount: 0.5, price_MNT_kWh: 175 },
      base_MNT_month: 2000,
    },
  },
  emissions: {
    ...row('emission', 'grid'),
    co2_kg_GJ: 221.4,
    co2Biogenic_kg_GJ: 0,
    pm25: { per: 'GJ', factor_g_GJ: 0, range: null },
    pm25Upstream_g_GJ: 7,
  },
};

const district: HeatSource = {
  ...row('heat source', 'district heat'),
  efficiency: 1,
  carrier: {
    kind: 'district',
    tariff: { ...row('tariff', 'heat 2022-10-28'), kind: 'area', price_MNT_m2_month: 506, months: 12 },
  },
  emissions: {
    ...row('emission', 'district'),
    co2_kg_GJ: 150,
    co2Biogenic_kg_GJ: 0,
    pm25: { per: 'GJ', factor_g_GJ: 0, range: null },
    pm25Upstream_g_GJ: 4.8,
  },
};

export const method: Method = {
  ...row('method', '2026'),
  airHeat_Wh_m3K: 0.33,
  hasAltitudeCorrection: false,
  groundFlow: 'outdoor',
  // ISO 13790:2008, Table 9: monthly method.
  utilisation: { a0: 1, tau0_h: 15 },
  incidence: 0.9,
  unheated: { attic: 0.9, unheatedBasement: 0.5, stairwell: 0.4, vestibule: 0.65 },
  infiltrationPerN50: { exposed: 0.07, normal: 0.05, sheltered: 0.03 },
  airModel: null,
};

const norm: Norm = {
  ...row('norm', 'BNbD 25-01-20'),
  comfort_C: 20,
  minimumAirChange_1_h: 0.5,
  classes: {
    kind: 'references',
    references: { requirement_kWh_m2: 266, stock_kWh_m2: 600 },
    scaling: { degreeDays_Kd: 6844, compactness_1_m: 1.29, constant_1_m: 0.8 },
  },
  moisture: {
    humidityClass: 3,
    outsideHumidity: [0.75, 0.75, 0.75, 0.55, 0.55, 0.55, 0.55, 0.55, 0.55, 0.75, 0.75, 0.75],
  },
  deviation: {
    classes: [
      { letter: 'A', above_percent: null, upTo_percent: -51 },
      { letter: 'B', above_percent: -51, upTo_percent: -10 },
      { letter: 'C', above_percent: -10, upTo_percent: 5 },
      { letter: 'D', above_percent: 5, upTo_percent: 75 },
      { letter: 'E', above_percent: 75, upTo_percent: null },
    ],
    needs: [
      {
        upToStoreys: 1,
        points: [
          { area_m2: 60, need_kJ_m2Kd: 140 },
          { area_m2: 100, need_kJ_m2Kd: 125 },
          { area_m2: 150, need_kJ_m2Kd: 110 },
        ],
      },
      { upToStoreys: null, points: [{ area_m2: 100, need_kJ_m2Kd: 135 }] },
    ],
  },
  requirements: {
    wall: [{ upTo_Kd: null, slope: 0.00035, constant: 1.4 }],
    roof: [{ upTo_Kd: null, slope: 0.0005, constant: 2.2 }],
    floor: [{ upTo_Kd: null, slope: 0.00045, constant: 1.9 }],
    window: [
      { upTo_Kd: 6000, slope: 0.000075, constant: 0.15 },
      { upTo_Kd: null, slope: 0.00005, constant: 0.3 },
    ],
  },
};

/** Ulaanbaatar. */
export const tables: Tables = {
  method,
  norm,
  climate: {
    ...row('climate', 'UB'),
    elevation_m: 1307,
    temperature_C: [-21.6, -16.6, -7.4, 2, 10.1, 15.7, 18.2, 16, 9.6, 0.5, -11.9, -19],
    irradiation_kWh_m2: {
      H: [52, 75.9, 125.3, 154.6, 191.4, 185.6, 177, 163.5, 129.3, 93.2, 56, 42.7],
      S: [126.2, 130.2, 138.2, 111.2, 103, 89.4, 90.5, 103.4, 118.5, 137.3, 121.8, 113.2],
      E: [42.9, 57.4, 85.3, 97.3, 115.7, 109.8, 105.1, 100.5, 84.5, 67.6, 44.7, 36],
      W: [42.9, 57.4, 85.3, 97.3, 115.7, 109.8, 105.1, 100.5, 84.5, 67.6, 44.7, 36],
      N: [13.4, 18.7, 32.9, 45.6, 65.2, 70.8, 66.3, 52.6, 36.1, 23.6, 14.6, 11.5],
    },
    design_C: -39,
    season: { days: 232, mean_C: -9.5 },
  },
  defaults: {
    ...row('defaults', 'brick house'),
    houseTypes: ['brick'],
    roomHeight_m: 2.6,
    u_W_m2K: { wall: 1.22, roof: 0.5, floor: 0.4, door: 2 },
    glazing: { u_W_m2K: 2.7, g: 0.75, frameShare: 0.3 },
    shading: 0.9,
    wallThickness_m: 0.42,
    soil: SOILS.sand,
    groundFloor_m2K_W: 0.2,
    bridges_W_m2K: 0.1,
    leakage: { kind: 'test', n50_1_h: 13, shielding: 'normal' },
    heatCapacity_J_m2K: HEAT_CAPACITIES_J_m2K.medium,
    internalGains_W_m2: 4,
    actualTemperature_C: 17.5,
    intermittency: { kind: 'constant' },
    nightShare: 0.4,
    household: { day_kWh_month: 150, night_kWh_month: 30 },
  },
  heatSources: { briquette, electric, district },
};
