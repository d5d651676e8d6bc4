import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/energy/answers/answers';
import { calculateAnswers } from '../../../src/energy/answers/calculate-answers';
import { packagesOfAnswers } from '../../../src/energy/answers/packages-of-answers';
import { selectCandidates } from '../../../src/energy/measures/candidates';
import type { PackageSet } from '../../../src/energy/measures/package-set';
import { recommendPackage } from '../../../src/energy/measures/search-packages';
import { evaluateForBank } from '../../../src/energy/money/bank-view';
import { drawPopulation } from '../../../src/energy/population/population';
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
    const set = packagesOfAnswers(drawPopulation({ answers, refinement: {} }, book, few), book);
    return { answers, set, found: runToEnd(recommendPackage(set, { candidates: selectCandidates(set) })) };
  });

  it('is none only where no package at all is worth its money, and else at most 2 % below the best', () => {
    const none = recommended.filter(({ found }) => found.measures.length === 0);
    const some = recommended.filter(({ found }) => found.measures.length > 0);
    // Every fifth of each: a search through all packages of a house takes a second.
    for (const { set, found } of [...everyNth(none, 5), ...everyNth(some, 12)]) {
      const best = bestOfAll(set, selectCandidates(set));
      expect(found.netPresentValue_MNT).toBeGreaterThanOrEqual(0.98 * best - 1);
    }
    expect(none.length).toBeGreaterThan(5);
    expect(some.length).toBeGreaterThan(12);
    for (const { found } of some) expect(found.netPresentValue_MNT).toBeGreaterThan(0);
  }, 300_000);

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
      const worth = evaluateForBank(set, found.measures, [])?.cases.expected.worth;
      expect(worth?.netPresentValue_MNT).toBeCloseTo(found.netPresentValue_MNT, 1);
      expect(worth?.nominalInternalRate ?? Infinity).toBeGreaterThan(book.finance.discountRate);
    }
  });
});

function everyNth<Item>(list: readonly Item[], step: number): Item[] {
  return list.filter((_, index) => index % step === 0);
}

/** Net present value of the best of all packages, ₮; heating varies innermost, because it keeps the heat need. */
function bestOfAll(set: PackageSet, candidates: readonly string[]): number {
  const heatings = candidates.filter((id) => set.isHeating(id));
  let packages: string[][] = [[]];
  for (const id of candidates.filter((one) => !heatings.includes(one)))
    packages = [
      ...packages,
      ...packages
        .filter((members) => !members.some((other) => set.areRivals(id, other)))
        .map((members) => [...members, id]),
    ];
  let best = 0;
  for (const works of packages)
    for (const heating of [[], ...heatings.map((id) => [id])])
      best = Math.max(best, set.figuresOf([...works, ...heating]).netPresentValue_MNT);
  return best;
}
