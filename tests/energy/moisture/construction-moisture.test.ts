import { describe, expect, it } from 'vitest';
import type { Measure } from '../../../src/energy/measures/measure';
import { houseMoisture, moistureWarnings } from '../../../src/energy/moisture/construction-moisture';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { brickHouse, glazing } from '../example-house';
import { tables } from '../example-tables';

const { house } = calculateHouse(brickHouse, tables);
const works: Pick<Measure, 'id' | 'price' | 'life_years'> = {
  id: 'works',
  price: { basis: 'fixed', low_MNT: 0, likely_MNT: 0, high_MNT: 0 },
  life_years: 30,
};
const outside: Measure = {
  ...works,
  changes: [
    {
      kind: 'insulate',
      parts: 'wall',
      added_m2K_W: 2.6,
      outside: { thickness_m: 0.1, bridgesRemaining: 1 },
    },
  ],
};
const inside: Measure = { ...works, changes: [{ kind: 'insulate', parts: 'wall', added_m2K_W: 2.6 }] };
const sealed: Measure = { ...works, changes: [{ kind: 'tighten', remaining: 0.4 }] };

function moistureAfter(...measures: Measure[]) {
  const moisture = houseMoisture(house, measures, tables);
  if (moisture === null) throw new Error('the norm has no humidity');
  const [wall, roof, window] = moisture.constructions;
  if (wall === undefined || roof === undefined || window === undefined) throw new Error('a part is missing');
  return { ...moisture, wall, roof, window };
}

describe('moisture of a house by construction', () => {
  it('names walls, roof and windows once each, with the surface of the design day', () => {
    const { constructions, outside_C, inside_C, wall, window } = moistureAfter();
    expect(constructions.map(({ kind }) => kind)).toEqual(['wall', 'roof', 'window']);
    expect([outside_C, inside_C]).toEqual([-39, 20]);
    // R of the wall without R_si: 0.0215 + 0.4691 + 0.0215 + 0.04; f = 0.5521/0.8021; −39 + 59·f.
    expect(wall.today.surface_C).toBeCloseTo(1.61, 1);
    // −39 + 59·(1 − 0.13·2.7).
    expect(window.today.surface_C).toBeCloseTo(-0.71, 2);
    expect(window.today.water_g_m2).toBeNull();
    for (const { today, after } of constructions) expect(after).toEqual(today);
  });

  it('takes the coldest of several windows', () => {
    const parts = house.parts.map((part) =>
      part.id === 'south' && part.kind === 'window' ? { ...part, glazing: glazing(5, 0.75) } : part,
    );
    const moisture = houseMoisture({ ...house, parts }, [], tables);
    const window = moisture?.constructions.find(({ kind }) => kind === 'window');
    expect(window?.today.surface_C).toBeCloseTo(-39 + 59 * (1 - 0.13 * 5), 6);
  });

  it('warms a wall that is insulated outside, until mould cannot grow', () => {
    const { wall, constructions } = moistureAfter(outside);
    expect(wall.today.isRisk).toBe(true);
    expect(wall.after).toMatchObject({ isRisk: false, soaked: null });
    expect(wall.after.surface_C).toBeGreaterThan(wall.today.surface_C + 10);
    expect(moistureWarnings({ constructions }).map(({ kind }) => kind)).not.toContain('wall');
  });

  it('warns of water that builds up behind open insulation inside, which the wall did not have before', () => {
    const { wall, constructions } = moistureAfter(inside);
    expect(wall.after.soaked).toBe('builds-up');
    expect(wall.after.water_g_m2).toBeGreaterThan(1000);
    expect(moistureWarnings({ constructions })).toContainEqual({
      kind: 'wall',
      warning: 'builds-up',
      isNew: true,
    });
  });

  it('calls a risk that was there before old, and one that sealing causes new', () => {
    // f_Rsi 0.857 for a dew point of 5.5 °C at 20 °C: dry until the room becomes more humid.
    const warm = {
      ...house,
      parts: house.parts.map((part) =>
        part.kind === 'window' ? { ...part, glazing: glazing(1.1, 0.6) } : part,
      ),
    };
    const [before, after] = [[], [sealed]].map((measures) => houseMoisture(warm, measures, tables));
    if (before == null || after == null) throw new Error('the norm has no humidity');
    expect(moistureWarnings(before)).toContainEqual({ kind: 'wall', warning: 'mould', isNew: false });
    expect(moistureWarnings(before).map(({ kind }) => kind)).not.toContain('window');
    expect(moistureWarnings(after)).toContainEqual({ kind: 'wall', warning: 'mould', isNew: false });
    expect(moistureWarnings(after)).toContainEqual({ kind: 'window', warning: 'condensation', isNew: true });
  });

  it('says of windows that were wet before that they are, and warns of nothing that the works did not cause', () => {
    const { window, constructions } = moistureAfter(outside);
    expect(window.today.isRisk).toBe(true);
    expect(window.after.isRisk).toBe(true);
    expect(moistureWarnings({ constructions }).map(({ kind }) => kind)).not.toContain('window');
  });

  it('is not judged with a norm that states no humidity', () => {
    expect(houseMoisture(house, [], { ...tables, norm: { ...tables.norm, moisture: null } })).toBeNull();
  });
});
