// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import { useInputs } from '../../../../src/client/portal/calculator/inputs-store';
import HeatlossPage from '../../../../src/client/portal/heatloss/heatloss-page';
import { languages } from '../../../../src/definitions/language';
import type { Answers } from '../../../../src/energy/answers/answers';
import { letterConfidence } from '../../../../src/energy/population/letters';
import { drawPopulation } from '../../../../src/energy/population/population';
import { rangesOfYears, listYears } from '../../../../src/energy/population/years';
import { dayInUlaanbaatar } from '../../../../src/energy/tables/day';
import { energyBook } from '../../../../src/energy/tables/energy-book';
import { seedRows } from '../../../energy/seed-rows';

const place = { province: '11', soum: '1101', climate: 'UB' };
/** Burns so much that the fitted house is worse than the mean of its answers. */
const poor: Answers = {
  place,
  houseType: 'brick',
  floorArea_m2: 42,
  builtYear: 1985,
  wall: 'brick-250',
  roof: 'roof-slag',
  windows: 'window-wood-double',
  heating: 'stove-semicoke',
  burnt: { amount: 7, unit: 'tonnes' },
};

beforeAll(async () => {
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['heatloss', 'calculator-result']);
  }
});
beforeEach(async () => {
  await changeLanguage('mn_MN');
  useInputs.getState().startAnew();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: seedRows })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the house on the page of heat losses', () => {
  it.each(languages)(
    'is the visitor’s own with the letter of the answer, and says so in %s',
    async (language) => {
      await changeLanguage(language);
      useInputs.getState().answer(poor);
      await open();
      const { letter, ranges } = fittedTo(poor);
      expect(letter).not.toBe(fittedTo({}).letter);
      expect(shownLetter()).toBe(letter);
      expect(text('.heatloss-result')).toContain(Math.round(ranges.need_kWh_m2.value).toString());
      expect(text('.heatloss-sliders')).toContain(i18next.t('heatloss:try.own', { area: '42' }));
      const link = screen.getByRole('link', { name: i18next.t('heatloss:mine.start') });
      expect(link.getAttribute('href')).toBe('/calculator/answer');
    },
  );

  it('is a typical one without answers, and says so', async () => {
    await open();
    expect(shownLetter()).toBe(fittedTo({}).letter);
    expect(text('.heatloss-sliders')).toContain('жишээ байшин');
    expect(text('.heatloss-sliders')).not.toContain('Таны хариултаар');
    expect(screen.getByRole('link', { name: 'Тооцож эхлэх' }).getAttribute('href')).toBe('/calculator');
  });

  it('is a typical one where the answers are impossible', async () => {
    useInputs.getState().answer({ ...poor, floorArea_m2: -5 });
    await open();
    expect(text('.heatloss-sliders')).toContain('жишээ байшин');
  });

  it('becomes better with a better roof, and returns to the letter of the answer', async () => {
    useInputs.getState().answer(poor);
    await open();
    const letter = shownLetter();
    for (const slider of screen.getAllByRole('slider'))
      fireEvent.change(slider, { target: { value: slider.getAttribute('min') } });
    expect(shownLetter() < letter).toBe(true);
    expect(text('.heatloss-result')).toContain(`Өмнө нь: ${letter}`);
    fireEvent.click(screen.getByRole('button', { name: 'Эхний байдалд буцаах' }));
    expect(shownLetter()).toBe(letter);
  });

  it('is the one of the server until it is calculated, and takes over sliders that were moved on it', async () => {
    const server = document.createElement('div');
    server.id = 'typical-house';
    server.innerHTML = '<input type="range" name="roof_W_m2K" min="0.1" max="3" step="0.05" value="0.4">';
    document.body.append(server);
    for (const slider of server.querySelectorAll('input')) slider.value = '0.1';
    const { container } = draw();
    expect(container.querySelector('.for-newcomers > div')?.innerHTML).toBe(server.innerHTML);
    await screen.findAllByRole('slider', { name: 'Дээвэр' });
    expect(container.querySelector('.for-newcomers')).toBeNull();
    expect(container.querySelector<HTMLInputElement>('[name="roof_W_m2K"]')?.value).toBe('0.1');
    expect(text('.heatloss-result')).toContain(`Өмнө нь: ${fittedTo({}).letter}`);
    server.remove();
  });

  it('has no slider for the roof of a flat', async () => {
    useInputs.getState().answer({ place, houseType: 'precast', floorArea_m2: 50, storeys: 9 });
    await open();
    expect(screen.queryByRole('slider', { name: 'Дээвэр' })).toBeNull();
    expect(screen.getByRole('slider', { name: 'Хана' })).toBeTruthy();
  });
});

/** The letter and the ranges that the result page shows, calculated here anew. */
function fittedTo(answers: Answers) {
  const book = energyBook(seedRows, dayInUlaanbaatar(new Date()));
  const population = drawPopulation({ answers, refinement: {} }, book);
  const years = listYears(population);
  return { letter: letterConfidence(population, years).letter, ranges: rangesOfYears(years) };
}

async function open(): Promise<void> {
  draw();
  await screen.findAllByRole('slider');
}

function draw() {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/heatloss']}>
        <HeatlossPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function shownLetter(): string {
  return text('.heatloss-result .band');
}

function text(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
}
