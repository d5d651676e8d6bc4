import { describe, expect, it } from 'vitest';
import { type Answers, type Refinement, burntUnits } from '../../../src/energy/answers/answers';
import { calculateAnswers } from '../../../src/energy/answers/calculate-answers';
import {
  type InputContext,
  type NumberInput,
  checkInputs,
  limitOfInput,
  numberInputs,
} from '../../../src/energy/answers/check-inputs';
import { readInputs } from '../../../src/energy/answers/read-inputs';
import { refusedField } from '../../../src/energy/answers/refused-field';
import { languages } from '../../../src/definitions/language';
import { type Limit, type LimitName, limits } from '../../../src/energy/refusal/limits';
import { EnergyRefusal } from '../../../src/energy/refusal/refusal';
import { refusalText } from '../../../src/energy/refusal/refusal-text';
import { calculationFunction } from '../../../src/energy/functions/calculation-function';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { seedRows } from '../seed-rows';

const layer = { material: null, thickness_m: 0.1, conductivity_W_mK: 0.5 };
/** The first parts of the paths that are answers; the others are measured. */
const answerKeys = new Set(['floorArea_m2', 'storeys', 'builtYear', 'burnt']);
const book = energyBook(seedRows, '2026-11-20');

/** One number that a household can enter, where the limit depends on it with one way to heat or one unit. */
interface Case {
  readonly input: NumberInput;
  readonly limit: LimitName;
  readonly context: InputContext;
  /** The answer that names the way to heat. */
  readonly heating: string;
}

/** A way to heat of each kind of carrier that the rows have. */
const heatings = new Map(
  book.heatSources.map(({ code, source: { carrier } }) => {
    const kind = carrier.kind === 'district' ? `district ${carrier.tariff.kind}` : carrier.kind;
    return [kind, { heating: code, carrier }];
  }),
);

/** Every input with every limit that it has, as the calculation lists them; nothing is written down by hand. */
const cases: readonly Case[] = numberInputs.flatMap((input) => {
  const all = [...heatings.values()].flatMap(({ heating, carrier }) =>
    burntUnits.map((unit) => {
      const context = { carrier, burnt: unit };
      return { input, limit: limitOfInput(input, context), context, heating };
    }),
  );
  return [...new Map(all.map((one) => [one.limit, one])).values()];
});
const named = cases.map((one) => [`${one.input} (${one.limit})`, one] as const);

describe('an input of a household', () => {
  it('has a case for every number and every limit that depends on another answer', () => {
    expect(new Set(cases.map(({ input }) => input))).toEqual(new Set(numberInputs));
    const limitsOf = (of: NumberInput) => cases.filter(({ input }) => input === of).length;
    expect(limitsOf('burnt.amount')).toBe(burntUnits.length);
    expect(limitsOf('efficiency')).toBe(2);
    expect(limitsOf('price_MNT')).toBeGreaterThanOrEqual(3);
  });

  it.each(named)('%s is refused below and above its limits, by its own name', (_, one) => {
    const { low, high } = limits[one.limit];
    const field = fieldOf(one.input);
    for (const value of [low - 0.001, high + 0.001, -1e9, 1e9]) {
      const { answers, refinement } = at(one, value);
      const [refusal, ...others] = checkInputs(answers, refinement, one.context.carrier);
      expect(refusal).toMatchObject({ field, rule: one.limit, value });
      expect(others).toEqual([]);
      expect(fieldsRefusedBy(answers, refinement)).toContain(refusedField(field));
    }
  });

  it.each(named)('%s is accepted at its limits', (_, one) => {
    for (const value of [limits[one.limit].low, limits[one.limit].high]) {
      const { answers, refinement } = at(one, value);
      expect(checkInputs(answers, refinement, one.context.carrier)).toEqual([]);
    }
  });

  it.each(named)('%s is refused by the page and the server where it is no number', (_, one) => {
    const field = fieldOf(one.input);
    for (const value of ['12', 'NaN', Number.NaN, Infinity, -Infinity, {}, true]) {
      const given = at(one, value);
      expect(refusalsOfReading(given)).toContain(field === 'burnt.amount' ? 'burnt' : field);
      expect(fieldsRefusedByServer(given)).not.toEqual([]);
    }
    for (const value of [Number.NaN, Infinity, -Infinity])
      expect(fieldsRefusedBy(at(one, value).answers, at(one, value).refinement)).toContain(
        refusedField(field),
      );
  });

  it.each(named)('%s is refused by the server where the page refuses it', (_, one) => {
    const { low, high } = limits[one.limit];
    for (const value of [low - 0.001, high + 0.001, -1e9, 1e9])
      expect(fieldsRefusedByServer(at(one, value))).toContain(refusedField(fieldOf(one.input)));
  });

  it.each([limits.budget.low - 1, limits.budget.high + 1, -1e12, 1e12])(
    'is refused as a budget of %s ₮ by the server',
    (budget_MNT) => {
      expect(fieldsRefusedByServer({ answers: {}, budget_MNT })).toEqual(['budget_MNT']);
    },
  );

  it('is accepted as a budget at its limits by the server', () => {
    for (const budget_MNT of [limits.budget.low, limits.budget.high])
      expect(fieldsRefusedByServer({ answers: {}, budget_MNT })).toEqual([]);
  });
});

describe('a layer that was added and not filled in', () => {
  const empty = { material: null, thickness_m: null, conductivity_W_mK: null };

  it('does not take the answer away, and names each missing figure at its place', () => {
    const calculated = calculateAnswers({}, { wall: { layers: [layer, empty] } }, book);
    if (calculated.isRefused) throw new Error('the answer was taken away');
    expect(calculated.unfinished.map(({ field }) => field)).toEqual([
      'wall.layers.1.thickness_m',
      'wall.layers.1.conductivity_W_mK',
    ]);
    const without = calculateAnswers({}, { wall: { layers: [layer] } }, book);
    if (without.isRefused) throw new Error('the answer was taken away');
    expect(calculated.result.rating.need_kWh_m2).toBe(without.result.rating.need_kWh_m2);
  });

  it('is not saved by the server', () => {
    const inputsOfPage = { answers: {}, refinement: { roof: { layers: [empty] } } };
    const outcome = calculationFunction.compute({ inputs: inputsOfPage }, seedRows, new Date('2026-11-20'));
    if (!outcome.isRefused) throw new Error('the layer was saved');
    expect(outcome.refusals.map(({ field }) => field)).toContain('roof.layers.0.thickness_m');
  });
});

describe('the table of limits', () => {
  const fuel = heatings.get('fuel')?.carrier;
  const rows: [string, Limit][] = Object.entries(limits);

  it.each(rows)('has a range and a reason in three languages for %s', (_, { low, high, reason }) => {
    expect(low).toBeLessThan(high);
    for (const language of languages) expect(reason[language]).toMatch(/\.$/);
  });

  it.each(rows)('writes the unit of %s in Mongolian without Latin letters', (name, { high, unit }) => {
    const rule = Object.keys(limits).find((known): known is LimitName => known === name);
    if (rule === undefined) throw new Error(name);
    const text = refusalText(
      { code: 'too-large', field: 'x', value: high * 2, limit: high, unit, rule },
      'mn_MN',
      '',
    );
    expect(text).not.toMatch(/(?<![°])[A-Za-z]/);
  });

  it('shows millimetres and percent, as they were entered', () => {
    const thick = checkInputs({}, { wall: { layers: [{ ...layer, thickness_m: 1.2 }] } }, fuel)[0];
    if (thick === undefined) throw new Error('it was accepted');
    expect(refusalText(thick, 'mn_MN', 'Зузаан')).toMatch(
      /^Зузаан: 1,200 мм хэт их байна; дээд хязгаар нь 1,000 мм\./,
    );
    const much = checkInputs({}, { efficiency: 1.5 }, fuel)[0];
    if (much === undefined) throw new Error('it was accepted');
    expect(refusalText(much, 'en_US', 'Efficiency')).toMatch(
      /^Efficiency: 150 % is too much; the limit is 100 %\./,
    );
  });
});

/** The field's name in a refusal: `wall.layers.0.thickness_m`. */
function fieldOf(input: NumberInput): string {
  return input.replaceAll('*', '0');
}

/** Inputs with one value at the path of an input. */
function at({ input, context, heating }: Case, value: unknown): { answers: Answers; refinement: Refinement } {
  const { low } = limits[limitOfInput('burnt.amount', context)];
  const whole = {
    answers: { burnt: { amount: low, unit: context.burnt, months: [1] }, heating },
    refinement: {
      wall: { layers: [{ ...layer }] },
      roof: { layers: [{ ...layer }] },
      floor: { layers: [{ ...layer }] },
    },
  };
  const keys = fieldOf(input).split('.');
  let target: object = answerKeys.has(keys[0] ?? '') ? whole.answers : whole.refinement;
  for (const key of keys.slice(0, -1)) {
    const inner: unknown = Reflect.get(target, key);
    const next: object = typeof inner === 'object' && inner !== null ? inner : {};
    Reflect.set(target, key, next);
    target = next;
  }
  Reflect.set(target, keys.at(-1) ?? '', value);
  return whole;
}

function fieldsRefusedBy(answers: Answers, refinement: Refinement): string[] {
  const calculated = calculateAnswers(answers, refinement, book);
  return calculated.isRefused ? calculated.refusals.map(({ field }) => refusedField(field)) : [];
}

function fieldsRefusedByServer(inputs: unknown): string[] {
  const outcome = calculationFunction.compute({ inputs }, seedRows, new Date('2026-11-20'));
  return outcome.isRefused ? outcome.refusals.map(({ field }) => field) : [];
}

function refusalsOfReading(value: unknown): string[] {
  try {
    readInputs(value);
    return [];
  } catch (error) {
    if (error instanceof EnergyRefusal) return error.refusals.map(({ field }) => field);
    throw error;
  }
}
