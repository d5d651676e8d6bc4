import { infiltrationFromChecklist, infiltrationFromTest } from '../air/infiltration';
import { type OpenFlue, monthlyAir } from '../air/monthly-air';
import { type AirChange, airChange, airDensityRatio, ventilationTransfer } from '../air/ventilation';
import { airVoidCorrection, correctedUValue, fastenerCorrection } from '../u-value/corrections';
import { checkRatio, combinedResistance } from '../u-value/resistance';
import { type HeatFlow, SHELTERED_SURFACES, SURFACES } from '../u-value/surface';
import { bridgeTransfer } from '../u-value/thermal-bridges';
import { type Aperture, addAperture, noAperture, solarAperture } from '../demand/solar';
import { timeConstant } from '../demand/utilisation';
import type { PeriodicTransfer } from '../ground/periodic';
import type { Monthly } from '../months';
import { type Refusal, refuseAny } from '../refusal/refusal';
import { calculateGroundTransfer } from './ground-transfer';
import type { Construction, KnownHouse, KnownPart, Surroundings } from '../whole-house/house';
import type { Method } from '../whole-house/tables';

export type PartKind = KnownPart['kind'];

/** One part of the envelope with its heat transfer. */
export interface PartTransfer {
  readonly id: string;
  readonly kind: PartKind;
  /** Without its openings. */
  readonly area_m2: number;
  readonly u_W_m2K: number;
  readonly b: number;
  /** b·A·U, W/K. */
  readonly transfer_W_K: number;
  /** A slab whose flow may follow the yearly wave in the ground. */
  readonly hasOwnWave: boolean;
}

/** The envelope of a house for the balance; transfers in W/K. */
export interface Envelope {
  readonly parts: readonly PartTransfer[];
  readonly bridges_W_K: number;
  readonly ventilation_W_K: number;
  /** `ventilation_W_K` of each month over its mean; null where it is the same all year. */
  readonly ventilationShape: Monthly | null;
  /** All parts and bridges. */
  readonly transmission_W_K: number;
  /** Transmission and ventilation. */
  readonly total_W_K: number;
  /** The part of the transmission into the ground under slabs, with the yearly wave. */
  readonly ground: { readonly transfer_W_K: number; readonly periodic: PeriodicTransfer };
  readonly aperture: Aperture;
  readonly internalGains_W: number;
  readonly heatCapacity_J_K: number;
  readonly timeConstant_h: number;
  readonly floorArea_m2: number;
  readonly volume_m3: number;
  readonly envelopeArea_m2: number;
  readonly air: AirChange;
}

/** Conditions of a house from its place and the norm. */
export interface EnvelopeConditions {
  readonly method: Method;
  readonly elevation_m: number;
  readonly minimumAirChange_1_h: number;
  /** For the monthly model of leaks; the constant rule needs none. */
  readonly weather?: {
    readonly inside_C: number;
    readonly outside_C: Monthly;
    readonly days?: Monthly | undefined;
    /** Null where nothing burns in the house. */
    readonly flue: OpenFlue | null;
  };
}

/**
 * The envelope of a house: U and transfer of every part (ISO 6946, ISO 13370), bridges, air (ISO 13790, 8 and 9).
 * @throws EnergyRefusal where R′/R″ of a part is above 1.5
 */
export function calculateEnvelope(house: KnownHouse, conditions: EnvelopeConditions): Envelope {
  const { method } = conditions;
  const parts: PartTransfer[] = [];
  const aperture = noAperture();
  const found: Refusal[] = [];
  let transmission = 0;
  let area = 0;
  let groundTransfer = 0;
  let groundInside = 0;
  let groundOutside = 0;
  for (const [index, part] of house.parts.entries()) {
    if (part.kind === 'ground') {
      const ground = calculateGroundTransfer(part);
      if (ground.periodic !== null) {
        groundTransfer += ground.transfer_W_K;
        groundInside += ground.periodic.inside_W_K;
        groundOutside += ground.periodic.outside_W_K;
      }
      area += ground.area_m2;
      transmission += ground.transfer_W_K;
      parts.push(transferOf(part, part.area_m2, ground.u_W_m2K, 1, ground.periodic !== null));
      continue;
    }
    const net = part.kind === 'window' || part.kind === 'door' ? part.area_m2 : netArea(part, house.parts);
    const u = part.kind === 'window' ? part.glazing.u_W_m2K : constructionUValue(part, index, found);
    const b = part.kind === 'window' ? 1 : factorOf(part.toward, method);
    if (part.kind === 'window') {
      const { g, frameShare } = part.glazing;
      addAperture(aperture, part.facing, solarAperture(net, part.shading, frameShare, g, method.incidence));
    }
    area += net;
    transmission += b * net * u;
    parts.push(transferOf(part, net, u, b, false));
  }
  refuseAny(found);
  const bridges = bridgeTransfer(house.bridges, area);
  const volume = house.floorArea_m2 * house.roomHeight_m;
  const density = method.hasAltitudeCorrection ? airDensityRatio(conditions.elevation_m) : 1;
  const airHeat_Wh_m3K = method.airHeat_Wh_m3K * density;
  const air = airOf(house, conditions, volume, transmission + bridges, airHeat_Wh_m3K);
  const ventilation = ventilationTransfer(air.heated_1_h, volume, airHeat_Wh_m3K);
  const total = transmission + bridges + ventilation;
  const heatCapacity = house.heatCapacity_J_m2K * house.floorArea_m2;
  return {
    parts,
    bridges_W_K: bridges,
    ventilation_W_K: ventilation,
    ventilationShape: air.shape,
    transmission_W_K: transmission + bridges,
    total_W_K: total,
    ground: {
      transfer_W_K: groundTransfer,
      periodic: { inside_W_K: groundInside, outside_W_K: groundOutside },
    },
    aperture,
    internalGains_W: house.use.internalGains_W_m2 * house.floorArea_m2,
    heatCapacity_J_K: heatCapacity,
    timeConstant_h: timeConstant(heatCapacity, total),
    floorArea_m2: house.floorArea_m2,
    volume_m3: volume,
    envelopeArea_m2: area,
    air: { total_1_h: air.total_1_h, heated_1_h: air.heated_1_h },
  };
}

/** b by the space behind a part (ISO 13789, 8.4; the method's table). */
function factorOf(toward: Surroundings, method: Pick<Method, 'unheated'>): number {
  if (toward === 'outside') return 1;
  return typeof toward === 'object' ? toward.b : method.unheated[toward];
}

function transferOf(
  { id, kind }: KnownPart,
  area_m2: number,
  u_W_m2K: number,
  b: number,
  hasOwnWave: boolean,
): PartTransfer {
  return { id, kind, area_m2, u_W_m2K, b, transfer_W_K: b * area_m2 * u_W_m2K, hasOwnWave };
}

/** Area of a wall without its openings. */
function netArea(wall: KnownPart, parts: KnownHouse['parts']): number {
  let area = wall.area_m2;
  for (const part of parts)
    if ((part.kind === 'window' || part.kind === 'door') && part.in === wall.id) area -= part.area_m2;
  return Math.max(0, area);
}

type BuiltPart = Extract<KnownPart, { construction: unknown }>;

const HEAT_FLOWS: Readonly<Record<BuiltPart['kind'], HeatFlow>> = {
  wall: 'horizontal',
  door: 'horizontal',
  roof: 'up',
  floor: 'down',
};

function constructionUValue(part: BuiltPart, index: number, found: Refusal[]): number {
  const construction: Construction = part.construction;
  if (construction.kind === 'uValue') return construction.u_W_m2K;
  const flow = HEAT_FLOWS[part.kind];
  const surfaces = part.toward === 'outside' ? SURFACES[flow] : SHELTERED_SURFACES[flow];
  const resistance = combinedResistance(construction.layers, flow, surfaces);
  checkRatio(found, `parts.${index}.construction`, resistance);
  const total = resistance.total_m2K_W;
  const { corrections } = construction;
  if (corrections === undefined) return 1 / total;
  const { insulation_m2K_W: insulation, voids, fasteners } = corrections;
  return correctedUValue(
    1 / total,
    voids === undefined ? 0 : airVoidCorrection(voids, insulation, total),
    fasteners === undefined ? 0 : fastenerCorrection(fasteners, insulation, total),
  );
}

/** Air change of a house, and its shape over the year where leaks follow the weather. */
function airOf(
  house: KnownHouse,
  { method, minimumAirChange_1_h, weather }: EnvelopeConditions,
  volume_m3: number,
  transmission_W_K: number,
  airHeat_Wh_m3K: number,
): AirChange & { readonly shape: Monthly | null } {
  const { leakage, mechanical } = house.air;
  const { airModel } = method;
  const constant = constantAir(house, minimumAirChange_1_h, method);
  if (airModel === null || weather === undefined || leakage.kind !== 'test')
    return { ...constant, shape: null };
  const { n50_1_h, shielding } = leakage;
  const transfer_W_K = transmission_W_K + ventilationTransfer(constant.heated_1_h, volume_m3, airHeat_Wh_m3K);
  return monthlyAir({
    leaks: { n50_1_h, shielding, volume_m3, storeys: house.storeys },
    model: airModel,
    mechanical,
    transfer_W_K,
    inside_C: weather.inside_C,
    outside_C: weather.outside_C,
    ...(weather.days === undefined ? {} : { days: weather.days }),
    flue: weather.flue,
  });
}

/** The standards' constant rule: n50 times a factor, at least the norm's minimum. */
function constantAir({ air }: KnownHouse, minimum_1_h: number, method: Method): AirChange {
  const { leakage, mechanical } = air;
  if (leakage.kind === 'rate') return airChange(leakage.airChanges_1_h, 0, mechanical);
  const leaks =
    leakage.kind === 'test'
      ? infiltrationFromTest(leakage.n50_1_h, method.infiltrationPerN50[leakage.shielding])
      : infiltrationFromChecklist(leakage.list);
  return airChange(leaks, minimum_1_h, mechanical);
}
