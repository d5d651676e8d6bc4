import { describe, expect, it } from 'vitest';
import { assumptionText } from '../../../src/energy/whole-house/assumptions';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { noticeTexts } from '../../../src/energy/whole-house/notices';
import { quickHouse } from '../../../src/energy/whole-house/quick-house';
import { brickHouse, unknownHouse } from '../example-house';
import { tables } from '../example-tables';

describe('a brick house in Ulaanbaatar', () => {
  const result = calculateHouse(brickHouse, tables);

  it('has the U-values and transfers of the standards', () => {
    const byId = Object.fromEntries(result.envelope.parts.map((part) => [part.id, part]));
    expect(byId.wall?.u_W_m2K).toBeCloseTo(1.46596, 4);
    expect(byId.wall?.area_m2).toBeCloseTo(71.2, 9);
    expect(byId.roof?.u_W_m2K).toBeCloseTo(1.10224, 4);
    expect(byId.ground?.u_W_m2K).toBeCloseTo(0.71046, 4);
    expect(result.envelope.total_W_K).toBeCloseTo(294.23453, 3);
    expect(result.envelope.timeConstant_h).toBeCloseTo(9.34629, 4);
  });

  it('needs in design comfort what the reference calculation says', () => {
    expect(result.comfort.yearlyNeed_kWh).toBeCloseTo(46884.01, 0);
    expect(result.comfort.needPerArea_kWh_m2).toBeCloseTo(781.4, 1);
  });

  it('takes its class from design comfort, with the older scale beside it, and says that both stand in', () => {
    expect(result.rating).toMatchObject({ letter: 'F', isProvisional: true, deviation: { letter: 'E' } });
    expect(result.rating.deviation.normative_kWh_m2).toBeCloseTo(266, 0);
    expect(result.rating.deviation.percent).toBeCloseTo(194, 0);
  });

  it('counts money, coal and smoke for actual use, which is less', () => {
    expect(result.actual.inside_C).toBe(17.5);
    expect(result.consumption.need_kWh).toBeCloseTo(result.actual.yearlyNeed_kWh, 6);
    expect(result.consumption.need_kWh).toBeLessThan(result.comfort.yearlyNeed_kWh);
    const { fuel_kg, cost_MNT, bags, co2_kg } = result.consumption;
    expect(fuel_kg).toBeCloseTo((result.actual.yearlyNeed_kWh / 0.5) * (3.6 / 17.6), 6);
    expect(cost_MNT).toBeCloseTo(fuel_kg * 178, 3);
    expect(bags).toBeCloseTo(fuel_kg / 25, 6);
    expect(co2_kg).toBeCloseTo((fuel_kg * 17.6 * 97.5) / 1000, 6);
  });

  it('has a design load by EN 12831', () => {
    expect(result.designLoad.exterior_W_K).toBeCloseTo(209.5709, 3);
    expect(result.designLoad.ground_W_K).toBeCloseTo(21.2314, 2);
  });

  it('names every dated row that it used', () => {
    expect(result.versions.map(({ table }) => table)).toEqual([
      'method',
      'climate',
      'norm',
      'defaults',
      'heat source',
      'fuel',
      'emission',
    ]);
  });

  it('assumes nothing where all is known', () => {
    expect(result.assumptions).toEqual([]);
  });

  it('is plain data that survives being kept', () => {
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });
});

describe('a house of which nobody knows more than its size', () => {
  const result = calculateHouse(unknownHouse, tables);

  it('is calculated with stated assumptions', () => {
    expect(result.rating.letter).toMatch(/^[A-G]$/);
    expect(result.assumptions.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['roomHeight_m', 'parts.0.construction', 'air.leakage', 'heating.efficiency']),
    );
    expect(new Set(result.assumptions.map(({ field }) => field)).size).toBe(result.assumptions.length);
  });

  it('leaves no unknown in the house that was calculated', () => {
    expect(JSON.stringify(result.house)).not.toContain('unknown"');
  });

  it('does not speak of electricity where a stove heats', () => {
    expect(result.assumptions.map(({ key }) => key)).not.toContain('nightShare');
  });

  it('says each assumption in three languages', () => {
    const height = result.assumptions.find(({ key }) => key === 'roomHeight');
    if (height === undefined) throw new Error('the height was not assumed');
    expect(assumptionText(height, 'mn_MN')).toBe(
      'Өрөөний өндөр: мэдэхгүй тул 2.6 м гэж үзэв (defaults brick house).',
    );
    expect(assumptionText(height, 'en_US')).toContain('Room height: unknown, assumed to be 2.6 m');
    expect(assumptionText(height, 'ko_KR')).toContain('2.6 m');
  });
});

describe('a house drawn from eight answers', () => {
  it('has the size that was given and says what was assumed of its shape', () => {
    const plan = {
      table: 'plan',
      row: 'detached',
      validFrom: '2026-01-01',
      source: 'test',
      certainty: 'C' as const,
      isProvisional: false,
      aspect: 1.25,
      roomHeight_m: 2.6,
      windowShare: 0.125,
      door_m2: 1.9,
      roofToward: 'attic' as const,
      exposedShare: 1,
      wallHeight_m: null,
      roofShare: 1,
      groundShare: 1,
      doorToward: 'outside' as const,
    };
    const answers = {
      floorArea_m2: 80,
      storeys: 1,
      wall: 'unknown' as const,
      roof: 'unknown' as const,
      glazing: 'unknown' as const,
      leakage: 'unknown' as const,
      heatSource: 'briquette',
    };
    const { house, assumptions } = quickHouse(answers, plan);
    const result = calculateHouse(house, tables, assumptions);
    expect(result.envelope.volume_m3).toBeCloseTo(208, 6);
    expect(house.parts.find(({ kind }) => kind === 'ground')).toMatchObject({ perimeter_m: 36, area_m2: 80 });
    expect(result.assumptions.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['perimeter', 'windowArea', 'wall', 'glazing', 'leakage']),
    );
  });
});

describe('other ways to heat', () => {
  it('bills district heat by area, whatever is needed, and says so', () => {
    const { consumption } = heatedBy('district');
    expect(consumption).toMatchObject({ cost_MNT: 506 * 60 * 12, fuel_kg: 0, notices: ['bill-by-area'] });
    for (const notice of consumption.notices) expect(noticeTexts[notice].en_US).toMatch(/by area/);
  });

  it('bills electricity month by month on top of the household', () => {
    const { consumption } = heatedBy('electric');
    expect(consumption.cost_MNT).toBeGreaterThan(0);
    expect(consumption.cost_MNT).toBeLessThan(consumption.delivered_kWh * 285);
    expect(consumption.pm25_kg).toBe(0);
  });
});

describe('options of the method', () => {
  it('loses less air heat at height, where the switch is on', () => {
    const high = { ...tables, method: { ...tables.method, hasAltitudeCorrection: true } };
    const ratio =
      calculateHouse(brickHouse, high).envelope.ventilation_W_K /
      calculateHouse(brickHouse, tables).envelope.ventilation_W_K;
    expect(ratio).toBeCloseTo(0.855, 2);
  });

  it('dampens the ground with the wave of the year', () => {
    const periodic = { ...tables, method: { ...tables.method, groundFlow: 'periodic' as const } };
    const result = calculateHouse(brickHouse, periodic);
    expect(result.comfort.groundFlow_W?.[0]).toBeCloseTo(1368.74, 0);
    expect(result.comfort.yearlyNeed_kWh).toBeLessThan(46884);
  });
});

function heatedBy(source: string) {
  return calculateHouse({ ...brickHouse, heating: { ...brickHouse.heating, source, efficiency: 1 } }, tables);
}
