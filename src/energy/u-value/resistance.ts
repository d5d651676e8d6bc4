import { type Refusal, fieldPath, refuseAny } from '../refusal/refusal';
import { needNotNegative, needPositive } from '../refusal/numbers';
import { type Layer, type MixedLayer, checkLayers, layerResistance } from './layers';
import { type HeatFlow, SURFACES, type Surfaces } from './surface';

/** Resistance of a part from air to air, all in m²K/W. */
export interface Resistance {
  /** R′, heat flows straight through each section. */
  readonly upper_m2K_W: number;
  /** R″, each layer has one temperature. */
  readonly lower_m2K_W: number;
  /** Their mean. */
  readonly total_m2K_W: number;
  /** Largest relative error of the mean, 0…1 (ISO 6946:2017, 6.7.2.5). */
  readonly relativeError: number;
}

/** ISO 6946:2017, 6.7.2.1: above this R′/R″ the combined method must not be used (metal through insulation). */
const LARGEST_RESISTANCE_RATIO = 1.5;

/**
 * Resistance of layers from inside to outside (ISO 6946:2017, 6.7.1 and, with sections side by side, the combined
 * method of 6.7.2). Layers outside a well-ventilated air layer are left out (6.9.4).
 * @throws EnergyRefusal naming the layer, or R′/R″ above 1.5
 */
export function thermalResistance(
  layers: readonly Layer[],
  heatFlow: HeatFlow,
  surfaces: Surfaces = SURFACES[heatFlow],
): Resistance {
  const found: Refusal[] = [];
  checkLayers(found, 'layers', layers);
  refuseAny(found);
  const resistance = combinedResistance(layers, heatFlow, surfaces);
  checkRatio(found, '', resistance);
  refuseAny(found);
  return resistance;
}

/** Same as `thermalResistance` for layers that are already checked. */
export function combinedResistance(
  layers: readonly Layer[],
  heatFlow: HeatFlow,
  surfaces: Surfaces,
): Resistance {
  const end = outermost(layers);
  const isSheltered = end < layers.length;
  const outside = isSheltered ? surfaces.inside_m2K_W : surfaces.outside_m2K_W;
  const base = surfaces.inside_m2K_W + outside;
  let homogeneous = base;
  let mixed = 0;
  for (let index = 0; index < end; index += 1) {
    const layer = layers[index];
    if (layer === undefined) continue;
    if (layer.kind === 'mixed') mixed += meanResistance(layer, heatFlow);
    else homogeneous += layerResistance(layer, heatFlow);
  }
  const lower = homogeneous + mixed;
  const upper = mixed === 0 ? lower : 1 / straightConductance(layers, 0, end, homogeneous, heatFlow);
  const total = (upper + lower) / 2;
  return {
    upper_m2K_W: upper,
    lower_m2K_W: lower,
    total_m2K_W: total,
    relativeError: (upper - lower) / (2 * total),
  };
}

/** Adds a refusal where the combined method is not valid. */
export function checkRatio(found: Refusal[], path: string, resistance: Resistance): void {
  const ratio = resistance.upper_m2K_W / resistance.lower_m2K_W;
  if (ratio <= LARGEST_RESISTANCE_RATIO) return;
  found.push({
    code: 'resistance-ratio',
    field: fieldPath(path, 'layers'),
    value: ratio,
    limit: LARGEST_RESISTANCE_RATIO,
  });
}

/**
 * U after insulation was added to a part or the part was replaced (measure types of TABULA): `1/(R + ΔR)` or `1/ΔR`.
 * @param resistanceBefore_m2K_W from air to air
 */
export function uValueAfterMeasure(
  kind: 'Add' | 'Replace',
  resistanceBefore_m2K_W: number,
  resistanceOfMeasure_m2K_W: number,
): number {
  const found: Refusal[] = [];
  if (kind === 'Add') {
    needPositive(found, '', 'R_before', resistanceBefore_m2K_W, 'm²K/W');
    needNotNegative(found, '', 'R_measure', resistanceOfMeasure_m2K_W, 'm²K/W');
  } else {
    needPositive(found, '', 'R_measure', resistanceOfMeasure_m2K_W, 'm²K/W');
  }
  refuseAny(found);
  return kind === 'Add'
    ? 1 / (resistanceBefore_m2K_W + resistanceOfMeasure_m2K_W)
    : 1 / resistanceOfMeasure_m2K_W;
}

/** Index behind the last layer that counts. */
function outermost(layers: readonly Layer[]): number {
  const open = layers.findIndex((layer) => layer.kind === 'air' && layer.ventilation === 'well');
  return open < 0 ? layers.length : open;
}

/** 1/R_j = Σ f_qj/R_qj, as a resistance. */
function meanResistance(layer: MixedLayer, heatFlow: HeatFlow): number {
  let conductance = 0;
  for (const { share, layer: part } of layer.sections) conductance += share / layerResistance(part, heatFlow);
  return 1 / conductance;
}

/** 1/R′ = Σ f_q/R_tot,q over every path through the mixed layers; shares multiply. */
function straightConductance(
  layers: readonly Layer[],
  from: number,
  end: number,
  resistance: number,
  heatFlow: HeatFlow,
): number {
  for (let index = from; index < end; index += 1) {
    const layer = layers[index];
    if (layer?.kind !== 'mixed') continue;
    let sum = 0;
    for (const { share, layer: part } of layer.sections) {
      const along = resistance + layerResistance(part, heatFlow);
      sum += share * straightConductance(layers, index + 1, end, along, heatFlow);
    }
    return sum;
  }
  return 1 / resistance;
}
