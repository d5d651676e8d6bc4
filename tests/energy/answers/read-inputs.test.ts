import { describe, expect, it } from 'vitest';
import { type Inputs, readInputs } from '../../../src/energy/answers/read-inputs';
import { EnergyRefusal } from '../../../src/energy/refusal/refusal';

const inputs: Inputs = {
  answers: {
    place: { province: '11', soum: '1101', climate: 'UB' },
    houseType: 'brick',
    floorArea_m2: 60,
    storeys: 'unknown',
    burnt: { amount: 120, unit: 'bags' },
  },
  refinement: {
    wall: {
      area_m2: 80,
      layers: [{ material: 'eps', thickness_m: 0.1, conductivity_W_mK: null }],
    },
    windows: { area_m2: { S: 4 } },
  },
  measures: ['roof-200'],
  budget_MNT: 3_000_000,
};

function fieldsRefused(value: unknown): string[] {
  try {
    readInputs(value);
    return [];
  } catch (error) {
    if (error instanceof EnergyRefusal) return error.refusals.map(({ field }) => field);
    throw error;
  }
}

describe('inputs from outside', () => {
  it('come back as they went, through JSON', () => {
    const sent: unknown = JSON.parse(JSON.stringify(inputs));
    expect(JSON.parse(JSON.stringify(readInputs(sent)))).toEqual(sent);
  });

  it('may leave everything but the answers away', () => {
    expect(readInputs({ answers: {} })).toMatchObject({ measures: [], budget_MNT: null });
  });

  it.each([
    ['nothing', null, ['inputs', 'answers']],
    ['a list', [], ['inputs', 'answers']],
    ['a text as a number', { answers: { floorArea_m2: '60' } }, ['floorArea_m2']],
    ['a number that is none', { answers: { storeys: Number.NaN } }, ['storeys']],
    ['a place without its codes', { answers: { place: { province: 'x' } } }, ['place']],
    ['a key with other signs', { answers: { wall: '<b>' } }, ['wall']],
    ['a unit that there is not', { answers: { burnt: { amount: 1, unit: 'sacks' } } }, ['burnt']],
    ['a layer that is none', { answers: {}, refinement: { wall: { layers: [7] } } }, ['wall.layers.0']],
    ['too many measures', { answers: {}, measures: Array.from({ length: 51 }, () => 'a') }, ['measures']],
    ['measures that are no keys', { answers: {}, measures: [{}] }, ['measures.0']],
  ])('are refused by name: %s', (_, value, fields) => {
    expect(fieldsRefused(value)).toEqual(expect.arrayContaining(fields));
  });

  it('bring nothing along that was not asked for', () => {
    const read = readInputs({ answers: { wall: 'brick', extra: 1 }, result: { letter: 'A' } });
    expect(JSON.stringify(read)).not.toMatch(/extra|letter/);
  });
});
