import { infiltrationFromChecklist } from '../air/infiltration';
import { uValueAfterMeasure } from '../u-value/resistance';
import type { Construction, KnownHouse, KnownPart, Leakage } from '../whole-house/house';
import { refuse } from '../refusal/refusal';
import { coverOutside, insulatedOutside } from './cover-outside';
import { type Change, type Selection, type Work, isSelected } from './measure';

/**
 * Returns the house after a measure; the house before is unchanged.
 * @throws EnergyRefusal where it has no such part
 */
export function applyMeasure(house: KnownHouse, measure: Work): KnownHouse {
  let after = house;
  for (const change of measure.changes) after = applyChange(after, change, measure.id);
  return after;
}

/** Area in m² that a measure changes: of walls without openings, of windows, of ground, of an insulated edge. */
export function areaOfMeasure(house: KnownHouse, measure: Work): number {
  let area = 0;
  for (const change of measure.changes) {
    if (!('parts' in change)) continue;
    for (const part of house.parts) {
      if (!isSelected(part, change.parts)) continue;
      area += change.kind === 'insulate-edge' ? edgeArea(part, change.edge.extent_m) : netArea(part, house);
    }
  }
  return area;
}

function applyChange(house: KnownHouse, change: Change, measure: string): KnownHouse {
  switch (change.kind) {
    case 'tighten':
      return withLeakage(house, tightened(house.air.leakage, change.remaining));
    case 'set-leakage':
      return withLeakage(house, change.leakage);
    case 'ventilate':
      return { ...house, air: { ...house.air, mechanical: change.mechanical } };
    case 'mend-bridges':
      return { ...house, bridges: { kind: 'surcharge', surcharge_W_m2K: change.surcharge_W_m2K } };
    case 'heat':
      return { ...house, heating: change.heating };
    case 'insulate': {
      const after = changeParts(house, change, measure);
      return change.outside === undefined ? after : coverOutside(after, change.parts, change.outside);
    }
    default:
      return changeParts(house, change, measure);
  }
}

type PartChange = Extract<Change, { parts: Selection }>;

function changeParts(house: KnownHouse, change: PartChange, measure: string): KnownHouse {
  let isFound = false;
  const share = 'share' in change ? change.share : undefined;
  const parts = house.parts.flatMap((part) => {
    const changed = isSelected(part, change.parts) ? changePart(part, change) : null;
    if (changed === null) return [part];
    isFound = true;
    return share === undefined || share >= 1
      ? [changed]
      : [withShare(changed, share), remainderOf(part, share)];
  });
  if (isFound) return { ...house, parts };
  return refuse({ code: 'no-such-row', field: `measures.${measure}.parts`, value: String(change.parts) });
}

function withShare(part: KnownPart, share: number): KnownPart {
  return { ...part, area_m2: share * part.area_m2 };
}

/** The rest of a part of which a share has changed. It cannot be the one that openings lie in: only openings have shares. */
function remainderOf(part: KnownPart, share: number): KnownPart {
  return { ...part, id: `${part.id}-rest`, area_m2: (1 - share) * part.area_m2 };
}

/** Applies a change to a part; null where the change does not apply to this kind of part. */
function changePart(part: KnownPart, change: PartChange): KnownPart | null {
  if (part.kind === 'window') return change.kind === 'glaze' ? { ...part, glazing: change.glazing } : null;
  if (part.kind === 'ground') {
    if (change.kind === 'insulate-ground')
      return { ...part, floor_m2K_W: part.floor_m2K_W + change.added_m2K_W };
    if (change.kind === 'insulate-edge' && part.form.kind === 'slab')
      return { ...part, form: { kind: 'slab', edge: change.edge } };
    return null;
  }
  if (change.kind === 'insulate') return { ...part, construction: insulated(part.construction, change) };
  return change.kind === 'rebuild' ? { ...part, construction: change.construction } : null;
}

/** Adds insulation on its side; inside, it is the innermost layer, where a ventilated cavity cannot make it ineffective. */
function insulated(
  construction: Construction,
  { added_m2K_W, outside }: Extract<Change, { kind: 'insulate' }>,
): Construction {
  if (construction.kind === 'uValue')
    return { kind: 'uValue', u_W_m2K: uValueAfterMeasure('Add', 1 / construction.u_W_m2K, added_m2K_W) };
  const layer = { kind: 'resistance', name: 'insulation', resistance_m2K_W: added_m2K_W } as const;
  if (outside !== undefined) return insulatedOutside(construction, layer);
  return { ...construction, layers: [layer, ...construction.layers] };
}

function tightened(leakage: Leakage, remaining: number): Leakage {
  if (leakage.kind === 'test') return { ...leakage, n50_1_h: leakage.n50_1_h * remaining };
  const rate = leakage.kind === 'rate' ? leakage.airChanges_1_h : infiltrationFromChecklist(leakage.list);
  return { kind: 'rate', airChanges_1_h: rate * remaining };
}

function withLeakage(house: KnownHouse, leakage: Leakage): KnownHouse {
  return { ...house, air: { ...house.air, leakage } };
}

function netArea(part: KnownPart, { parts }: KnownHouse): number {
  let area = part.area_m2;
  for (const opening of parts)
    if ((opening.kind === 'window' || opening.kind === 'door') && opening.in === part.id)
      area -= opening.area_m2;
  return area;
}

function edgeArea(part: KnownPart, extent_m: number): number {
  return part.kind === 'ground' ? part.perimeter_m * extent_m : 0;
}
