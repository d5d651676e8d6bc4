import type { Construction, KnownHouse, KnownPart } from '../whole-house/house';
import type { Layer } from '../u-value/layers';
import { type OutsideCover, type Selection, isSelected } from './measure';

/**
 * Changes what insulation on the outside of walls touches besides their U: the thickness w of the walls around a ground
 * floor (ISO 13370:2017, 8.1), and the bridges that it covers, both by the covered share of the walls.
 */
export function coverOutside(house: KnownHouse, selection: Selection, cover: OutsideCover): KnownHouse {
  let walls_m2 = 0;
  let covered_m2 = 0;
  for (const part of house.parts) {
    if (part.kind !== 'wall') continue;
    walls_m2 += part.area_m2;
    if (isSelected(part, selection)) covered_m2 += part.area_m2;
  }
  if (covered_m2 === 0) return house;
  const share = covered_m2 / walls_m2;
  const parts = house.parts.map((part) =>
    part.kind === 'ground'
      ? { ...part, wallThickness_m: part.wallThickness_m + share * cover.thickness_m }
      : part,
  );
  return { ...house, parts, bridges: coveredBridges(house, covered_m2, share, cover.bridgesRemaining) };
}

/**
 * A surcharge per area falls for the share of the envelope that is covered. Single bridges fall by the covered share of
 * the walls, because they do not say where they are.
 */
function coveredBridges(
  { bridges, parts }: KnownHouse,
  covered_m2: number,
  share: number,
  remaining: number,
): KnownHouse['bridges'] {
  if (bridges.kind === 'surcharge') {
    const ratio = 1 - (1 - remaining) * Math.min(1, covered_m2 / envelopeArea(parts));
    return { kind: 'surcharge', surcharge_W_m2K: bridges.surcharge_W_m2K * ratio };
  }
  const ratio = 1 - (1 - remaining) * share;
  return {
    kind: 'each',
    linear: bridges.linear.map((bridge) => ({ ...bridge, psi_W_mK: bridge.psi_W_mK * ratio })),
    points: bridges.points.map((bridge) => ({ ...bridge, chi_W_K: bridge.chi_W_K * ratio })),
  };
}

/** Areas of all parts; openings are contained in the area of their wall. */
function envelopeArea(parts: readonly KnownPart[]): number {
  let area = 0;
  for (const part of parts)
    if (!(part.kind === 'window' || part.kind === 'door') || part.in === null) area += part.area_m2;
  return area;
}

/**
 * Adds insulation as the outermost layer; behind a ventilated air layer it would have no effect, so that there it is the
 * innermost one.
 */
export function insulatedOutside(
  construction: Extract<Construction, { kind: 'layers' }>,
  layer: Layer,
): Construction {
  const layers =
    coveredSide(construction) === 'inside'
      ? [layer, ...construction.layers]
      : [...construction.layers, layer];
  return { ...construction, layers };
}

/** The side on which a measure for the outside insulates: inside where a ventilated air layer would make it useless. */
export function coveredSide(construction: Construction): 'inside' | 'outside' {
  const layers = construction.kind === 'layers' ? construction.layers : [];
  return layers.some((one) => one.kind === 'air' && one.ventilation !== 'none') ? 'inside' : 'outside';
}
