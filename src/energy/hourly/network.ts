import { HEAT_CAPACITIES_J_m2K } from '../demand/utilisation';
import type { Envelope } from '../heat-loss/envelope';
import { toWattHours } from '../units';

/** ISO 13790:2008, 7.2.2.2: h_is between air and surfaces, h_ms between surfaces and mass, W/(m²K). */
const SURFACE_COUPLING = { air: 3.45, mass: 9.1 } as const;
/** ISO 13790:2008, 7.2.2.2: Λ_at, area of all surfaces by floor area. */
const SURFACES_PER_FLOOR = 4.5;
/** ISO 13790:2008, Table 12: A_m/A_f by C_m/A_f. Straight lines between, so that nothing jumps. */
const MASS_AREAS = [
  { capacity_J_m2K: HEAT_CAPACITIES_J_m2K.medium, perFloor: 2.5 },
  { capacity_J_m2K: HEAT_CAPACITIES_J_m2K.heavy, perFloor: 3 },
  { capacity_J_m2K: HEAT_CAPACITIES_J_m2K.veryHeavy, perFloor: 3.5 },
] as const;
/** ISO 13790:2008, C.4: weight of the air in the operative temperature; the star node has the rest. */
export const OPERATIVE_AIR_SHARE = 0.3;

/**
 * The network of five resistances and one capacity (ISO 13790:2008, 7.2.2): transfers in W/K between air, the star node
 * of the surfaces, the mass and outside.
 */
export interface Network {
  /** H_ve, air to outside. */
  readonly ventilation_W_K: number;
  /** H_tr,is, air to star node. */
  readonly airToStar_W_K: number;
  /** H_tr,w, star node to outside: windows and doors. */
  readonly light_W_K: number;
  /** H_tr,ms, star node to mass. */
  readonly starToMass_W_K: number;
  /** H_tr,em, mass to outside. */
  readonly massToOutside_W_K: number;
  /** H_tr,op, all of the opaque envelope; `massToOutside_W_K` and `starToMass_W_K` in series. */
  readonly opaque_W_K: number;
  /** The part of `opaque_W_K` with a temperature of its own behind it, by month. */
  readonly ground_W_K: number;
  /** Temperature behind the ground part by month; null where that is the outside air. */
  readonly ground_C: readonly number[] | null;
  /** Share A_m/A_t of radiant gains that the mass takes up. */
  readonly massShare: number;
  readonly capacity_Wh_K: number;
  readonly internalGains_W: number;
  /** H_tr + H_ve. */
  readonly total_W_K: number;
}

/**
 * Builds the network of an envelope. Its transfers in series are those of the monthly method, so that both lose the same
 * at the same temperature of the star node.
 * @param groundFlow_W flow into the ground by month at `inside_C`, where it follows its own wave
 */
export function buildNetwork(
  envelope: Envelope,
  groundFlow_W: readonly number[] | null,
  inside_C: number,
): Network {
  let light = 0;
  let lightArea = 0;
  for (const part of envelope.parts) {
    if (part.kind !== 'window' && part.kind !== 'door') continue;
    light += part.transfer_W_K;
    lightArea += part.area_m2;
  }
  const opaque = Math.max(0, envelope.transmission_W_K - light);
  const floor = envelope.floorArea_m2;
  const surfaces = Math.max(SURFACES_PER_FLOOR * floor, envelope.envelopeArea_m2);
  // At least the opaque area: else walls without insulation would lose more than their surfaces take up.
  const massArea = Math.max(
    massAreaPerFloor(envelope.heatCapacity_J_K / floor) * floor,
    envelope.envelopeArea_m2 - lightArea,
  );
  const starToMass = SURFACE_COUPLING.mass * massArea;
  const ground = groundFlow_W === null ? 0 : envelope.ground.transfer_W_K;
  return {
    ventilation_W_K: envelope.ventilation_W_K,
    airToStar_W_K: SURFACE_COUPLING.air * surfaces,
    light_W_K: light,
    starToMass_W_K: starToMass,
    massToOutside_W_K: (opaque * starToMass) / (starToMass - opaque),
    opaque_W_K: opaque,
    ground_W_K: ground,
    ground_C:
      groundFlow_W === null || ground === 0 ? null : groundFlow_W.map((flow) => inside_C - flow / ground),
    massShare: massArea / surfaces,
    capacity_Wh_K: toWattHours(envelope.heatCapacity_J_K),
    internalGains_W: envelope.internalGains_W,
    total_W_K: envelope.total_W_K,
  };
}

function massAreaPerFloor(capacity_J_m2K: number): number {
  let perFloor = MASS_AREAS[0].perFloor;
  for (let index = 1; index < MASS_AREAS.length; index += 1) {
    const [from, to] = [MASS_AREAS[index - 1], MASS_AREAS[index]];
    if (from === undefined || to === undefined) break;
    const share = (capacity_J_m2K - from.capacity_J_m2K) / (to.capacity_J_m2K - from.capacity_J_m2K);
    perFloor += Math.min(1, Math.max(0, share)) * (to.perFloor - from.perFloor);
  }
  return perFloor;
}
