import type { KnownHouse } from '../whole-house/house';
import { type Measure, isSelected } from '../measures/measure';
import type { MoistureClimate } from './moisture-climate';
import { type AddedInsulation, type MoistureHarm, harmOfInsulation } from './part-moisture';

/** λ of the insulation that a measure's resistance stands for, W/(m·K). */
const INSULATION_W_mK = 0.039;
/** µ of polystyrene, the least open of the usual materials (EN ISO 10456:2007, Table 3): the worse case outside. */
const POLYSTYRENE_FACTOR = 60;
/** Render of 20 mm over outside insulation, and plasterboard of 12.5 mm over inside insulation (EN ISO 10456). */
const RENDER = { name: 'render', resistance_m2K_W: 0.02, sd_m: 0.2 };
const PLASTERBOARD = { name: 'plasterboard', resistance_m2K_W: 0.05, sd_m: 0.05 };

/**
 * The walls and roofs in which a measure would collect water, or on which mould would grow. A measure with any must not be
 * recommended. Insulation counts as outside (above, for a roof) unless its change says `side: 'inside'`; inside it counts
 * as mineral wool, which is open to vapour: the worse case there.
 */
export function harmOfMeasure(
  house: Pick<KnownHouse, 'parts'>,
  measure: Measure,
  climate: MoistureClimate,
): MoistureHarm[] {
  return measure.changes.flatMap((change) => {
    if (change.kind !== 'insulate') return [];
    const { parts, added_m2K_W } = change;
    const isInside = 'side' in change && change.side === 'inside';
    const harms = (added: AddedInsulation, kind: 'wall' | 'roof') =>
      harmOfInsulation(house, added, (part) => part.kind === kind && isSelected(part, parts), climate);
    if (isInside)
      return (['wall', 'roof'] as const).flatMap((kind) => harms(insideInsulation(added_m2K_W), kind));
    return [...harms(outsideInsulation(added_m2K_W), 'wall'), ...harms(insulationAbove(added_m2K_W), 'roof')];
  });
}

function outsideInsulation(resistance_m2K_W: number): AddedInsulation {
  const sd_m = resistance_m2K_W * INSULATION_W_mK * POLYSTYRENE_FACTOR;
  return { resistance_m2K_W, sd_m, side: 'outside', cover: RENDER };
}

/** Mineral wool on a ceiling, open to the attic. */
function insulationAbove(resistance_m2K_W: number): AddedInsulation {
  return { resistance_m2K_W, sd_m: resistance_m2K_W * INSULATION_W_mK, side: 'outside', cover: null };
}

function insideInsulation(resistance_m2K_W: number): AddedInsulation {
  const sd_m = resistance_m2K_W * INSULATION_W_mK;
  return { resistance_m2K_W, sd_m, side: 'inside', cover: PLASTERBOARD };
}
