import fc from 'fast-check';
import type { Layer } from '../../src/energy/u-value/layers';
import { SOILS } from '../../src/energy/ground/soil';
import type { House } from '../../src/energy/whole-house/house';
import { brickHouse, glazing, layered, window } from './example-house';

/** Houses of every kind that the calculator may meet. */
export const houses: fc.Arbitrary<House> = fc
  .record({
    area: between(20, 300),
    height: between(2.2, 3.2),
    wall: fc.array(solid(), { minLength: 1, maxLength: 4 }),
    roof: fc.array(fc.oneof(solid(), mixed()), { minLength: 1, maxLength: 3 }),
    glass: between(0.7, 5.8),
    g: between(0.3, 0.85),
    windows: between(0, 0.25),
    floor: between(0, 4),
    bridges: between(0, 0.15),
    n50: between(0.3, 25),
    capacity: between(60_000, 400_000),
    gains: between(0, 10),
    inside: between(14, 24),
  })
  .map((answer) => {
    const perimeter = 4 * Math.sqrt(answer.area);
    const wall = perimeter * answer.height;
    return {
      ...brickHouse,
      floorArea_m2: answer.area,
      roomHeight_m: answer.height,
      parts: [
        { kind: 'wall', id: 'wall', area_m2: wall, toward: 'outside', construction: layered(answer.wall) },
        {
          kind: 'roof',
          id: 'roof',
          area_m2: answer.area,
          toward: 'attic',
          construction: layered(answer.roof),
        },
        { ...window('south', 'S', wall * answer.windows * 0.6), glazing: glazing(answer.glass, answer.g) },
        { ...window('north', 'N', wall * answer.windows * 0.4), glazing: glazing(answer.glass, answer.g) },
        {
          kind: 'ground',
          id: 'ground',
          area_m2: answer.area,
          perimeter_m: perimeter,
          wallThickness_m: 0.4,
          soil: SOILS.sand,
          floor_m2K_W: answer.floor,
          form: { kind: 'slab', edge: null },
        },
      ],
      bridges: { kind: 'surcharge', surcharge_W_m2K: answer.bridges },
      air: { leakage: { kind: 'test', n50_1_h: answer.n50, shielding: 'normal' }, mechanical: null },
      heatCapacity_J_m2K: answer.capacity,
      use: {
        internalGains_W_m2: answer.gains,
        actualTemperature_C: answer.inside,
        intermittency: { kind: 'constant' },
      },
    } satisfies House;
  });

export function between(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true });
}

function solid(): fc.Arbitrary<Layer> {
  return fc.record({
    kind: fc.constant('solid' as const),
    thickness_m: between(0.005, 0.6),
    conductivity_W_mK: between(0.03, 2.5),
  });
}

/** Studs in insulation: the ratio of both resistances stays within the method's limit. */
function mixed(): fc.Arbitrary<Layer> {
  return fc.record({ depth: between(0.05, 0.25), share: between(0.05, 0.2) }).map(({ depth, share }) => ({
    kind: 'mixed' as const,
    sections: [
      {
        share: 1 - share,
        layer: { kind: 'solid' as const, thickness_m: depth, conductivity_W_mK: 0.04 },
      },
      { share, layer: { kind: 'solid' as const, thickness_m: depth, conductivity_W_mK: 0.13 } },
    ],
  }));
}
