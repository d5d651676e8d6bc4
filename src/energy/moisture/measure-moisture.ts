import { coveredSide } from '../measures/cover-outside';
import { applyMeasure } from '../measures/apply-measure';
import { type Change, type Measure, type Work, isSelected } from '../measures/measure';
import { houseEnvelope } from '../whole-house/calculate-house';
import type { KnownHouse, KnownPart } from '../whole-house/house';
import type { Tables } from '../whole-house/tables';
import type { MoistureClimate } from './moisture-climate';
import {
  type AddedInsulation,
  type BuiltPart,
  type MoistureHarm,
  type PartMoisture,
  buildAssembly,
  insulatedAssembly,
  moistureClimate,
  moistureHarm,
  partMoisture,
  windowMoisture,
} from './part-moisture';

/** λ of the insulation behind a measure's resistance, W/(m·K). */
const INSULATION_W_mK = 0.039;
/** µ of polystyrene, the least open of the usual materials (EN ISO 10456:2007, Table 3): the worse case outside. */
const POLYSTYRENE_FACTOR = 60;
/** Render of 20 mm over outside insulation, and plasterboard of 12.5 mm over inside insulation (EN ISO 10456). */
const RENDER = { name: 'render', resistance_m2K_W: 0.02, sd_m: 0.2 };
const PLASTERBOARD = { name: 'plasterboard', resistance_m2K_W: 0.05, sd_m: 0.05 };

type OpaquePart = BuiltPart & { readonly kind: 'wall' | 'roof' };
type JudgedPart = OpaquePart | Extract<KnownPart, { kind: 'window' }>;

/** A wall, a roof or a window before and after measures. */
export interface PartMoistureChange {
  readonly part: string;
  readonly kind: JudgedPart['kind'];
  readonly before: PartMoisture;
  /** With the humidity of the room after the measures. */
  readonly after: PartMoisture;
  /** Mould can grow on the surface afterwards and could not before. */
  readonly isNewRisk: boolean;
}

/** Moisture of a house before and after measures. */
export interface HouseMoistureChange {
  /**
   * Vapour that people add to the room's air, afterwards over before: as the air change falls, it rises
   * (ISO 13788:2012, Annex A.3: Δv = G/(n·V)). 1 while the air change stays above the norm's minimum.
   */
  readonly excessRatio: number;
  readonly parts: readonly PartMoistureChange[];
}

/**
 * Surface factor and condensation of every wall, roof and window before and after a package. Sealing leaks, and heating
 * without a fire, make the room more humid, which touches the parts that the package leaves as they are. Null where the
 * norm's row states no humidity.
 */
export function moistureOfMeasures(
  house: KnownHouse,
  measures: readonly Measure[],
  tables: Tables,
): HouseMoistureChange | null {
  const usual = moistureClimate(tables.norm, tables.climate);
  if (usual === null) return null;
  let changed = house;
  for (const measure of measures) changed = applyMeasure(changed, measure);
  const excessRatio = dryingAir(house, tables) / dryingAir(changed, tables);
  const humid = { ...usual, excessRatio };
  const changes = measures.flatMap((measure) => measure.changes);
  return {
    excessRatio,
    parts: house.parts.filter(isJudged).map((part) => {
      const before = moistureBefore(part, usual);
      const after = moistureAfter(part, changes, humid) ?? moistureBefore(part, humid);
      const isNewRisk = after.surface.isMouldRisk && !before.surface.isMouldRisk;
      return { part: part.id, kind: part.kind, before, after, isNewRisk };
    }),
  };
}

/**
 * Air change that keeps a room at the humidity of its class, 1/h: at most the one that the norm demands. The class is an
 * upper value, so that more air does not count as drier.
 */
function dryingAir(house: KnownHouse, tables: Tables): number {
  return Math.min(houseEnvelope(house, tables).air.total_1_h, tables.norm.minimumAirChange_1_h);
}

/**
 * The walls, roofs and windows in which a measure would collect water, or on which mould would grow because they become
 * colder, with the room as humid as before. A measure with any must not be recommended.
 */
export function harmOfMeasure(
  house: Pick<KnownHouse, 'parts'>,
  { changes }: Work,
  climate: MoistureClimate,
): MoistureHarm[] {
  return house.parts.filter(isJudged).flatMap((part) => {
    const after = moistureAfter(part, changes, climate);
    if (after === null) return [];
    const before = moistureBefore(part, climate);
    const harm = moistureHarm(before, after);
    return harm === null ? [] : [{ part: part.id, harm, before, after }];
  });
}

function isJudged(part: KnownPart): part is JudgedPart {
  return part.kind === 'wall' || part.kind === 'roof' || part.kind === 'window';
}

function moistureBefore(part: JudgedPart, climate: MoistureClimate): PartMoisture {
  return part.kind === 'window'
    ? windowMoisture(part.glazing.u_W_m2K, climate)
    : partMoisture(buildAssembly(part), climate);
}

/** The part after the changes; null where none of them touches it. */
function moistureAfter(
  part: JudgedPart,
  changes: readonly Change[],
  climate: MoistureClimate,
): PartMoisture | null {
  if (part.kind === 'window') {
    const glazing = changes.findLast((change) => change.kind === 'glaze' && isSelected(part, change.parts));
    return glazing?.kind === 'glaze' ? windowMoisture(glazing.glazing.u_W_m2K, climate) : null;
  }
  let assembly = buildAssembly(part);
  let isTouched = false;
  for (const change of changes) {
    if (change.kind !== 'insulate' || !isSelected(part, change.parts)) continue;
    assembly = insulatedAssembly(assembly, addedBy(change, part));
    isTouched = true;
  }
  return isTouched ? partMoisture(assembly, climate) : null;
}

/**
 * Outside, the insulation of a measure counts as polystyrene under render, or as open wool where its finish says so. As the
 * innermost layer it counts as mineral wool, which is open to vapour: the worse case there.
 */
function addedBy(
  { added_m2K_W, outside }: Extract<Change, { kind: 'insulate' }>,
  { construction }: OpaquePart,
): AddedInsulation {
  const open_m = added_m2K_W * INSULATION_W_mK;
  const added = { resistance_m2K_W: added_m2K_W, sd_m: open_m };
  if (outside === undefined || coveredSide(construction) === 'inside')
    return { ...added, side: 'inside', cover: PLASTERBOARD };
  if (outside.finish === 'open') return { ...added, side: 'outside', cover: null };
  return { ...added, sd_m: open_m * POLYSTYRENE_FACTOR, side: 'outside', cover: RENDER };
}
