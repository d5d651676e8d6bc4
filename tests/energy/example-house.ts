import type { Layer } from '../../src/energy/u-value/layers';
import type { House, Part } from '../../src/energy/whole-house/house';
import { SOILS } from '../../src/energy/ground/soil';

/** A brick house of 60 m² in Ulaanbaatar, every input known; 80.6 m² of wall with 9.4 m² of openings. */
export const brickHouse: House = {
  floorArea_m2: 60,
  storeys: 1,
  roomHeight_m: 2.6,
  parts: [
    { kind: 'wall', id: 'wall', area_m2: 80.6, toward: 'outside', construction: layered(brickLayers()) },
    { kind: 'roof', id: 'roof', area_m2: 60, toward: 'outside', construction: layered(roofLayers()) },
    door('door', 1.9),
    window('south', 'S', 4.5),
    window('east', 'E', 1.5),
    window('west', 'W', 1.5),
    {
      kind: 'ground',
      id: 'ground',
      area_m2: 60,
      perimeter_m: 31,
      wallThickness_m: 0.42,
      soil: SOILS.sand,
      floor_m2K_W: 0.2,
      form: { kind: 'slab', edge: null },
    },
  ],
  bridges: { kind: 'surcharge', surcharge_W_m2K: 0.1 },
  air: { leakage: { kind: 'rate', airChanges_1_h: 0.7 }, mechanical: null },
  heatCapacity_J_m2K: 165_000,
  use: {
    internalGains_W_m2: 4,
    actualTemperature_C: 17.5,
    intermittency: { kind: 'constant' },
  },
  heating: {
    source: 'briquette',
    efficiency: 0.5,
    nightShare: 0.4,
    household: { day_kWh_month: 150, night_kWh_month: 30 },
  },
};

/** The same with nothing but its size known. */
export const unknownHouse: House = {
  ...brickHouse,
  roomHeight_m: 'unknown',
  parts: brickHouse.parts.map((part): Part => {
    if (part.kind === 'window') return { ...part, facing: 'unknown', glazing: 'unknown', shading: 'unknown' };
    if (part.kind === 'ground')
      return { ...part, wallThickness_m: 'unknown', soil: 'unknown', floor_m2K_W: 'unknown' };
    return { ...part, construction: 'unknown' };
  }),
  bridges: 'unknown',
  air: { leakage: 'unknown', mechanical: null },
  heatCapacity_J_m2K: 'unknown',
  use: { internalGains_W_m2: 'unknown', actualTemperature_C: 'unknown', intermittency: 'unknown' },
  heating: { source: 'briquette', efficiency: 'unknown', nightShare: 'unknown', household: 'unknown' },
};

export function layered(layers: readonly Layer[]) {
  return { kind: 'layers' as const, layers };
}

export function glazing(u_W_m2K: number, g: number) {
  return { u_W_m2K, g, frameShare: 0.3 };
}

export function window(id: string, facing: 'S' | 'E' | 'W' | 'N', area_m2: number) {
  return {
    kind: 'window' as const,
    id,
    in: 'wall',
    area_m2,
    facing,
    glazing: glazing(2.7, 0.75),
    shading: 0.9,
  };
}

function door(id: string, area_m2: number): Part {
  return {
    kind: 'door',
    id,
    in: 'wall',
    area_m2,
    toward: 'outside',
    construction: { kind: 'uValue', u_W_m2K: 2.5 },
  };
}

function brickLayers(): Layer[] {
  return [
    { kind: 'solid', name: 'plaster', thickness_m: 0.02, conductivity_W_mK: 0.93 },
    { kind: 'solid', name: 'brick', thickness_m: 0.38, conductivity_W_mK: 0.81 },
    { kind: 'solid', name: 'render', thickness_m: 0.02, conductivity_W_mK: 0.93 },
  ];
}

function roofLayers(): Layer[] {
  return [
    { kind: 'solid', name: 'boards', thickness_m: 0.025, conductivity_W_mK: 0.18 },
    { kind: 'solid', name: 'slag', thickness_m: 0.15, conductivity_W_mK: 0.29 },
    { kind: 'solid', name: 'boards', thickness_m: 0.02, conductivity_W_mK: 0.18 },
  ];
}
