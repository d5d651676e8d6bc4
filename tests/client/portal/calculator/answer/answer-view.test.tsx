// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerInput, Choice } from '../../../../../src/client/portal/calculator/answer/answer-input';
import { AnswerView } from '../../../../../src/client/portal/calculator/answer/answer-view';
import { changeLanguage, startI18n } from '../../../../../src/client/i18n/i18n';
import { calculateKnownHouse } from '../../../../../src/energy/house/calculate-house';
import { applyMeasure } from '../../../../../src/energy/measures/apply-measure';
import { languages } from '../../../../../src/definitions/language';
import { exampleInput } from './example-input';

beforeAll(async () => {
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['calculator-answer']);
  }
});

/** What the page is shown on; jsdom has no media of its own. */
const paper = Object.assign(new EventTarget(), { matches: false });
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => paper);
  await changeLanguage('mn_MN');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the scale of letters', () => {
  it.each(languages)('says in %s what it shows: both letters with their needs', async (language) => {
    await changeLanguage(language);
    const { input } = show();
    const scale = container('.scale-rows');
    const said = container('.scale > .visually-hidden').textContent;
    expect(scale.getAttribute('aria-hidden')).toBe('true');
    const after = afterAll(input, ['draughts', 'roof-200']);
    for (const { letter, need_kWh_m2 } of [input.result.rating, after.rating]) {
      const need = need_kWh_m2.toFixed(0);
      const row = [...scale.querySelectorAll('.scale-row')].find((one) =>
        one.querySelector('.scale-pointer')?.textContent.includes(need),
      );
      expect(row?.querySelector('.band')?.textContent).toBe(letter);
      expect(said).toMatch(new RegExp(`${letter}[^.]*${need}`));
    }
  });

  it('has one pointer where nothing is chosen', () => {
    show({ choice: { measures: [], budget_MNT: 0 } });
    expect(document.querySelectorAll('.scale-pointer')).toHaveLength(1);
    expect(container('.scale > .visually-hidden').textContent).not.toContain('дараа');
  });

  it('gives the deviation of the older norm beside it', () => {
    const { input } = show();
    expect(container('.scale-older').textContent).toContain(`${input.result.rating.deviation.letter} анги`);
  });
});

describe('switching a measure', () => {
  it('calculates the whole house anew instead of adding savings up', () => {
    const { input } = show();
    fireEvent.click(screen.getByRole('checkbox', { name: /Гадна хана/ }));
    const after = afterAll(input, ['draughts', 'roof-200', 'wall-100']);
    expect(container('.scale-pointer-after').textContent).toContain(after.rating.need_kWh_m2.toFixed(0));
    expect(within(container('.package')).getAllByText(after.rating.letter)).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: /Гадна хана/ })).toHaveProperty('checked', true);
  });

  it('says to those who cannot see it what became of the house', () => {
    const { input } = show();
    fireEvent.click(screen.getByRole('checkbox', { name: /зуух/ }));
    const letter = afterAll(input, ['draughts', 'roof-200', 'stove']).rating.letter;
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('Сонгосон ажил: 3.');
    expect(said).toContain(`${letter} болно`);
  });

  it('switches off what does the same work', () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: /30 см/ }));
    expect(screen.getByRole('checkbox', { name: /30 см/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /20 см/ })).toHaveProperty('checked', false);
  });

  it('leaves nothing chosen when the last one goes, and says so', () => {
    const { choices } = show({ choice: { measures: ['stove'], budget_MNT: null } });
    fireEvent.click(screen.getByRole('checkbox', { name: /зуух/ }));
    expect(choices.at(-1)).toEqual({ measures: [], budget_MNT: 0 });
    expect(screen.getByRole('status').textContent).toBe('Одоогоор ажил сонгоогүй байна.');
  });
});

describe('the budget', () => {
  it('picks a package that never costs more', async () => {
    const { input, choices } = show();
    const slider = await readySlider();
    const most = Number(slider.getAttribute('max'));
    for (const budget of [0, 300_000, 1_000_000, 4_000_000, 9_900_000, most]) {
      fireEvent.change(slider, { target: { value: String(budget) } });
      const choice = choices.at(-1);
      expect(choice?.budget_MNT).toBe(budget);
      expect(costOf(input, choice?.measures ?? [])).toBeLessThanOrEqual(budget);
    }
    expect(choices.at(-1)?.measures.length).toBeGreaterThan(2);
  });

  it('follows what is switched by hand, so that it is never exceeded', async () => {
    const { input } = show();
    const slider = await readySlider();
    fireEvent.change(slider, { target: { value: '300000' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Гадна хана/ }));
    expect(Number(slider.getAttribute('value') ?? slider.value)).toBeGreaterThanOrEqual(
      costOf(input, ['wall-100']),
    );
  });
});

describe('the losses', () => {
  it('stand on the picture and in the table as text, and the table adds up', () => {
    show();
    const rows = [...container('.losses-table tbody').querySelectorAll('tr')];
    const cells = rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    const total = container('.losses-table tfoot').querySelectorAll('td');
    expect(cells.reduce((sum, [, today]) => sum + amountOf(today), 0)).toBe(amountOf(total[1]?.textContent));
    expect(cells.reduce((sum, [, , after]) => sum + amountOf(after), 0)).toBe(
      amountOf(total[2]?.textContent),
    );
    const picture = container('.losses .house');
    for (const [index, row] of rows.entries()) {
      const place = row.querySelector('th')?.textContent ?? '';
      const said = `${place} ${cells[index]?.[0]}`;
      expect(picture.querySelector('desc')?.textContent).toContain(said);
      expect(picture.textContent).toContain(place);
    }
  });
});

describe('loans', () => {
  it('stand beside the saving of a month, with their own terms and how sure they are', () => {
    show();
    const card = container('.loan');
    expect(card.textContent).toContain('Жишээ банк');
    expect(card.textContent).toContain('жилд 8%');
    expect(card.textContent).toContain('30 сар');
    expect(card.textContent).toContain('Нийтэд зарласан нөхцөл');
    expect(card.textContent).toContain('2026-01-01');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('https://bank.example/green');
  });

  it('ask to choose first where there is nothing to pay', () => {
    show({ choice: { measures: [], budget_MNT: 0 } });
    expect(document.querySelector('.loan')).toBeNull();
    expect(screen.getByText('Зээл тооцоход эхлээд хийх ажлаа сонгоно уу.')).toBeTruthy();
  });

  it('say so where no bank has any', () => {
    show({ loans: [] });
    expect(screen.getByText('Банкууд зээлийн нөхцөлөө одоогоор оруулаагүй байна.')).toBeTruthy();
  });
});

describe('trust', () => {
  it('lists every assumption and every row that was used, provisional ones marked', () => {
    const { input } = show();
    const { assumptions, versions } = input.result;
    expect(container('.trust-assumptions').children).toHaveLength(assumptions.length);
    const rows = [...container('.trust-versions tbody').children];
    expect(rows).toHaveLength(versions.length);
    const marked = rows.filter((row) => row.textContent.includes('түр'));
    expect(marked).toHaveLength(versions.filter(({ isProvisional }) => isProvisional).length);
    expect(marked).toHaveLength(1);
  });

  it('is unfolded on paper and folded again on the screen', () => {
    show();
    const folds = [...document.querySelectorAll('details')];
    const turn = (matches: boolean) => {
      paper.matches = matches;
      paper.dispatchEvent(new Event('change'));
      return folds.map(({ open }) => open);
    };
    expect(new Set(turn(true))).toEqual(new Set([true]));
    expect(new Set(turn(false))).toEqual(new Set([false]));
  });
});

describe('the page', () => {
  it('recommends measures to somebody who has not chosen yet', () => {
    show({ choice: { measures: [], budget_MNT: null } });
    const chosen = screen.getAllByRole('checkbox').filter((box) => 'checked' in box && box.checked === true);
    expect(chosen.length).toBeGreaterThan(1);
    expect(container('.measures-recommended')).toBeTruthy();
  });

  it.each(languages)('has a text for everything in %s', async (language) => {
    await changeLanguage(language);
    show();
    expect(document.body.textContent).not.toMatch(/\{\{|calculator-answer|[a-z]+\.[a-zA-Z]+\.[a-z]+/);
  });
});

/** Draws the page as its route does: what is chosen comes back as the next input. */
function show(change: Partial<AnswerInput> = {}) {
  const input = exampleInput(change);
  const choices: Choice[] = [];
  function Page() {
    const [choice, setChoice] = useState(input.choice);
    const onChoose = (next: Choice) => {
      choices.push(next);
      setChoice(next);
    };
    return <AnswerView input={{ ...input, choice, onChoose }} head={null} actions={null} next={null} />;
  }
  render(<Page />);
  return { input, choices };
}

/** The house after measures, calculated here anew. */
function afterAll({ result, offered, tables }: AnswerInput, ids: readonly string[]) {
  let { house } = result;
  for (const { measure } of offered) if (ids.includes(measure.id)) house = applyMeasure(house, measure);
  return calculateKnownHouse(house, [], tables);
}

function costOf({ result, offered }: AnswerInput, ids: readonly string[]): number {
  const areas: Record<string, number> = {};
  for (const { id, area_m2, kind } of result.envelope.parts)
    areas[kind] = (areas[kind] ?? 0) + (id === '' ? 0 : area_m2);
  return offered
    .filter(({ measure }) => ids.includes(measure.id))
    .reduce((sum, { measure: { price, changes } }) => {
      const [change] = changes;
      const parts = change !== undefined && 'parts' in change ? String(change.parts) : '';
      return sum + price.likely_MNT * (price.basis === 'area' ? (areas[parts] ?? 0) : 1);
    }, 0);
}

async function readySlider(): Promise<HTMLInputElement> {
  const slider = screen.getByRole<HTMLInputElement>('slider');
  await waitFor(() => expect(slider.disabled).toBe(false));
  return slider;
}

function container(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}`);
  return element;
}

function amountOf(text: string | null | undefined): number {
  return Number((text ?? '').replaceAll(',', ''));
}
