import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/energy/answers/answers';
import { calculateAnswers } from '../../../src/energy/answers/calculate-answers';
import { packagesOfAnswers } from '../../../src/energy/answers/packages-of-answers';
import { candidatesOf } from '../../../src/energy/measures/candidates';
import { recommendPackage } from '../../../src/energy/measures/search-packages';
import { bankViewOf } from '../../../src/energy/money/bank-view';
import { populationOf } from '../../../src/energy/population/population';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { seedRows } from '../seed-rows';
import { runToEnd } from '../../../src/energy/run-to-end';

const book = energyBook(seedRows, '2026-11-20');
const types = [...new Set(book.houseTypes.map(({ type }) => type))];
const sources = book.heatSources.map(({ code }) => code);
const houses = types.flatMap((houseType) =>
  [1975, 2015].flatMap((builtYear) =>
    sources.map((heating): Answers => ({ houseType, builtYear, heating, floorArea_m2: 64, storeys: 1 })),
  ),
);

/** Few possible houses each: what is said here of a package holds of any number of them. */
const few = { samples: 120, kept: 20 };

describe('the recommended package of a house with the rows of the portal', () => {
  const recommended = houses.map((answers) => {
    const set = packagesOfAnswers(populationOf({ answers, refinement: {} }, book, few), book);
    return { answers, set, found: runToEnd(recommendPackage(set, { candidates: candidatesOf(set) })) };
  });

  it('is worth its money, or none is recommended', () => {
    for (const { found } of recommended)
      expect(found.netPresentValue_MNT > 0).toBe(found.measures.length > 0);
    expect(recommended.some(({ found }) => found.measures.length > 0)).toBe(true);
  });

  it('is none where the bill goes by area, because nothing saved there saves money', () => {
    const byArea = recommended.filter(({ answers }) => answers.heating === 'district');
    expect(byArea.length).toBeGreaterThan(0);
    for (const { found } of byArea) expect(found.measures).toEqual([]);
  });

  it('never makes a boiler with radiators a stove', () => {
    const boilers = houses.filter(({ heating }) => heating?.startsWith('boiler') === true);
    expect(boilers.length).toBeGreaterThan(0);
    for (const answers of boilers) {
      const calculated = calculateAnswers(answers, {}, book);
      if (calculated.isRefused) throw new Error('a plain house was refused');
      expect(calculated.measures.map(({ measure }) => measure.id)).not.toContain('improved-stove');
    }
    const stove = calculateAnswers({ heating: 'stove-briquette' }, {}, book);
    expect(stove.isRefused ? [] : stove.measures.map(({ measure }) => measure.id)).toContain(
      'improved-stove',
    );
  });

  it('has the same worth in the view of a bank', () => {
    for (const { set, found } of recommended.filter(({ found: { measures } }) => measures.length > 0)) {
      const worth = bankViewOf(set, found.measures, [])?.cases.expected.worth;
      expect(worth?.netPresentValue_MNT).toBeCloseTo(found.netPresentValue_MNT, 1);
      expect(worth?.nominalInternalRate ?? Infinity).toBeGreaterThan(book.finance.discountRate);
    }
  });
});
