import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import type { House } from '../../../src/energy/whole-house/house';
import { HOURLY_ASSUMPTIONS } from '../../../src/energy/hourly/assumptions';
import { comfortDay } from '../../../src/energy/hourly/comfort-day';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';

const today = calculateHouse(brickHouse, tables);
const insulated: House = {
  ...brickHouse,
  parts: brickHouse.parts.map((part) =>
    part.kind === 'wall' || part.kind === 'roof'
      ? { ...part, construction: { kind: 'uValue', u_W_m2K: 0.25 } }
      : part,
  ),
};
const after = calculateHouse(insulated, tables);

describe('a winter day', () => {
  it('is a day of the coldest month that is as cold as the month', () => {
    const { month, outside_C } = dayOf(today, null);
    expect(month).toBe(1);
    expect(outside_C).toHaveLength(24);
    expect(outside_C.reduce((sum, value) => sum + value, 0) / 24).toBeCloseTo(-21.6, 0);
  });

  it('is warmer in the morning after insulation, with less fuel and smaller swings', () => {
    const day = dayOf(today, after);
    expect(day.after?.morning_C).toBeGreaterThan(day.today.morning_C + 2);
    expect(fuelOf(day.after)).toBeLessThan(0.7 * fuelOf(day.today));
    expect(swingOf(day.after)).toBeLessThan(0.7 * swingOf(day.today));
    expect(day.after?.hoursBelow16).toBeLessThan(day.today.hoursBelow16);
  });

  it('is fired at the hours of the habit', () => {
    const { firings } = dayOf(today, null).today;
    expect(firings.map(({ hour }) => hour)).toEqual(HOURLY_ASSUMPTIONS.stove.firings_h);
  });

  it('says where the fuel is more than one stove usually burns', () => {
    expect(dayOf(today, after).today.isBeyondStove).toBe(true);
    const small = calculateHouse(
      { ...insulated, heating: { ...brickHouse.heating, efficiency: 0.9 } },
      tables,
    );
    expect(dayOf(small, null).today.isBeyondStove).toBe(false);
  });

  it('has no firing where nothing is burnt', () => {
    const heating = { ...brickHouse.heating, source: 'electric', efficiency: 1 };
    const day = dayOf(calculateHouse({ ...brickHouse, heating }, tables), null);
    expect(day.today.firings).toEqual([]);
    expect(day.today.morning_C).toBeCloseTo(17.5, 6);
    expect(day.after).toBeNull();
  });
});

function dayOf(...[today, after]: [Parameters<typeof comfortDay>[0], Parameters<typeof comfortDay>[1]]) {
  const work = comfortDay(today, after, tables, HOURLY_ASSUMPTIONS);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

type Day = ReturnType<typeof dayOf>['after'];

function fuelOf(day: Day): number {
  return day === null ? Number.NaN : day.firings.reduce((sum, { fuel_kg }) => sum + fuel_kg, 0);
}

function swingOf(day: Day): number {
  return day === null ? Number.NaN : Math.max(...day.inside_C) - Math.min(...day.inside_C);
}
