import { type SolidLayer, checkLayers } from '../u-value/layers';
import type { AssumptionKey } from '../whole-house/assumptions';
import type {
  Construction,
  Glazing,
  GroundFloor,
  House,
  OpaquePart,
  Part,
  Window,
} from '../whole-house/house';
import { type Refusal, refuseAny } from '../refusal/refusal';
import type { Material } from '../tables/energy-book';
import { type MeasuredLayer, type Opaque, type Refinement, sides } from './answers';
import { isFinished } from './unfinished-layers';

/** Rows that measured figures depend on. */
export interface RefinementRows {
  readonly materials: readonly Pick<Material, 'code' | 'conductivity_W_mK' | 'vapourFactor'>[];
  /** The usual window of the house's type, for values that are not measured where the kind of window is unknown. */
  readonly glazing: Glazing;
}

type Materials = RefinementRows['materials'];

/**
 * Applies measured figures to an assumed house. Parts keep their order, so that a refusal names the same path as
 * before; windows of several sides follow at the end.
 */
export function refineHouse(house: House, refinement: Refinement, rows: RefinementRows): House {
  const { n50_1_h, actualTemperature_C, efficiency } = refinement;
  const more: Part[] = [];
  const parts = house.parts.map((part) => refinePart(part, refinement, rows, more));
  return {
    ...house,
    parts: [...parts, ...more],
    air:
      n50_1_h === undefined
        ? house.air
        : { ...house.air, leakage: { kind: 'test', n50_1_h, shielding: 'normal' } },
    use: actualTemperature_C === undefined ? house.use : { ...house.use, actualTemperature_C },
    heating: efficiency === undefined ? house.heating : { ...house.heating, efficiency },
  };
}

/** Whether an assumed value of a house's shape was measured instead. */
export function isMeasured(key: AssumptionKey, { roomHeight_m, floor, windows, door }: Refinement): boolean {
  switch (key) {
    case 'roomHeight':
      return roomHeight_m !== undefined;
    case 'perimeter':
      return floor?.perimeter_m !== undefined;
    case 'windowArea':
      return Object.values(windows?.area_m2 ?? {}).some((area) => area !== undefined);
    case 'doorArea':
      return door?.area_m2 !== undefined;
    default:
      return false;
  }
}

function refinePart(part: Part, refinement: Refinement, rows: RefinementRows, more: Part[]): Part {
  const { materials } = rows;
  switch (part.kind) {
    case 'wall':
      return refineOpaque(part, refinement.wall, materials);
    case 'roof':
      return refineOpaque(part, refinement.roof, materials);
    case 'window':
      return refineWindow(part, refinement.windows, rows.glazing, more);
    case 'door': {
      const { area_m2 = part.area_m2, u_W_m2K } = refinement.door ?? {};
      const construction = u_W_m2K === undefined ? part.construction : uValue(u_W_m2K);
      return { ...part, area_m2, construction };
    }
    case 'ground':
      return refineGround(part, refinement.floor, materials);
    default:
      return part;
  }
}

function refineOpaque(part: OpaquePart, measured: Opaque | undefined, materials: Materials): OpaquePart {
  if (measured === undefined) return part;
  const { area_m2 = part.area_m2, layers, u_W_m2K } = measured;
  const solid = (layers ?? []).filter(isFinished).map((layer) => solidOf(layer, materials));
  if (solid.length > 0) {
    return { ...part, area_m2, construction: { kind: 'layers', layers: solid } };
  }
  return { ...part, area_m2, construction: u_W_m2K === undefined ? part.construction : uValue(u_W_m2K) };
}

/** One window by default; with areas by side, one window for each side, of which the first replaces the assumed one. */
function refineWindow(part: Window, measured: Refinement['windows'], usual: Glazing, more: Part[]): Window {
  if (measured === undefined) return part;
  const { u_W_m2K, g, area_m2 = {} } = measured;
  const drawn = part.glazing === 'unknown' ? usual : part.glazing;
  const isGlassMeasured = u_W_m2K !== undefined || g !== undefined;
  const glazing = isGlassMeasured
    ? { ...drawn, u_W_m2K: u_W_m2K ?? drawn.u_W_m2K, g: g ?? drawn.g }
    : part.glazing;
  const [first, ...others] = sides.flatMap((facing) => {
    const area = area_m2[facing];
    return area === undefined ? [] : [{ ...part, facing, glazing, area_m2: area }];
  });
  more.push(...others.map((window) => ({ ...window, id: `window-${window.facing}` })));
  return first ?? { ...part, glazing };
}

function refineGround(part: GroundFloor, measured: Refinement['floor'], materials: Materials): GroundFloor {
  if (measured === undefined) return part;
  const { perimeter_m = part.perimeter_m, layers = [] } = measured;
  const solid = layers.filter(isFinished).map((layer) => solidOf(layer, materials));
  if (solid.length === 0) return { ...part, perimeter_m };
  const found: Refusal[] = [];
  checkLayers(found, 'floor.layers', solid);
  refuseAny(found);
  const floor_m2K_W = solid.reduce(
    (sum, { thickness_m, conductivity_W_mK }) => sum + thickness_m / conductivity_W_mK,
    0,
  );
  return { ...part, perimeter_m, floor_m2K_W };
}

/** Leaves a missing number missing, so that the check of the house names it in a refusal. */
function solidOf(layer: MeasuredLayer, materials: Materials): SolidLayer {
  const { material, thickness_m, conductivity_W_mK } = layer;
  const own = conductivity_W_mK ?? Number.NaN;
  const row = material === null ? undefined : materials.find(({ code }) => code === material);
  return {
    kind: 'solid',
    ...(material === null ? {} : { name: material }),
    ...(row?.vapourFactor === undefined || row.vapourFactor === null
      ? {}
      : { vapourFactor: row.vapourFactor }),
    thickness_m: thickness_m ?? Number.NaN,
    conductivity_W_mK: row?.conductivity_W_mK ?? own,
  };
}

function uValue(u_W_m2K: number): Construction {
  return { kind: 'uValue', u_W_m2K };
}
