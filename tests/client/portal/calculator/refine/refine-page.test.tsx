// @vitest-environment jsdom
import type { Household } from '../../../../../src/energy/answers/answers';
import { drawPopulation } from '../../../../../src/energy/population/population';
import { letterConfidence } from '../../../../../src/energy/population/letters';
import { rangesOfYears, listYears } from '../../../../../src/energy/population/years';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../../../../../src/client/i18n/i18n';
import { useInputs } from '../../../../../src/client/portal/calculator/inputs-store';
import RefinePage from '../../../../../src/client/portal/calculator/refine/refine-page';
import {
  type Calculation,
  CalculationContext,
} from '../../../../../src/client/portal/calculator/use-calculation';
import { calculateAnswers } from '../../../../../src/energy/answers/calculate-answers';
import { energyBook } from '../../../../../src/energy/tables/energy-book';
import { exampleRows } from '../../../../energy/tables/example-rows';

const book = energyBook(exampleRows, '2026-11-20');

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['calculator', 'calculator-result']);
});
beforeEach(async () => {
  await changeLanguage('mn_MN');
  useInputs.getState().startAnew();
});
afterEach(cleanup);

describe('the refinement page', () => {
  it('reports an empty layer at its field, and does not let the visitor past it', () => {
    show();
    const [add] = screen.getAllByRole('button', { name: 'Давхарга нэмэх' });
    if (add === undefined) throw new Error('there is no button');
    fireEvent.click(add);
    const thickness = screen.getByLabelText('Зузаан');
    expect(thickness.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(thickness.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toContain('Зузаан: утга дутуу байна');
    expect(document.body.textContent).toContain('Хана, давхарга 1: Зузаан: утга дутуу байна');
    fireEvent.click(screen.getByRole('link', { name: /Хариуг харах/ }));
    expect(screen.queryByText('the answer')).toBeNull();
    expect(document.activeElement).toBe(thickness);
  });

  it('begins at the temperature where the result asks for it', async () => {
    show('/calculator/refine#temperature');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Өвлийн дундаж дотор температур')),
    );
  });

  it('names the side of a window that cannot be', () => {
    show();
    const south = screen.getByLabelText('Урд');
    fireEvent.change(south, { target: { value: '-5' } });
    expect(south.getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain('Цонхны талбай, Урд: талбай -5 м²');
  });

  it('does not let past a text that is no number', () => {
    show();
    fireEvent.change(screen.getByLabelText('Өрөөний өндөр'), { target: { value: 'өндөр' } });
    fireEvent.click(screen.getByRole('link', { name: /Хариуг харах/ }));
    expect(screen.queryByText('the answer')).toBeNull();
  });

  it('lets past where everything can be', () => {
    show();
    fireEvent.change(screen.getByLabelText('Өрөөний өндөр'), { target: { value: '2,4' } });
    fireEvent.click(screen.getByRole('link', { name: /Хариуг харах/ }));
    expect(screen.getByText('the answer')).toBeTruthy();
  });
});

function show(address = '/calculator/refine') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Calculated>
        <Routes>
          <Route path="/calculator/refine" element={<RefinePage />} />
          <Route path="/calculator/answer" element={<p>the answer</p>} />
        </Routes>
      </Calculated>
    </MemoryRouter>,
  );
}

function populationAndRanges(household: Household) {
  const population = drawPopulation(household, book);
  const years = listYears(population);
  const letter = letterConfidence(population, years);
  return { population, ranges: rangesOfYears(years), letter, isPending: false };
}

function Calculated({ children }: { children: ReactNode }) {
  const { answers, refinement } = useInputs();
  const household = { answers, refinement };
  const calculated = calculateAnswers(answers, refinement, book);
  const calculation: Calculation = calculated.isRefused
    ? { household, status: 'refused', book, refusals: calculated.refusals }
    : { household, status: 'ready', ...calculated, book, ...populationAndRanges(household) };
  return <CalculationContext value={calculation}>{children}</CalculationContext>;
}
