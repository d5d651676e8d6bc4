import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import type { KnownHouse } from '../../../src/energy/whole-house/house';
import { adviceFor, sealsLeaks } from '../../../src/energy/measures/advice';
import { applyMeasure } from '../../../src/energy/measures/apply-measure';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import type { Change } from '../../../src/energy/measures/measure';
import { brickHouse, layered } from '../example-house';
import { tables } from '../example-tables';
import { measure } from './possible-houses';

const base = calculateHouse(brickHouse, tables);
const outside = { thickness_m: 0.15, bridgesRemaining: 0.5 };
const added_m2K_W = 3;
const inside: Change = { kind: 'insulate', parts: 'wall', added_m2K_W };
const cover: Change = { ...inside, outside };

describe('insulation on the outside of the walls', () => {
  const covered = applyMeasure(base.house, measure('wall', 1, 30, cover));

  it('thickens the walls around the ground floor, which then loses less', () => {
    expect(wallThickness(covered)).toBeCloseTo(wallThickness(base.house) + 0.15, 12);
    const groundOf = (change: Change) =>
      evaluatePackage(base, [measure('wall', 1, 30, change)], tables).after.envelope.parts.find(
        ({ kind }) => kind === 'ground',
      )?.transfer_W_K ?? NaN;
    expect(groundOf(cover)).toBeLessThan(groundOf(inside));
  });

  it('takes its share of a surcharge for bridges away', () => {
    // 80.6 m² of wall in an envelope of 80.6 + 60 + 60 m²; half of it remains there.
    expect(covered.bridges).toEqual({
      kind: 'surcharge',
      surcharge_W_m2K: 0.1 * (1 - 0.5 * (80.6 / 200.6)),
    });
  });

  it('takes half of the single bridges away where it covers every wall, and a part where it covers a part', () => {
    const bridges = {
      kind: 'each',
      linear: [{ psi_W_mK: 0.2, length_m: 10 }],
      points: [{ chi_W_K: 0.1, count: 4 }],
    } as const;
    const whole = applyMeasure({ ...base.house, bridges }, measure('wall', 1, 30, cover));
    expect(whole.bridges).toEqual({
      kind: 'each',
      linear: [{ psi_W_mK: 0.1, length_m: 10 }],
      points: [{ chi_W_K: 0.05, count: 4 }],
    });
    const [wall] = base.house.parts;
    if (wall?.kind !== 'wall') throw new Error('the first part is no wall');
    const twoWalls = { ...base.house, bridges, parts: [...base.house.parts, { ...wall, id: 'other' }] };
    const half = applyMeasure(twoWalls, measure('wall', 1, 30, { ...cover, parts: ['wall'] }));
    expect(half.bridges).toMatchObject({ linear: [{ psi_W_mK: 0.2 * 0.75 }] });
    expect(wallThickness(half)).toBeCloseTo(wallThickness(base.house) + 0.075, 12);
  });

  it('is the outermost layer, but stays inside a ventilated air layer', () => {
    expect(layersOf(covered).at(-1)).toMatchObject({ name: 'insulation' });
    const ventilated = calculateHouse(
      {
        ...brickHouse,
        parts: brickHouse.parts.map((part) =>
          part.kind === 'wall'
            ? {
                ...part,
                construction: layered([
                  { kind: 'solid', thickness_m: 0.2, conductivity_W_mK: 0.8 },
                  { kind: 'air', thickness_m: 0.05, ventilation: 'well' },
                  { kind: 'solid', thickness_m: 0.1, conductivity_W_mK: 0.8 },
                ]),
              }
            : part,
        ),
      },
      tables,
    );
    expect(layersOf(applyMeasure(ventilated.house, measure('wall', 1, 30, cover)))[0]).toMatchObject({
      name: 'insulation',
    });
  });

  it('leaves both alone where it is put inside', () => {
    const within = applyMeasure(base.house, measure('wall', 1, 30, inside));
    expect(wallThickness(within)).toBe(wallThickness(base.house));
    expect(within.bridges).toEqual(base.house.bridges);
  });
});

describe('draught-proofing', () => {
  const draughts = measure('draughts', 1, 10, { kind: 'tighten', remaining: 0.6 });

  it('lets less air through the house', () => {
    const { after } = evaluatePackage(base, [draughts], tables);
    expect(after.envelope.ventilation_W_K).toBeCloseTo(base.envelope.ventilation_W_K * 0.6, 9);
    expect(after.envelope.transmission_W_K).toBe(base.envelope.transmission_W_K);
  });

  it('always comes with the advice on fresh air, and on carbon monoxide beside a fire', () => {
    expect(evaluatePackage(base, [draughts], tables).advice).toEqual(['fresh-air', 'carbon-monoxide']);
    const electric = { ...base.house, heating: { ...base.house.heating, source: 'electric' } };
    expect(adviceFor([draughts], electric, tables)).toEqual(['fresh-air']);
    expect(evaluatePackage(base, [measure('wall', 1, 30, cover)], tables).advice).toEqual([]);
    expect(sealsLeaks(draughts)).toBe(true);
  });
});

function wallThickness({ parts }: KnownHouse): number {
  const ground = parts.find(({ kind }) => kind === 'ground');
  return ground?.kind === 'ground' ? ground.wallThickness_m : NaN;
}

function layersOf({ parts: [wall] }: KnownHouse) {
  return wall?.kind === 'wall' && wall.construction.kind === 'layers' ? wall.construction.layers : [];
}
