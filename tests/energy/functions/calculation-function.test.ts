import { describe, expect, it } from 'vitest';
import { calculationFunction } from '../../../src/energy/functions/calculation-function';
import { seedRows } from '../seed-rows';
import { exampleRows } from '../tables/example-rows';

const moment = new Date('2026-11-20T04:00:00Z');
const inputs = { answers: { floorArea_m2: 60 }, refinement: {}, measures: ['wall-100', 'no-such'] };

describe('the server function energy.calculation', () => {
  it('gives every result that it promises, of the type of column that it promises', () => {
    const values = new Map<string, unknown>(Object.entries(valuesOf(inputs)));
    expect([...values.keys()].toSorted()).toEqual(Object.keys(calculationFunction.results).toSorted());
    const typeOf = { text: 'string', number: 'number', money: 'number', json: 'object' };
    for (const [name, type] of Object.entries(calculationFunction.results))
      expect(typeof values.get(name)).toBe(typeOf[type]);
  });

  it('counts with the measures that there are, and the same whatever else came in', () => {
    const values = valuesOf(inputs);
    expect(values.result.after?.measures).toEqual(['wall-100']);
    expect(values.saving).toBeGreaterThan(0);
    expect(valuesOf({ ...inputs, result: { before: { letter: 'A' } }, energy_class: 'A' })).toEqual(values);
  });

  it('names each dated row once', () => {
    const names = valuesOf(inputs).versions.map(({ table, row }) => `${table} ${row}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('energy_measure wall-100');
  });

  it('has the class after as before where nothing is chosen', () => {
    const values = valuesOf({ ...inputs, measures: [] });
    expect(values).toMatchObject({
      energy_class_after: values.energy_class,
      saving: 0,
      result: { after: null },
    });
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'A'],
    ['an area of no number', { ...inputs, answers: { floorArea_m2: 'A' } }],
    ['an endless area', { ...inputs, answers: { floorArea_m2: 1e308 } }],
    ['no area', { ...inputs, answers: { floorArea_m2: 0 } }],
  ])('refuses %s with a sentence in each language', (_, given) => {
    const outcome = calculationFunction.compute({ inputs: given }, exampleRows, moment);
    if (!outcome.isRefused) throw new Error('it was counted');
    for (const { text } of outcome.refusals)
      for (const sentence of Object.values(text)) expect(sentence).toMatch(/\S/);
    expect(outcome.refusals.length).toBeGreaterThan(0);
  });

  it('refuses raw coal in Ulaanbaatar, where it is banned, in three languages, and takes it elsewhere', () => {
    const outcome = calculationFunction.compute({ inputs: coalIn('11') }, seedRows, moment);
    if (!outcome.isRefused) throw new Error('it was counted');
    expect(outcome.refusals.map(({ field }) => field)).toEqual(['heating']);
    expect(outcome.refusals[0]?.text.mn_MN).toMatch(/хориглосон/);
    expect(outcome.refusals[0]?.text.en_US).toMatch(/banned/);
    expect(outcome.refusals[0]?.text.ko_KR).toMatch(/금지/);
    expect(calculationFunction.compute({ inputs: coalIn('83') }, seedRows, moment).isRefused).toBe(false);
  });

  it('refuses by the name of the table where a row is missing', () => {
    const outcome = calculationFunction.compute({ inputs }, { ...exampleRows, energy_norm: [] }, moment);
    expect(outcome).toMatchObject({ isRefused: true, refusals: [{ field: 'energy_norm' }] });
  });
});

function coalIn(province: string) {
  const place = { province, soum: `${province}01`, climate: 'UB' };
  return { ...inputs, answers: { ...inputs.answers, place, heating: 'stove-coal' } };
}

function valuesOf(given: unknown) {
  const outcome = calculationFunction.compute({ inputs: given }, exampleRows, moment);
  if (outcome.isRefused) throw new Error(JSON.stringify(outcome.refusals));
  return outcome.values;
}
