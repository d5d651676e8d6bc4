import { basementFloorUValue } from '../../../src/energy/ground/basement';
import {
  type EdgeInsulation,
  additionalResistance,
  edgeInsulatedUValue,
  edgeInsulationPsi,
} from '../../../src/energy/ground/edge-insulation';
import {
  SLAB_LAG_MONTHS,
  monthlyGroundFlow,
  slabPeriodicTransfer,
} from '../../../src/energy/ground/periodic';
import { characteristicDimension, equivalentThickness, groundUValue } from '../../../src/energy/ground/slab';
import { deckUValue, suspendedFloorUValue } from '../../../src/energy/ground/suspended-floor';
import { lowestMonth, yearlyAmplitude, yearlyMean } from '../../../src/energy/months';
import { type Inputs, UnknownShape } from './inputs';
import type { Shape } from './shape';

const SIZE = ['A', 'P', 'P_over_A', 'B_prime'];
const SURFACES = ['Rsi', 'Rse'];

/** ISO 13370. */
export const groundShapes: readonly Shape[] = [
  {
    standard: 'ISO 13370',
    needs: ['w', 'lambda_ground', 'R_floor'],
    knows: [...SIZE, ...SURFACES, 'edgeInsulation'],
    run: (inputs) => ({ U: each(inputs, 'R_floor', (floor) => slab(inputs, floor)) }),
  },
  {
    standard: 'ISO 13370',
    needs: ['w', 'lambda_ground', 'R_floor', 'R_edge'],
    knows: [...SURFACES, 'widths_m', 'depths_m', 'order'],
    run: (inputs) => {
      const soil = inputs.number('lambda_ground');
      const thickness = thicknessOf(inputs, inputs.number('R_floor'));
      const kind = inputs.has('depths_m') ? 'vertical' : 'horizontal';
      const extents = inputs.oneOrMore(kind === 'vertical' ? 'depths_m' : 'widths_m');
      const psi = extents.flatMap((extent_m) =>
        inputs
          .oneOrMore('R_edge')
          .map((additional_m2K_W) =>
            edgeInsulationPsi({ kind, extent_m, additional_m2K_W }, thickness, soil),
          ),
      );
      return { psi };
    },
  },
  {
    standard: 'ISO 13370',
    needs: ['w', 'lambda_ground', 'R_floor_deck', 'vent_area', 'h', 'U_wall', 'wind_speed', 'f_w'],
    knows: [...SIZE, 'R_ground'],
    run: (inputs) => ({
      U: each(inputs, 'vent_area', (openings_m2_m) =>
        suspendedFloorUValue({
          dimension_m: dimensionOf(inputs),
          wallThickness_m: inputs.number('w'),
          soil_W_mK: inputs.number('lambda_ground'),
          deck_W_m2K: deckUValue(inputs.number('R_floor_deck')),
          groundInsulation_m2K_W: inputs.number('R_ground', 0),
          height_m: inputs.number('h'),
          wall_W_m2K: inputs.number('U_wall'),
          openings_m2_m,
          wind_m_s: inputs.number('wind_speed'),
          windShielding: inputs.number('f_w'),
        }),
      ),
    }),
  },
  {
    standard: 'ISO 13370',
    needs: ['w', 'lambda_ground', 'R_floor', 'z'],
    knows: [...SIZE, ...SURFACES],
    run: (inputs) => {
      const thickness = thicknessOf(inputs, inputs.number('R_floor'));
      const soil = inputs.number('lambda_ground');
      const dimension = dimensionOf(inputs);
      return {
        U_bf: each(inputs, 'z', (depth) => basementFloorUValue(dimension, thickness, depth, soil)),
      };
    },
  },
  {
    standard: 'ISO 13370',
    needs: ['A', 'P', 'd_t', 'lambda_ground', 'delta', 'H_g', 'theta_i', 'T_month'],
    knows: [
      'T_mean_dayweighted',
      'amplitude',
      'coldest_month',
      'beta_months',
      'alpha_months',
      'amplitude_i',
      'edgeInsulation',
    ],
    run: periodic,
  },
];

/** Edge insulation as vectors give it: a material (`d`, `lambda_`) or its resistance (`R`); none where null. */
export function edgeOf(value: Inputs | null, soil_W_mK: number): EdgeInsulation | null {
  if (value === null) return null;
  const kind = value.text('kind');
  if (kind !== 'horizontal' && kind !== 'vertical')
    throw new UnknownShape(`edge insulation is neither horizontal nor vertical: ${kind}`);
  const additional_m2K_W = value.has('R')
    ? value.number('R')
    : additionalResistance(
        value.number('d'),
        value.number(value.has('lambda_') ? 'lambda_' : 'lambda'),
        soil_W_mK,
      );
  return { kind, extent_m: value.number('D'), additional_m2K_W };
}

function slab(inputs: Inputs, floor_m2K_W: number): number {
  const soil_W_mK = inputs.number('lambda_ground');
  const dimension_m = dimensionOf(inputs);
  const slab = floorOf(inputs, floor_m2K_W);
  const uValue = groundUValue(dimension_m, equivalentThickness(slab), slab.soil_W_mK);
  const edge = edgeOf(givenEdge(inputs), soil_W_mK);
  if (edge === null) return uValue;
  const psi = edgeInsulationPsi(edge, thicknessOf(inputs, floor_m2K_W), soil_W_mK);
  return edgeInsulatedUValue(uValue, psi, dimension_m);
}

function periodic(inputs: Inputs) {
  const temperatures = inputs.numbers('T_month');
  const soil = {
    conductivity_W_mK: inputs.number('lambda_ground'),
    penetration_m: inputs.number('delta'),
  };
  const transfer = slabPeriodicTransfer(
    inputs.number('A'),
    inputs.number('P'),
    inputs.number('d_t'),
    soil,
    edgeOf(givenEdge(inputs), soil.conductivity_W_mK),
  );
  const outside = {
    mean_C: inputs.number('T_mean_dayweighted', yearlyMean(temperatures)),
    amplitude_K: inputs.number('amplitude', yearlyAmplitude(temperatures)),
    coldestMonth: inputs.number('coldest_month', lowestMonth(temperatures)),
  };
  const inside = { mean_C: inputs.number('theta_i'), amplitude_K: inputs.number('amplitude_i', 0) };
  const phi_month_W = temperatures.map((_, index) =>
    monthlyGroundFlow(
      index + 1,
      inputs.number('H_g'),
      transfer,
      inside,
      outside,
      inputs.number('beta_months', SLAB_LAG_MONTHS),
      inputs.number('alpha_months', 0),
    ),
  );
  return { H_pi: transfer.inside_W_K, H_pe: transfer.outside_W_K, phi_month_W };
}

function dimensionOf(inputs: Inputs): number {
  if (inputs.has('B_prime')) return inputs.number('B_prime');
  if (inputs.has('P_over_A')) return characteristicDimension(1, inputs.number('P_over_A'));
  return characteristicDimension(inputs.number('A'), inputs.number('P'));
}

function thicknessOf(inputs: Inputs, floor_m2K_W: number): number {
  return equivalentThickness(floorOf(inputs, floor_m2K_W));
}

function floorOf(inputs: Inputs, floor_m2K_W: number) {
  return {
    wallThickness_m: inputs.number('w'),
    soil_W_mK: inputs.number('lambda_ground'),
    floor_m2K_W,
    ...(inputs.has('Rsi') ? { inside_m2K_W: inputs.number('Rsi') } : {}),
    ...(inputs.has('Rse') ? { outside_m2K_W: inputs.number('Rse') } : {}),
  };
}

function givenEdge(inputs: Inputs): Inputs | null {
  return (inputs.raw('edgeInsulation') ?? null) === null ? null : inputs.at('edgeInsulation');
}

/** One result for one value, a list for a list. */
function each(inputs: Inputs, name: string, of: (value: number) => number): number | number[] {
  return Array.isArray(inputs.raw(name)) ? inputs.numbers(name).map(of) : of(inputs.number(name));
}
