import { airVoidCorrection, correctedUValue } from '../../../src/energy/u-value/corrections';
import type { Layer, ResistanceLayer, SolidLayer } from '../../../src/energy/u-value/layers';
import { thermalResistance, uValueAfterMeasure } from '../../../src/energy/u-value/resistance';
import { type Surfaces, SURFACES } from '../../../src/energy/u-value/surface';
import type { RequirementStep } from '../../../src/energy/class/required-resistance';
import { refuse } from '../../../src/energy/refusal/refusal';
import { requiredResistance } from './formulas/required-resistance';
import { rectangularWindow, windowUValue } from './formulas/window';
import { type Inputs, UnknownShape } from './inputs';
import type { Shape } from './shape';

/** ISO 6946, ISO 10077-1, the measure types of TABULA and the norm's R_req. */
export const componentShapes: readonly Shape[] = [
  {
    standard: 'ISO 6946',
    needs: ['heatFlow'],
    run: (inputs) => {
      const surfaces = surfacesFor(inputs.text('heatFlow'));
      return { Rsi: surfaces.inside_m2K_W, Rse: surfaces.outside_m2K_W };
    },
  },
  {
    standard: 'ISO 6946',
    needs: ['Rsi', 'Rse', 'layers'],
    run: (inputs) => resistanceOf(inputs, inputs.list('layers').map(plainLayer)),
  },
  {
    standard: 'ISO 6946',
    needs: ['Rsi', 'Rse', 'inhomogeneous'],
    knows: ['homogeneous'],
    run: (inputs) => {
      const homogeneous = inputs.has('homogeneous') ? inputs.list('homogeneous').map(plainLayer) : [];
      const mixed = inputs.lists('inhomogeneous').map(mixedLayer);
      return resistanceOf(inputs, [...homogeneous, ...mixed]);
    },
  },
  {
    standard: 'ISO 6946',
    needs: ['R_T', 'R_insulation', 'dU_level'],
    run: (inputs) => {
      const total = inputs.number('R_T');
      const voids = { level_W_m2K: inputs.number('dU_level') };
      const correction = airVoidCorrection(voids, inputs.number('R_insulation'), total);
      return { dU_g: correction, U_corrected: correctedUValue(1 / total, correction) };
    },
  },
  {
    standard: 'TABULA',
    needs: ['measure', 'R_measure'],
    knows: ['U_before', 'R_before'],
    run: (inputs) => {
      const added = inputs.oneOrMore('R_measure');
      const kinds = inputs.raw('measure');
      const before = inputs.has('R_before')
        ? inputs.oneOrMore('R_before')
        : inputs.oneOrMore('U_before').map((u) => 1 / u);
      const after = added.map((resistance, index) =>
        uValueAfterMeasure(
          measureKind(Array.isArray(kinds) ? kinds[index] : kinds),
          before[index] ?? Number.NaN,
          resistance,
        ),
      );
      return { U_after: Array.isArray(inputs.raw('R_measure')) ? after : (after[0] ?? Number.NaN) };
    },
  },
  {
    standard: 'ISO 10077-1',
    needs: ['width', 'height', 'frame_width', 'U_f', 'U_g', 'psi_g'],
    run: (inputs) => {
      const geometry = rectangularWindow(
        inputs.number('width'),
        inputs.number('height'),
        inputs.number('frame_width'),
      );
      const uValue = windowUValue(geometry, {
        glass_W_m2K: inputs.number('U_g'),
        frame_W_m2K: inputs.number('U_f'),
        spacer_W_mK: inputs.number('psi_g'),
      });
      return { A_g: geometry.glass_m2, A_f: geometry.frame_m2, l_g: geometry.glassEdge_m, U_w: uValue };
    },
  },
  {
    standard: 'R_req = a*Dd + b',
    needs: ['Dd', 'coef'],
    run: (inputs) => {
      const days = inputs.number('Dd');
      const coefficients = inputs.at('coef');
      const straight = coefficients.keys.map((part) => [part, straightLine(coefficients.numbers(part))]);
      const steps: Record<string, readonly RequirementStep[]> = {
        window: WINDOW_STEPS,
        ...Object.fromEntries(straight),
      };
      return Object.fromEntries(
        Object.entries(steps).map(([part, of]) => [part, requiredResistance(days, of)]),
      );
    },
  },
];

/**
 * Windows in the table that this standard's name cites (SNiP 23-02-2003, Table 4, residential): its vectors give the
 * straight lines of the opaque parts only. The product reads all of them from the norm's row.
 */
const WINDOW_STEPS: readonly RequirementStep[] = [
  { upTo_Kd: 6000, slope: 0.000075, constant: 0.15 },
  { upTo_Kd: 8000, slope: 0.00005, constant: 0.3 },
  { upTo_Kd: null, slope: 0.000025, constant: 0.5 },
];

function straightLine([slope, constant]: readonly number[]): RequirementStep[] {
  if (slope === undefined || constant === undefined)
    throw new UnknownShape('inputs.coef wants [a, b] for each part');
  return [{ upTo_Kd: null, slope, constant }];
}

/** `d_m`/`d` with `lambda`/`lambda_`, or `R`. */
export function plainLayer(inputs: Inputs): SolidLayer | ResistanceLayer {
  if (inputs.has('R')) return { kind: 'resistance', resistance_m2K_W: inputs.number('R') };
  return {
    kind: 'solid',
    thickness_m: inputs.number(inputs.has('d_m') ? 'd_m' : 'd'),
    conductivity_W_mK: inputs.number(inputs.has('lambda') ? 'lambda' : 'lambda_'),
  };
}

function mixedLayer(sections: readonly Inputs[]): Layer {
  return {
    kind: 'mixed',
    sections: sections.map((section) => ({ share: section.number('fraction'), layer: plainLayer(section) })),
  };
}

/** The surface resistances are given, so the direction of the flow says nothing more. */
function resistanceOf(inputs: Inputs, layers: readonly Layer[]) {
  const surfaces = { inside_m2K_W: inputs.number('Rsi'), outside_m2K_W: inputs.number('Rse') };
  const resistance = thermalResistance(layers, 'horizontal', surfaces);
  return {
    R_upper: resistance.upper_m2K_W,
    R_lower: resistance.lower_m2K_W,
    R_total: resistance.total_m2K_W,
    U: 1 / resistance.total_m2K_W,
  };
}

function measureKind(kind: unknown): 'Add' | 'Replace' {
  if (kind === 'Add' || kind === 'Replace') return kind;
  throw new UnknownShape(`inputs.measure is neither Add nor Replace: ${String(kind)}`);
}

/**
 * Surface resistances for a direction.
 * @throws EnergyRefusal for a direction that the standard does not define
 */
function surfacesFor(heatFlow: string): Surfaces {
  if (heatFlow === 'horizontal' || heatFlow === 'up' || heatFlow === 'down') return SURFACES[heatFlow];
  return refuse({ code: 'no-such-row', field: 'heatFlow', value: heatFlow, limit: 'horizontal, up, down' });
}
