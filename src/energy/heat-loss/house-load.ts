import { characteristicDimension } from '../ground/slab';
import { SURFACES } from '../u-value/surface';
import {
  type AdjacentPart,
  DESIGN_AIR_HEAT_Wh_m3K,
  type DesignLoad,
  type ExteriorPart,
  type GroundPart,
  designAirFlow,
  designLoad,
} from '../design-load/design-load';
import {
  ANNUAL_CHANGE_FACTOR,
  GROUND_WATER_FACTORS,
  equivalentUValue,
  groundTemperatureFactor,
} from '../design-load/ground-equivalent';
import { yearlyMean } from '../months';
import type { Envelope } from './envelope';
import { type KnownGround, floorUValueWithoutGround } from './ground-transfer';
import type { KnownHouse } from '../whole-house/house';
import type { Climate, Norm } from '../whole-house/tables';

/** Design heat load of a house taken as one space (EN 12831-1:2017, 6.2.3): the required power of a stove or boiler. */
export function houseDesignLoad(
  house: KnownHouse,
  envelope: Envelope,
  climate: Pick<Climate, 'temperature_C' | 'design_C' | 'days'>,
  norm: Pick<Norm, 'comfort_C' | 'minimumAirChange_1_h'>,
): DesignLoad {
  const difference_K = norm.comfort_C - climate.design_C;
  const surcharge = envelope.envelopeArea_m2 > 0 ? envelope.bridges_W_K / envelope.envelopeArea_m2 : 0;
  const mean_C = yearlyMean(climate.temperature_C, climate.days);
  const factor = groundTemperatureFactor(norm.comfort_C, mean_C, climate.design_C);
  const exterior: ExteriorPart[] = [];
  const adjacent: AdjacentPart[] = [];
  const ground: GroundPart[] = [];
  for (const [index, part] of house.parts.entries()) {
    const transfer = envelope.parts[index];
    if (transfer === undefined) continue;
    if (part.kind === 'ground') {
      ground.push(...groundParts(part, surcharge, factor));
    } else if (transfer.b === 1) {
      const { area_m2, u_W_m2K } = transfer;
      exterior.push({ area_m2, u_W_m2K, bridges_W_m2K: surcharge });
    } else {
      const { area_m2, u_W_m2K, b } = transfer;
      adjacent.push({ area_m2, u_W_m2K: u_W_m2K + surcharge, factor: b });
    }
  }
  const flow_m3_h = designAirFlow(
    envelope.air.heated_1_h * envelope.volume_m3,
    norm.minimumAirChange_1_h,
    envelope.volume_m3,
  );
  const ventilation_W_K = DESIGN_AIR_HEAT_Wh_m3K * flow_m3_h;
  return designLoad({ exterior, adjacent, ground, ventilation_W_K, difference_K, reheat_W: 0 });
}

/** The floor and, with a basement, its walls (EN 12831-1:2017, Annex E). */
function groundParts(part: KnownGround, surcharge_W_m2K: number, temperatureFactor: number): GroundPart[] {
  const dimension = characteristicDimension(part.area_m2, part.perimeter_m);
  const depth_m = part.form.kind === 'basement' ? part.form.depth_m : 0;
  const factors = {
    temperatureFactor,
    annualFactor: ANNUAL_CHANGE_FACTOR,
    waterFactor: GROUND_WATER_FACTORS.deep,
  };
  const u_W_m2K = floorUValueWithoutGround(part);
  const equivalent_W_m2K = equivalentUValue('floor', dimension, depth_m, u_W_m2K, surcharge_W_m2K);
  const floor: GroundPart = { area_m2: part.area_m2, equivalent_W_m2K, ...factors };
  if (part.form.kind !== 'basement' || depth_m === 0) return [floor];
  const { inside_m2K_W, outside_m2K_W } = SURFACES.horizontal;
  const wall_W_m2K = 1 / (inside_m2K_W + part.form.wall_m2K_W + outside_m2K_W);
  const wall: GroundPart = {
    area_m2: depth_m * part.perimeter_m,
    equivalent_W_m2K: equivalentUValue('wall', dimension, depth_m, wall_W_m2K, surcharge_W_m2K),
    ...factors,
  };
  return [floor, wall];
}
