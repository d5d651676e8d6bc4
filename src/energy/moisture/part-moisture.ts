import { type Layer, layerResistance } from '../u-value/layers';
import { type HeatFlow, SHELTERED_SURFACES, SURFACES } from '../u-value/surface';
import type { KnownPart } from '../whole-house/house';
import type { Climate, Norm } from '../whole-house/tables';
import { type Assembly, type VapourLayer, surfaceFactor } from './assembly';
import { type InterstitialMoisture, interstitialMoisture } from './interstitial';
import type { MoistureClimate } from './moisture-climate';
import { type SurfaceMoisture, surfaceMoisture } from './surface';

/** Moisture on and inside a wall, a roof or a window. */
export interface PartMoisture {
  readonly surface: SurfaceMoisture;
  /** Null for a window, in which no water can collect. */
  readonly interstitial: InterstitialMoisture | null;
}

/** Insulation that a measure adds to a part. */
export interface AddedInsulation {
  readonly resistance_m2K_W: number;
  /** s_d of the insulation, m. */
  readonly sd_m: number;
  readonly side: 'inside' | 'outside';
  /** Plaster, board or foil over the insulation; null for none. */
  readonly cover: VapourLayer | null;
}

/** A part that a measure would harm, and how. */
export interface MoistureHarm {
  readonly part: string;
  readonly harm: 'builds-up' | 'too-wet' | 'mould';
  readonly before: PartMoisture;
  readonly after: PartMoisture;
}

export type BuiltPart = Extract<KnownPart, { kind: 'wall' | 'roof' | 'floor' }>;

/**
 * s_d in m of a part of which only U is known: a brick wall of 380 mm (µ 10, EN ISO 10456), a ceiling or a floor of boards
 * and slag. The lower value of each range, because it lets more vapour in.
 */
const USUAL_sd_m: Readonly<Record<BuiltPart['kind'], number>> = { wall: 3.8, roof: 1.2, floor: 1.2 };
/** µ of a layer whose material is not known: masonry and plaster when moist (EN ISO 10456:2007, Table 3). */
const USUAL_FACTOR = 10;
const FLOWS: Readonly<Record<BuiltPart['kind'], HeatFlow>> = {
  wall: 'horizontal',
  roof: 'up',
  floor: 'down',
};

/** Air on both sides of a house's parts in design comfort; null where the norm's row does not state humidity. */
export function moistureClimate(
  norm: Pick<Norm, 'comfort_C' | 'moisture'>,
  climate: Pick<Climate, 'temperature_C' | 'design_C'>,
): MoistureClimate | null {
  if (norm.moisture === null) return null;
  return {
    inside_C: norm.comfort_C,
    ...norm.moisture,
    outside_C: climate.temperature_C,
    design_C: climate.design_C,
  };
}

/** Layers of a wall or roof for heat and vapour. */
export function buildAssembly(part: BuiltPart): Assembly {
  const flow = FLOWS[part.kind];
  const { inside_m2K_W, outside_m2K_W } = (part.toward === 'outside' ? SURFACES : SHELTERED_SURFACES)[flow];
  const { construction } = part;
  if (construction.kind === 'layers')
    return { outside_m2K_W, layers: construction.layers.flatMap((layer) => vapourLayer(layer, flow)) };
  const resistance_m2K_W = Math.max(0, 1 / construction.u_W_m2K - inside_m2K_W - outside_m2K_W);
  return { outside_m2K_W, layers: [{ resistance_m2K_W, sd_m: USUAL_sd_m[part.kind] }] };
}

/** The assembly with insulation and its cover on one side. */
export function insulatedAssembly(assembly: Assembly, added: AddedInsulation): Assembly {
  const insulation = { name: 'insulation', resistance_m2K_W: added.resistance_m2K_W, sd_m: added.sd_m };
  const cover = added.cover === null ? [] : [added.cover];
  const layers =
    added.side === 'inside'
      ? [...cover, insulation, ...assembly.layers]
      : [...assembly.layers, insulation, ...cover];
  return { ...assembly, layers };
}

export function partMoisture(assembly: Assembly, climate: MoistureClimate): PartMoisture {
  return {
    surface: surfaceMoisture(surfaceFactor(assembly), climate),
    interstitial: interstitialMoisture(assembly, climate),
  };
}

/** R_si of glass and frames (ISO 13788:2012, 4.4.1 and Table 2). */
const WINDOW_SURFACE_m2K_W = 0.13;

/** The surface of a window of this U, in W/(m²K): f_Rsi = 1 − U·R_si (ISO 13788:2012, 5.3 and 5.4). */
export function windowMoisture(u_W_m2K: number, climate: MoistureClimate): PartMoisture {
  const factor = Math.max(0, 1 - u_W_m2K * WINDOW_SURFACE_m2K_W);
  return { surface: surfaceMoisture(factor, climate), interstitial: null };
}

/**
 * Whether a change makes moisture harmful: water that builds up year by year or soaks the part, more than before, or a
 * surface on which mould can grow and which is colder than before.
 */
export function moistureHarm(before: PartMoisture, after: PartMoisture): MoistureHarm['harm'] | null {
  if (before.interstitial !== null && after.interstitial !== null) {
    const { verdict, remaining_kg_m2, peak_kg_m2 } = after.interstitial;
    if (verdict === 'builds-up' && remaining_kg_m2 > before.interstitial.remaining_kg_m2) return 'builds-up';
    if (verdict === 'too-wet' && peak_kg_m2 > before.interstitial.peak_kg_m2) return 'too-wet';
  }
  return after.surface.isMouldRisk && after.surface.factor < before.surface.factor ? 'mould' : null;
}

/** A layer for vapour; sections side by side count with their mean resistance and the vapour factor of the first. */
function vapourLayer(layer: Layer, flow: HeatFlow): VapourLayer[] {
  if (layer.kind === 'mixed') {
    const conductance = layer.sections.reduce(
      (sum, { share, layer: section }) => sum + share / layerResistance(section, flow),
      0,
    );
    const sd_m = Math.min(...layer.sections.map(({ layer: section }) => thicknessOfAir(section)));
    return [{ resistance_m2K_W: 1 / conductance, sd_m }];
  }
  if (layer.kind === 'air')
    return [{ resistance_m2K_W: layerResistance(layer, flow), sd_m: layer.thickness_m }];
  return [{ resistance_m2K_W: layerResistance(layer, flow), sd_m: thicknessOfAir(layer) }];
}

/** s_d in m of a layer; one of known resistance only counts as mineral wool of that resistance. */
function thicknessOfAir(layer: Extract<Layer, { kind: 'solid' | 'resistance' }>): number {
  if (layer.kind === 'resistance') return layer.sd_m ?? layer.resistance_m2K_W * MINERAL_WOOL_W_mK;
  return (layer.vapourFactor ?? USUAL_FACTOR) * layer.thickness_m;
}

const MINERAL_WOOL_W_mK = 0.04;
