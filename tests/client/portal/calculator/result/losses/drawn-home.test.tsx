// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawnHome } from '../../../../../../src/client/portal/calculator/result/losses/drawn-home';
import { homeForms } from '../../../../../../src/client/portal/house-drawing';
import { HouseSection } from '../../../../../../src/client/portal/house-section';
import { calculateAnswers } from '../../../../../../src/energy/answers/calculate-answers';
import { energyBook } from '../../../../../../src/energy/tables/energy-book';
import { seedRows } from '../../../../../energy/seed-rows';

afterEach(cleanup);

const book = energyBook(seedRows, '2026-11-20');

function homeOf(answers: Parameters<typeof calculateAnswers>[0]) {
  const calculated = calculateAnswers(answers, {}, book);
  if (calculated.isRefused) throw new Error('The answers were refused');
  return drawnHome({ ...calculated, household: { answers, refinement: {} }, book });
}

describe('the drawing of a home', () => {
  it.each([
    [
      { houseType: 'brick', heating: 'stove-briquette' },
      { form: 'house', isFired: true },
    ],
    [
      { houseType: 'log', heating: 'electric' },
      { form: 'house', isFired: false },
    ],
    [
      { houseType: 'ger', heating: 'stove-coal' },
      { form: 'ger', isFired: true },
    ],
    [
      { houseType: 'ger-kit', heating: 'electric' },
      { form: 'ger', isFired: false },
    ],
    [
      { houseType: 'precast', heating: 'district' },
      { form: 'flat', isFired: false },
    ],
  ] as const)('is that of %o', (answers, home) => {
    expect(homeOf(answers)).toEqual(home);
  });

  it('is another for every form, with a stove only where fuel is burnt', () => {
    const drawings = homeForms.flatMap((form) =>
      [true, false].map((isFired) => {
        const { container } = render(
          <HouseSection home={{ form, isFired }} title="Home" text="" losses={[]} />,
        );
        expect(container.querySelector('.house-fire') !== null).toBe(isFired);
        expect(container.querySelector('.house-smoke') !== null).toBe(isFired && form !== 'flat');
        return container.querySelector('svg')?.innerHTML.replaceAll(/id="[^"]*"/g, '');
      }),
    );
    expect(new Set(drawings).size).toBe(6);
  });

  it('has a roof for a house only', () => {
    for (const form of homeForms) {
      const { container } = render(
        <HouseSection home={{ form, isFired: true }} title="Home" text="" losses={[]} />,
      );
      expect(container.querySelector('.house-attic') !== null).toBe(form === 'house');
    }
  });
});
