import { type Facing } from '../../../src/energy/demand/solar';
import { houseBalance, houseGains } from '../../../src/energy/whole-house/balance';
import { type Envelope, calculateEnvelope } from '../../../src/energy/heat-loss/envelope';
import type { KnownHouse, KnownPart } from '../../../src/energy/whole-house/house';
import type { Climate, Method } from '../../../src/energy/whole-house/tables';
import { HOURLY_ASSUMPTIONS } from '../../../src/energy/hourly/assumptions';
import { buildNetwork } from '../../../src/energy/hourly/network';
import { simulateYear } from '../../../src/energy/hourly/simulate-year';
import { generateWeather } from '../../../src/energy/hourly/weather';
import { DAYS_OF_MONTHS } from '../../../src/energy/months';
import { plainLayer } from './component-shapes';
import { edgeOf } from './ground-shapes';
import { type Inputs, UnknownShape } from './inputs';
import type { Results, Shape } from './shape';

/** Houses of the vectors, built as the calculator builds them and given to the same composition. */

const FACINGS = ['H', 'S', 'E', 'W', 'N'] as const;

/** ASHRAE 140, case 600 and its kin: a box with windows, heat need of a year in MWh, by months and by hours. */
export const bestestHouse: Shape = {
  standard: 'ASHRAE 140 / BESTEST',
  needs: [
    'U_walls',
    'U_roof',
    'U_floor',
    'U_win',
    'g',
    'A_walls',
    'A_roof',
    'A_floor',
    'V',
    'ach',
    'climate',
  ],
  knows: (key, value) =>
    BESTEST_KEYS.includes(key) || (key === 'opaque_solar' && value === 'not modelled') || key === 'dU_tb',
  run: (inputs) => {
    const given = bestestCase(inputs);
    const { envelope, balance } = balanceOf(inputs, given);
    const monthly_MWh = balance.yearlyNeed_kWh / 1000;
    return {
      monthly_method_MWh: monthly_MWh,
      range_MWh: [monthly_MWh, hourlyNeed_MWh(envelope, given)],
    };
  },
};

/**
 * The same case by hours, its weather generated from the months of the vector. As the standard's: a thermostat on the
 * air, heat by convection alone, cooling above 27 °C. Denver lies at 39.8° north.
 */
function hourlyNeed_MWh(envelope: Envelope, { climate, inside_C }: Case): number {
  const pattern = { ...HOURLY_ASSUMPTIONS.weather, latitude_deg: 39.8, solarNoon_h: 12 };
  const { heat_W } = simulateYear({
    network: buildNetwork(envelope, null, inside_C),
    aperture: envelope.aperture,
    weather: generateWeather(climate, pattern),
    heating: { kind: 'thermostat', power_W: Infinity, efficiency: 1, convectiveShare: 1 },
    set_C: inside_C,
    tooWarm_C: 27,
    airShare: 1,
  });
  return heat_W.reduce((sum, heat) => sum + heat, 0) / 1e6;
}

function bestestCase(inputs: Inputs): Case {
  const climate = inputs.at('climate');
  return {
    parts: bestestParts(inputs),
    airChanges_1_h: inputs.number('ach'),
    heatCapacity_J_m2K: inputs.number('C_J_m2K'),
    internalGains_W_m2: inputs.number('phi_int_W') / inputs.number('A_floor'),
    inside_C: inputs.number('T_set'),
    method: methodOf(inputs, inputs.number('rho_c_Wh_m3K'), 'outdoor'),
    climate: {
      temperature_C: climate.numbers('T_month'),
      irradiation_kWh_m2: irradiationOf(climate.at('I_sol_kWh_m2')),
      days: climate.has('days') ? climate.numbers('days') : DAYS_OF_MONTHS,
    },
  };
}

const BESTEST_KEYS = [
  'win_S',
  'win_E',
  'win_W',
  'win_N',
  'win_H',
  'C_J_m2K',
  'shading_S',
  'shading_EW',
  'shading_N',
  'shading_H',
  'phi_int_W',
  'T_set',
  'F_w',
  'frame_fraction',
  'rho_c_Wh_m3K',
  'a0',
  'tau0',
];

/** A detached house with all its layers, months and intermediate results. */
export const referenceHouse: Shape = {
  standard: 'ISO 6946 + ISO 13370 + ISO 13790 monthly',
  needs: [
    'A_floor',
    'P',
    'V',
    'A_wall',
    'A_roof',
    'windows',
    'wall_layers',
    'roof_layers',
    'T_month',
    'I_sol',
  ],
  knows: (key, value) => REFERENCE_KEYS.includes(key) || (key === 'door_in_sun' && value === 'no'),
  run: (inputs) => {
    const result = balanceOf(inputs, {
      parts: referenceParts(inputs),
      airChanges_1_h: inputs.number('n_air'),
      heatCapacity_J_m2K: inputs.number('C_m_J_m2K'),
      internalGains_W_m2: inputs.number('phi_int_W_m2'),
      inside_C: inputs.number('theta_i'),
      method: methodOf(inputs, inputs.number('rho_c_Wh_m3K'), groundFlowOf(inputs)),
      climate: {
        temperature_C: inputs.numbers('T_month'),
        irradiation_kWh_m2: irradiationOf(inputs.at('I_sol')),
        days: inputs.has('days') ? inputs.numbers('days') : DAYS_OF_MONTHS,
      },
    });
    return referenceResults(result);
  },
};

const REFERENCE_KEYS = [
  'height',
  'A_door',
  'U_door',
  'frame_fraction',
  'F_sh',
  'F_w',
  'theta_i',
  'phi_int_W_m2',
  'C_m_J_m2K',
  'rho_c_Wh_m3K',
  'lambda_ground',
  'delta',
  'ground_temperature',
  'a0',
  'tau0',
  'days',
  'thermal_bridge_area',
  'R_floor',
  'w',
  'U_win',
  'g',
  'n_air',
  'dU_tb',
  'edge',
];

interface Case {
  readonly parts: readonly KnownPart[];
  readonly airChanges_1_h: number;
  readonly heatCapacity_J_m2K: number;
  readonly internalGains_W_m2: number;
  readonly inside_C: number;
  readonly method: Method;
  readonly climate: Pick<Climate, 'temperature_C' | 'irradiation_kWh_m2' | 'days'>;
}

function balanceOf(inputs: Inputs, given: Case) {
  const floorArea_m2 = inputs.number('A_floor');
  const house: KnownHouse = {
    floorArea_m2,
    storeys: 1,
    roomHeight_m: inputs.number('V') / floorArea_m2,
    parts: given.parts,
    bridges: { kind: 'surcharge', surcharge_W_m2K: inputs.number('dU_tb', 0) },
    air: { leakage: { kind: 'rate', airChanges_1_h: given.airChanges_1_h }, mechanical: null },
    heatCapacity_J_m2K: given.heatCapacity_J_m2K,
    use: {
      internalGains_W_m2: given.internalGains_W_m2,
      actualTemperature_C: given.inside_C,
      intermittency: { kind: 'constant' },
    },
    heating: {
      source: 'none',
      efficiency: 1,
      nightShare: 0,
      household: { day_kWh_month: 0, night_kWh_month: 0 },
    },
  };
  const { method } = given;
  const envelope = calculateEnvelope(house, { method, elevation_m: 0, minimumAirChange_1_h: 0 });
  const regime = { inside_C: given.inside_C, intermittency: house.use.intermittency };
  return {
    envelope,
    balance: houseBalance(envelope, houseGains(envelope, given.climate), given.climate, regime, method),
    method,
  };
}

function referenceResults({ envelope, balance, method }: ReturnType<typeof balanceOf>): Results {
  const { a0, tau0_h } = method.utilisation;
  return {
    U_wall: uValueOf(envelope, 'wall'),
    U_roof: uValueOf(envelope, 'roof'),
    U_ground: uValueOf(envelope, 'ground'),
    H_total: envelope.total_W_K,
    H_ve: envelope.ventilation_W_K,
    tau_h: envelope.timeConstant_h,
    a_H: a0 + envelope.timeConstant_h / tau0_h,
    eta: balance.utilisation,
    Q_month_kWh: balance.need_kWh,
    Q_H_nd_kWh: balance.yearlyNeed_kWh,
    q_H_nd_kWh_m2: balance.needPerArea_kWh_m2,
  };
}

function bestestParts(inputs: Inputs): KnownPart[] {
  const glazing = glazingOf(inputs);
  return [
    opaque('wall', inputs.number('A_walls'), inputs.number('U_walls')),
    opaque('roof', inputs.number('A_roof'), inputs.number('U_roof')),
    opaque('floor', inputs.number('A_floor'), inputs.number('U_floor')),
    ...FACINGS.map((facing) => {
      const shade = facing === 'E' || facing === 'W' ? 'shading_EW' : `shading_${facing}`;
      return window(facing, inputs.number(`win_${facing}`, 0), glazing, inputs.number(shade, 1));
    }),
  ];
}

function referenceParts(inputs: Inputs): KnownPart[] {
  const openings = inputs.at('windows');
  const glazing = glazingOf(inputs);
  const shading = inputs.number('F_sh', 1);
  const soil_W_mK = inputs.number('lambda_ground');
  const edge = (inputs.raw('edge') ?? null) === null ? null : inputs.at('edge');
  const built = (kind: 'wall' | 'roof', area_m2: number): KnownPart => ({
    kind,
    id: kind,
    area_m2,
    construction: { kind: 'layers', layers: inputs.list(`${kind}_layers`).map(plainLayer) },
    toward: 'outside',
  });
  return [
    built('wall', inputs.number('A_wall')),
    built('roof', inputs.number('A_roof')),
    opaque('door', inputs.number('A_door', 0), inputs.number('U_door', 1)),
    {
      kind: 'ground',
      id: 'ground',
      area_m2: inputs.number('A_floor'),
      perimeter_m: inputs.number('P'),
      wallThickness_m: inputs.number('w'),
      soil: { conductivity_W_mK: soil_W_mK, penetration_m: inputs.number('delta', 3.2) },
      floor_m2K_W: inputs.number('R_floor'),
      form: { kind: 'slab', edge: edgeOf(edge, soil_W_mK) },
    },
    ...openings.keys.map((facing) => window(facingOf(facing), openings.number(facing), glazing, shading)),
  ];
}

function opaque(kind: 'wall' | 'roof' | 'floor' | 'door', area_m2: number, u_W_m2K: number): KnownPart {
  const construction = { kind: 'uValue', u_W_m2K } as const;
  return kind === 'door'
    ? { kind, id: kind, in: null, area_m2, construction, toward: 'outside' }
    : { kind, id: kind, area_m2, construction, toward: 'outside' };
}

function window(
  facing: Facing,
  area_m2: number,
  glazing: ReturnType<typeof glazingOf>,
  shading: number,
): KnownPart {
  return { kind: 'window', id: `window ${facing}`, in: null, area_m2, facing, glazing, shading };
}

function glazingOf(inputs: Inputs) {
  return {
    u_W_m2K: inputs.number('U_win'),
    g: inputs.number('g'),
    frameShare: inputs.number('frame_fraction', 0),
  };
}

function facingOf(name: string): Facing {
  const facing = FACINGS.find((known) => known === name);
  if (facing === undefined) throw new UnknownShape(`inputs.windows names an unknown side: ${name}`);
  return facing;
}

function irradiationOf(inputs: Inputs): Climate['irradiation_kWh_m2'] {
  const [H, S, E, W, N] = FACINGS.map((facing) => inputs.numbers(facing));
  return { H: H ?? [], S: S ?? [], E: E ?? [], W: W ?? [], N: N ?? [] };
}

function groundFlowOf(inputs: Inputs): Method['groundFlow'] {
  const text = inputs.text('ground_temperature', 'monthly outdoor');
  if (text.startsWith('monthly outdoor')) return 'outdoor';
  if (text.startsWith('periodic')) return 'periodic';
  throw new UnknownShape(`inputs.ground_temperature is not understood: ${text}`);
}

function methodOf(inputs: Inputs, airHeat_Wh_m3K: number, groundFlow: Method['groundFlow']): Method {
  return {
    table: 'method',
    row: 'vector',
    validFrom: '1970-01-01',
    source: 'the vector',
    certainty: 'A',
    isProvisional: false,
    airHeat_Wh_m3K,
    hasAltitudeCorrection: false,
    groundFlow,
    utilisation: { a0: inputs.number('a0'), tau0_h: inputs.number('tau0') },
    incidence: inputs.number('F_w'),
    unheated: { attic: 1, unheatedBasement: 1, stairwell: 1, vestibule: 1 },
    infiltrationPerN50: { exposed: 0, normal: 0, sheltered: 0 },
    airModel: null,
  };
}

function uValueOf(envelope: Envelope, id: string): number {
  return envelope.parts.find((part) => part.id === id)?.u_W_m2K ?? Number.NaN;
}
