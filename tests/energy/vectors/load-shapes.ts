import { infiltrationFromTest } from '../../../src/energy/air/infiltration';
import {
  type AdjacentPart,
  DESIGN_AIR_HEAT_Wh_m3K,
  type ExteriorPart,
  type GroundPart,
  designAirFlow,
  designFlow,
  designLoad,
} from '../../../src/energy/design-load/design-load';
import {
  ANNUAL_CHANGE_FACTOR,
  GROUND_WATER_FACTORS,
  equivalentUValue,
  groundTemperatureFactor,
} from '../../../src/energy/design-load/ground-equivalent';
import { characteristicDimension } from '../../../src/energy/ground/slab';
import { type Inputs, isRecord } from './inputs';
import {
  type ZoneLeakage,
  additionalInfiltration,
  envelopeFlow,
  infiltrationFlow2003,
} from './formulas/zone-infiltration';
import type { Results, Shape } from './shape';

const LEAKAGE = ['q_env50', 'A_env', 'f_qv', 'f_fac', 'V_unbalanced', 'V', 'n_min', 'rho_cp'];
const LOAD = [
  'theta_int',
  'theta_e',
  'theta_me',
  'dT',
  'dU_tb',
  'infiltration_W_K',
  'ventilation_W_K',
  'reheat_W_m2',
  'A_floor',
  'ground',
  ...LEAKAGE,
];

/** Infiltration and the design heat load of EN 12831. */
export const loadShapes: readonly Shape[] = [
  {
    standard: 'EN 12831',
    needs: ['n50', 'divisor'],
    run: (inputs) => ({ n: infiltrationFromTest(inputs.number('n50'), 1 / inputs.number('divisor')) }),
  },
  {
    standard: 'EN 12831',
    needs: ['V', 'n50', 'e', 'eps'],
    run: (inputs) => {
      const volume = inputs.number('V');
      const flow = infiltrationFlow2003(
        volume,
        inputs.number('n50'),
        inputs.number('e'),
        inputs.number('eps'),
      );
      return { V_inf: flow, n: flow / volume };
    },
  },
  {
    standard: 'EN 12831',
    needs: ['q_env50', 'A_env', 'f_qv', 'V', 'n_min', 'theta_int', 'theta_e'],
    knows: ['V_unbalanced', 'f_fac', 'rho_cp', 'dT'],
    run: (inputs) => {
      const zone = leakageOf(inputs);
      return {
        V_inf_add: additionalInfiltration(zone),
        V_env: envelopeFlow(zone),
        V_min: designAirFlow(0, inputs.number('n_min'), inputs.number('V')),
        Phi_V: designFlow(zoneVentilation(inputs), differenceOf(inputs)),
      };
    },
  },
  {
    standard: 'EN 12831',
    needs: ['z', 'dU_tb'],
    knows: ['B_prime', 'U_floor', 'U_wall'],
    run: (inputs) => {
      const part = inputs.has('U_floor') ? 'floor' : 'wall';
      const uValue = inputs.number(part === 'floor' ? 'U_floor' : 'U_wall');
      const dimension = part === 'floor' ? inputs.number('B_prime') : 0;
      return {
        U_equiv: equivalentUValue(part, dimension, inputs.number('z'), uValue, inputs.number('dU_tb')),
      };
    },
  },
  {
    standard: 'EN 12831',
    needs: ['H', 'theta_e', 'theta_int'],
    knows: ['dT'],
    run: (inputs) => ({ Phi: designFlow(inputs.number('H'), differenceOf(inputs)) }),
  },
  {
    standard: 'EN 12831',
    needs: ['theta_e', 'theta_int'],
    knows: (key, value) => LOAD.includes(key) || isElement(value),
    run: spaceLoad,
  },
];

/** Parts are recognised by what they hold: A and U, with f towards another room. */
function spaceLoad(inputs: Inputs): Results {
  const exterior: ExteriorPart[] = [];
  const adjacent: AdjacentPart[] = [];
  for (const key of inputs.keys) {
    if (key === 'ground' || LOAD.includes(key) || !isElement(inputs.raw(key))) continue;
    const element = inputs.at(key);
    const area_m2 = element.number('A');
    const u_W_m2K = element.number('U');
    if (element.has('f')) adjacent.push({ area_m2, u_W_m2K, factor: element.number('f') });
    else exterior.push({ area_m2, u_W_m2K, bridges_W_m2K: element.number('dU_tb', surchargeOf(inputs)) });
  }
  const ground = inputs.has('ground') ? [groundOf(inputs, inputs.at('ground'))] : [];
  const difference_K = differenceOf(inputs);
  const infiltration = inputs.number('infiltration_W_K', 0);
  const supply = inputs.number('ventilation_W_K', 0);
  const ventilation_W_K = infiltration + supply + (inputs.has('q_env50') ? zoneVentilation(inputs) : 0);
  const reheat_W = inputs.number('reheat_W_m2', 0) * floorAreaOf(inputs);
  const load = designLoad({ exterior, adjacent, ground, ventilation_W_K, difference_K, reheat_W });
  return {
    H_T_ie: load.exterior_W_K,
    H_T_ia: load.adjacent_W_K,
    H_T_ig: load.ground_W_K,
    ...(ground[0] === undefined ? {} : { U_equiv: ground[0].equivalent_W_m2K }),
    Phi_T: load.transmission_W,
    Phi_inf: designFlow(infiltration, difference_K),
    Phi_vent: designFlow(supply, difference_K),
    Phi_V: load.ventilation_W,
    Phi_hu: load.reheat_W,
    Phi_HL: load.total_W,
  };
}

function groundOf(inputs: Inputs, ground: Inputs): GroundPart {
  const area_m2 = ground.number('A');
  return {
    area_m2,
    equivalent_W_m2K: ground.has('U_equiv')
      ? ground.number('U_equiv')
      : equivalentUValue(
          'floor',
          ground.has('B_prime')
            ? ground.number('B_prime')
            : characteristicDimension(area_m2, ground.number('P')),
          ground.number('z', 0),
          ground.number('U_floor'),
          ground.number('dU_tb', surchargeOf(inputs)),
        ),
    temperatureFactor: ground.has('f_ig')
      ? ground.number('f_ig')
      : groundTemperatureFactor(
          inputs.number('theta_int'),
          inputs.number('theta_me'),
          inputs.number('theta_e'),
        ),
    annualFactor: ground.number(ground.has('factor') ? 'factor' : 'f_theta_ann', ANNUAL_CHANGE_FACTOR),
    waterFactor: ground.number('f_gw', GROUND_WATER_FACTORS.deep),
  };
}

function surchargeOf(inputs: Inputs): number {
  return inputs.number('dU_tb', 0);
}

function zoneVentilation(inputs: Inputs): number {
  const flow = designAirFlow(envelopeFlow(leakageOf(inputs)), inputs.number('n_min'), inputs.number('V'));
  return inputs.number('rho_cp', DESIGN_AIR_HEAT_Wh_m3K) * flow;
}

function leakageOf(inputs: Inputs): ZoneLeakage {
  return {
    q50_m3_hm2: inputs.number('q_env50'),
    envelope_m2: inputs.number('A_env'),
    flowRatio: inputs.number('f_qv'),
    unbalanced_m3_h: inputs.number('V_unbalanced', 0),
    ...(inputs.has('f_fac') ? { facadeFactor: inputs.number('f_fac') } : {}),
  };
}

/** A difference that is given stands for the one that follows from the temperatures. */
function differenceOf(inputs: Inputs): number {
  return inputs.number('dT', inputs.number('theta_int') - inputs.number('theta_e'));
}

function floorAreaOf(inputs: Inputs): number {
  if (inputs.has('A_floor')) return inputs.number('A_floor');
  return inputs.has('ground') ? inputs.at('ground').number('A') : 0;
}

function isElement(value: unknown): boolean {
  return isRecord(value) && typeof value.A === 'number' && typeof value.U === 'number';
}
