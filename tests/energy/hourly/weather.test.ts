import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOURLY_ASSUMPTIONS } from '../../../src/energy/hourly/assumptions';
import { PLANES } from '../../../src/energy/hourly/sun-shape';
import { type HourlyWeather, eachMonth, generateWeather } from '../../../src/energy/hourly/weather';
import { between } from '../any-house';
import { tables } from '../example-tables';

const { climate } = tables;
const { weather: pattern } = HOURLY_ASSUMPTIONS;

const climates = fc.record({
  temperature_C: fc.array(between(-40, 35), { minLength: 12, maxLength: 12 }),
  irradiation_kWh_m2: fc.record({ H: sums(), N: sums(), E: sums(), S: sums(), W: sums() }),
});
const patterns = fc
  .record({
    latitude_deg: between(35, 60),
    solarNoon_h: between(11, 14),
    dailyRange_K: between(0, 25),
    spell_K: between(0, 10),
    overcastSun: between(0, 1),
  })
  .map((values) => ({ ...pattern, ...values }));

describe('generated weather', () => {
  it('has the mean temperature of every month', () => {
    fc.assert(
      fc.property(climates, patterns, (given, pattern) => {
        const weather = generateWeather(given, pattern);
        expect(weather.outside_C).toHaveLength(8760);
        eachMonth(weather.days, (from, to, month) => {
          const mean = meanOf(weather.outside_C.subarray(from * 24, to * 24));
          expect(mean).toBeCloseTo(given.temperature_C[month] ?? Number.NaN, 9);
        });
      }),
      { numRuns: 20 },
    );
  });

  it('has the sum of sun of every month on every plane, and no sun below zero', () => {
    fc.assert(
      fc.property(climates, patterns, (given, pattern) => {
        const weather = generateWeather(given, pattern);
        for (const plane of PLANES)
          eachMonth(weather.days, (from, to, month) => {
            const sum = sunOf(weather, plane, month, from, to) / 1000;
            expect(sum).toBeCloseTo(given.irradiation_kWh_m2[plane][month] ?? Number.NaN, 9);
          });
      }),
      { numRuns: 20 },
    );
  });

  it('is coldest in the morning and warmest in the afternoon, by the daily range on average', () => {
    const { outside_C } = generateWeather(climate, { ...pattern, spell_K: 0 });
    const byHour = Array.from({ length: 24 }, (_, hour) =>
      meanOf(outside_C.filter((_, at) => at % 24 === hour)),
    );
    expect(byHour.indexOf(Math.min(...byHour))).toBe(6);
    expect([14, 15]).toContain(byHour.indexOf(Math.max(...byHour)));
    expect(Math.max(...byHour) - Math.min(...byHour)).toBeGreaterThan(0.95 * pattern.dailyRange_K);
    expect(Math.max(...byHour) - Math.min(...byHour)).toBeLessThan(1.05 * pattern.dailyRange_K);
  });

  it('has the sun in the east in the morning and in the west in the afternoon', () => {
    const { sun_W_m2 } = generateWeather(climate, pattern);
    expect(sun_W_m2.E[9]).toBeGreaterThan(2 * (sun_W_m2.W[9] ?? Infinity));
    expect(sun_W_m2.W[16]).toBeGreaterThan(2 * (sun_W_m2.E[16] ?? Infinity));
    expect([...sun_W_m2.H.subarray(0, 7)].every((sun) => sun === 0)).toBe(true);
  });

  it('has clear days that are colder than overcast ones in January and warmer in July', () => {
    const { outside_C, clearness, days } = generateWeather(climate, pattern);
    const differenceIn = (wanted: number) => {
      const clear: number[] = [];
      const overcast: number[] = [];
      eachMonth(days, (from, to, month) => {
        if (month !== wanted) return;
        for (let day = from; day < to; day += 1)
          ((clearness[day] ?? 0) > 1 ? clear : overcast).push(
            meanOf(outside_C.subarray(day * 24, day * 24 + 24)),
          );
      });
      return meanOf(clear) - meanOf(overcast);
    };
    expect(differenceIn(0)).toBeLessThan(-3);
    expect(differenceIn(6)).toBeGreaterThan(3);
  });

  it('refuses a month that does not consist of whole days', () => {
    const days = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    expect(() => generateWeather({ ...climate, days }, pattern)).toThrow(/28\.25 days/);
  });
});

function sums() {
  return fc.array(between(0, 250), { minLength: 12, maxLength: 12 });
}

function sunOf(
  weather: HourlyWeather,
  plane: (typeof PLANES)[number],
  month: number,
  from: number,
  to: number,
) {
  let sum = 0;
  for (let day = from; day < to; day += 1)
    for (let hour = 0; hour < 24; hour += 1) {
      const sun = (weather.sun_W_m2[plane][month * 24 + hour] ?? Number.NaN) * (weather.clearness[day] ?? 0);
      if (sun < 0) throw new Error(`${sun} W/m² in hour ${hour} of day ${day}`);
      sum += sun;
    }
  return sum;
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? Number.NaN;
  return sum / values.length;
}
