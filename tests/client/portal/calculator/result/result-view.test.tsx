// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResultInput } from '../../../../../src/client/portal/calculator/result/result-input';
import { ResultView } from '../../../../../src/client/portal/calculator/result/result-view';
import type { Choice } from '../../../../../src/energy/answers/read-inputs';
import type { HarmfulMeasure } from '../../../../../src/energy/answers/calculate-answers';
import { changeLanguage, startI18n } from '../../../../../src/client/i18n/i18n';
import { calculateKnownHouse } from '../../../../../src/energy/whole-house/calculate-house';
import { applyMeasure } from '../../../../../src/energy/measures/apply-measure';
import { openPackages } from '../../../../../src/energy/measures/package-set';
import { languages } from '../../../../../src/definitions/language';
import { measuresInPackage } from '../../../../../src/client/portal/calculator/result/measures-in-package';
import { openSampledChoices } from '../../../../../src/client/portal/calculator/result/sampled-choice';
import { figure, wholeDegrees } from '../../../../../src/client/portal/calculator/figures';
import { houseMoisture } from '../../../../../src/energy/moisture/construction-moisture';
import { estimateIndoorTemperature } from '../../../../../src/energy/population/indoor-temperature';
import { moneyRangeText } from '../../../../../src/client/portal/calculator/range-text';
import { runToEnd } from '../../../../../src/energy/run-to-end';
import { exampleInput } from './example-input';

beforeAll(async () => {
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['calculator-result', 'calculator']);
  }
});

beforeEach(async () => {
  // jsdom has no media; the parts are open as on a wide screen.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await changeLanguage('mn_MN');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the scale of letters', () => {
  it.each(languages)('says in %s what it shows: both letters with their needs', async (language) => {
    await changeLanguage(language);
    const { input } = await show();
    await waitFor(() => container('.scale-pointer-after'));
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

  it.each(languages)(
    'has the weighted class and its likelihood in %s, on paper as well',
    async (language) => {
      await changeLanguage(language);
      const shares = [
        { letter: 'B' as const, share: 0.62 },
        { letter: 'C' as const, share: 0.38 },
      ];
      const { input } = await show({ letter: { letter: 'B', confidence: 0.62, shares } });
      expect(input.result.rating.letter).not.toBe('B');
      expect(container('.headline .band').textContent).toBe('B');
      expect(container('.scale-row:has(.scale-pointer-today) .band').textContent).toBe('B');
      expect(container('.print-facts .band').textContent).toBe('B');
      for (const part of ['.headline', '.scale', '.print-facts'])
        expect(container(part).textContent).toContain('B 62%, C 38%');
    },
  );

  it('has one pointer where nothing is chosen', async () => {
    await show({ choice: { measures: [], budget_MNT: 0 } });
    expect(document.querySelectorAll('.scale-pointer')).toHaveLength(1);
    expect(container('.scale > .visually-hidden').textContent).not.toContain('дараа');
  });

  it('gives the deviation of the older norm beside it', async () => {
    const { input } = await show();
    expect(container('.scale-older').textContent).toContain(`${input.result.rating.deviation.letter} анги`);
  });
});

describe('switching a measure', () => {
  it('calculates the whole house anew instead of adding savings up', async () => {
    const { input } = await show();
    fireEvent.click(screen.getByRole('checkbox', { name: /Гадна хана/ }));
    const after = afterAll(input, ['draughts', 'roof-200', 'wall-100']);
    await waitFor(() =>
      expect(container('.scale-pointer-after').textContent).toContain(after.rating.need_kWh_m2.toFixed(0)),
    );
    expect(within(container('.package')).getAllByText(after.rating.letter)).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: /Гадна хана/ })).toHaveProperty('checked', true);
  });

  it('says to those who cannot see it what became of the house', async () => {
    const { input } = await show();
    fireEvent.click(screen.getByRole('checkbox', { name: /зуух/ }));
    const letter = afterAll(input, ['draughts', 'roof-200', 'stove']).rating.letter;
    await waitFor(() => expect(container('.package output').textContent).toContain('Сонгосон ажил: 3.'));
    expect(container('.package output').textContent).toContain(`${letter} болно`);
  });

  it('switches off what does the same work', async () => {
    await show();
    fireEvent.click(screen.getByRole('checkbox', { name: /зуух/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Цахилгаан/ }));
    expect(screen.getByRole('checkbox', { name: /Цахилгаан/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /зуух/ })).toHaveProperty('checked', false);
  });

  it('changes the thickness of an insulation in its place', async () => {
    const { choices } = await show();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'roof-300' } });
    expect(choices.at(-1)?.measures).toEqual(['draughts', 'roof-300']);
    expect(screen.getByRole('checkbox', { name: /30 см/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('checkbox', { name: /20 см/ })).toBeNull();
  });

  it('always has the advice on carbon monoxide and fresh air beside draught-proofing', async () => {
    await show({ choice: { measures: [], budget_MNT: 0 } });
    const item = screen.getByRole('checkbox', { name: /завсар/ }).closest('li');
    expect(item?.textContent).toContain('Угаарын хий мэдрэгч');
    expect(item?.textContent).toContain('агаар сэлгэ');
    expect(document.querySelectorAll('.measure-advice')).toHaveLength(2);
  });

  it('has the same advice on paper where draught-proofing is chosen, and none without it', async () => {
    await show({ choice: { measures: ['draughts'], budget_MNT: null } });
    const paper = container('.print-sheet');
    expect(paper.textContent).toContain('Угаарын хий мэдрэгч');
    expect(paper.textContent).toContain('агаар сэлгэ');
    fireEvent.click(screen.getByRole('checkbox', { name: /завсар/ }));
    await waitFor(() => expect(paper.textContent).not.toContain('Угаарын хий мэдрэгч'));
  });

  it('leaves nothing chosen when the last one goes, and says so', async () => {
    const { choices } = await show({ choice: { measures: ['stove'], budget_MNT: null } });
    fireEvent.click(screen.getByRole('checkbox', { name: /зуух/ }));
    expect(choices.at(-1)).toEqual({ measures: [], budget_MNT: 0 });
    expect(container('.package output').textContent).toBe('Одоогоор ажил сонгоогүй байна.');
  });
});

describe('the budget', () => {
  it('picks a package that never costs more', async () => {
    const { input, choices } = await show();
    const slider = await readySlider();
    const most = Number(slider.getAttribute('max'));
    for (const budget of [0, 300_000, 1_000_000, 4_000_000, 9_900_000, most]) {
      fireEvent.change(slider, { target: { value: String(budget) } });
      const choice = choices.at(-1);
      expect(choice?.budget_MNT).toBe(budget);
      expect(costOf(input, choice?.measures ?? [])).toBeLessThanOrEqual(budget);
    }
    // Money alone buys nothing that is not worth it.
    expect(choices.at(-1)?.measures.length).toBeGreaterThan(0);
  });

  it('follows what is switched by hand, so that it is never exceeded', async () => {
    const { input } = await show();
    const slider = await readySlider();
    fireEvent.change(slider, { target: { value: '300000' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Гадна хана/ }));
    expect(Number(slider.getAttribute('value') ?? slider.value)).toBeGreaterThanOrEqual(
      costOf(input, ['wall-100']),
    );
  });
});

describe('the losses', () => {
  it('are on the picture and in the table as text, and the table adds up', async () => {
    await show();
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
  it('are beside the saving of a month, with their own terms and how sure they are', async () => {
    await show();
    const card = await waitFor(() => container('.loan'));
    expect(card.textContent).toContain('Жишээ банк');
    expect(card.textContent).toContain('жилд 8%');
    expect(card.textContent).toContain('30 сар');
    expect(card.textContent).toContain('Нийтэд зарласан нөхцөл');
    expect(card.textContent).toContain('2026-01-01');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('https://bank.example/green');
  });

  it('ask to choose first where there is nothing to pay', async () => {
    await show({ choice: { measures: [], budget_MNT: 0 } });
    expect(document.querySelector('.loan')).toBeNull();
    expect(screen.getByText('Зээл тооцоход эхлээд хийх ажлаа сонгоно уу.')).toBeTruthy();
  });

  it('say so where no bank has any', async () => {
    await show({ loans: [] });
    expect(screen.getByText('Банкууд зээлийн нөхцөлөө одоогоор оруулаагүй байна.')).toBeTruthy();
  });
});

describe('trust', () => {
  it('lists every assumption and every row that was used, provisional ones marked', async () => {
    const { input } = await show();
    const { assumptions, versions } = input.result;
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.trust .fold')) {
      fold.open = true;
      fireEvent(fold, new Event('toggle'));
    }
    expect(container('.trust-assumptions').children).toHaveLength(assumptions.length);
    const rows = [...container('.trust-versions tbody').children];
    expect(rows).toHaveLength(versions.length);
    const marked = rows.filter((row) => row.textContent.includes('түр'));
    expect(marked).toHaveLength(versions.filter(({ isProvisional }) => isProvisional).length);
    expect(marked).toHaveLength(1);
  });
});

describe('the four facts', () => {
  it('are the bill, the largest loss, the saving of what is recommended, and the class', async () => {
    const { input } = await show({ choice: { measures: [], budget_MNT: null } });
    await waitFor(() => expect(facts()[2]).toMatch(/\d₮/));
    expect(facts()).toHaveLength(4);
    expect(facts()[0]).toMatch(/^Нэг өвлийн халаалтын зардал.*–.*₮/);
    expect(facts()[1]).toMatch(/\d%/);
    expect(facts()[3]).toContain(input.result.rating.letter);
  });

  it('name what the household stated and no saving where no house explains it', async () => {
    await show({ choice: { measures: [], budget_MNT: null }, unexplained_MNT: 750_000 });
    expect(facts()[0]).toContain('750,000₮');
    await waitFor(() => expect(facts()[2]).toContain('Эхлээд түлшний зөрүүг тодруулна'));
    expect(facts()[2]).not.toContain('₮');
  });
});

describe('the temperature behind the bill', () => {
  const question = '/calculator/refine#temperature';

  it.each(languages)(
    'is beside the bill in %s, with a link to the question that changes it',
    async (language) => {
      await changeLanguage(language);
      const { input } = await show();
      const { value_C, isAssumed } = estimateIndoorTemperature(input.population);
      expect(isAssumed).toBe(true);
      expect(facts()[0]).toContain(`${Math.round(value_C)}\u00A0°C`);
      const link = screen.getByRole('link', { name: i18next.t('calculator-result:headline.keptChange') });
      expect(link.getAttribute('href')).toBe(question);
    },
  );

  it('is called stated where the household states it', async () => {
    const { population } = exampleInput();
    const { typical } = population;
    const stated = {
      ...typical,
      result: {
        ...typical.result,
        house: { ...typical.result.house, use: { ...typical.result.house.use, actualTemperature_C: 21 } },
        assumptions: typical.result.assumptions.filter(({ field }) => field !== 'use.actualTemperature_C'),
      },
    };
    await show({ population: { ...population, typical: stated } });
    expect(facts()[0]).toContain('Хэлсэн ёсоор дотор 21\u00A0°C гэж тооцов.');
  });

  it('cannot be changed in another person’s calculation', async () => {
    await show({ isReadOnly: true });
    expect(facts()[0]).toContain('Дотор дунджаар');
    expect(document.querySelector(`a[href="${question}"]`)).toBeNull();
  });
});

describe('moisture', () => {
  it.each(languages)(
    'is said of walls, roof and windows in %s, with the surface at −39 °C, on the page and on paper',
    async (language) => {
      await changeLanguage(language);
      const { input } = await show({ choice: { measures: ['wall-100'], budget_MNT: null } });
      const moisture = moistureAfter(input, ['wall-100']);
      await waitFor(() => expect(moistureList().children).toHaveLength(moisture.constructions.length));
      expect(moistureList().closest('.result-part')?.textContent).toContain('−39\u00A0°C');
      for (const [index, { kind, today, after }] of moisture.constructions.entries()) {
        const said = moistureList().children[index]?.textContent ?? '';
        const surfaces = new Set([today, after].map(({ surface_C }) => wholeDegrees(surface_C)));
        const degrees = [...surfaces].join(' → ');
        expect(said).toContain(i18next.t(`calculator-result:places.${kind}`));
        expect(said).toContain(degrees);
        expect(container('.print-moisture').textContent).toContain(degrees);
      }
    },
  );

  it('has the water of a winter in grams behind a fold', async () => {
    const { input } = await show({ choice: { measures: ['wall-100'], budget_MNT: null } });
    const [wall] = moistureAfter(input, ['wall-100']).constructions;
    const grams = `${figure(wall?.today.water_g_m2 ?? NaN)} г/м² → ${figure(wall?.after.water_g_m2 ?? NaN)} г/м²`;
    expect(document.body.textContent).not.toContain(grams);
    const fold = screen.getByText('Хашлага доторх ус').closest('details');
    if (fold === null) throw new Error('There is no fold');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    expect(fold.textContent).toContain(grams);
  });

  it('warns where insulation would collect water year by year', async () => {
    const { input } = await show({ choice: { measures: ['wall-100'], budget_MNT: null } });
    const [wall] = moistureAfter(input, ['wall-100']).constructions;
    // The example insulates inside with open wool.
    expect(wall?.after.soaked).toBe('builds-up');
    expect(moistureList().children[0]?.textContent).toContain('чийг жилээс жилд хуримтлагдана');
  });

  it('is that of today alone where nothing is chosen', async () => {
    await show({ choice: { measures: [], budget_MNT: 0 } });
    expect(moistureList().textContent).not.toContain('→');
    expect(moistureList().textContent).not.toContain('дараа');
    expect(container('.print-moisture').textContent).not.toContain('→');
  });

  it('has no part where the norm states no humidity', async () => {
    const { tables } = exampleInput();
    await show({ tables: { ...tables, norm: { ...tables.norm, moisture: null } } });
    expect(document.querySelector('.moisture-list')).toBeNull();
    expect(document.querySelector('.print-moisture')).toBeNull();
  });
});

describe('a payment that a household can afford', () => {
  it('chooses works and names the loan within it, or says that there is none', async () => {
    const { choices } = await show();
    const field = screen.getByLabelText('Сард төлж чадах мөнгө');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Тохирох ажил, зээлийг сонгох' });
    fireEvent.change(field, { target: { value: '150000' } });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    expect(choices.at(-1)?.measures.length).toBeGreaterThan(0);
    const said = /Сарын төлбөр: ([\d,]+)₮/.exec(container('.payment-choice').textContent)?.[1];
    expect(amountOf(said)).toBeLessThanOrEqual(150_000);
    fireEvent.change(field, { target: { value: '1' } });
    fireEvent.click(button);
    expect(container('.payment-choice').textContent).toContain('олдсонгүй');
  });
});

describe('a measure', () => {
  it('that would soak a wall is not offered, and the page says why', async () => {
    const [measure] = exampleInput().offered;
    if (measure === undefined) throw new Error('There is no measure');
    const harm = { part: 'wall', harm: 'builds-up' } as HarmfulMeasure['harms'][number];
    await show({ harmful: [{ measure, harms: [harm] }] });
    expect(container('.measures-harmful').textContent).toContain('чийг жилээс жилд хуримтлагдана');
  });

  it('that does not repay its cost together with the chosen ones says so', async () => {
    const chosen = ['draughts', 'roof-200'];
    const { input } = await show();
    const worthOf = (ids: readonly string[]) => input.packages.figuresOf(ids).netPresentValue_MNT;
    const poor = input.offered.find(
      ({ measure: { id } }) =>
        !chosen.includes(id) && !id.startsWith('roof') && worthOf([...chosen, id]) < worthOf(chosen),
    );
    if (poor === undefined) throw new Error('Every measure pays');
    // Once the works are judged it moves below those that pay.
    const item = () =>
      screen.getByRole('checkbox', { name: new RegExp(poor.name.mn_MN), hidden: true }).closest('li');
    await waitFor(() => expect(item()?.textContent).toContain('20 жилд зардлаа нөхөхгүй'));
  });

  it('shows what it adds to the chosen ones, on the page and on paper, not its saving by itself', async () => {
    const chosen = ['draughts', 'roof-200', 'wall-100'];
    const { input } = await show({ choice: { measures: chosen, budget_MNT: null } });
    const choices = openSampledChoices(input.packages, input.population);
    const one = runToEnd(measuresInPackage(choices, input.packages, chosen)).get('wall-100');
    const alone = runToEnd(choices.sample(['wall-100'])).saving_MNT;
    if (one === undefined) throw new Error('The wall is not judged');
    await waitFor(() => expect(wallItem()?.textContent).toContain(moneyRangeText(one.saving_MNT)));
    expect(wallItem()?.textContent).not.toContain(moneyRangeText(alone));
    const paper = container('.print-sheet');
    await waitFor(() => expect(paper.textContent).toContain(moneyRangeText(one.saving_MNT)));
    expect(paper.textContent).not.toContain(moneyRangeText(alone));
  });
});

describe('the page', () => {
  it('recommends measures to a person who has not chosen yet, and names them for saving', async () => {
    const onProposed = vi.fn<(measures: readonly string[]) => void>();
    await show({ choice: { measures: [], budget_MNT: null }, onProposed });
    await screen.findByText(/Нийлээд зардлаа нөхөж/);
    const chosen = screen.getAllByRole('checkbox').filter((box) => 'checked' in box && box.checked === true);
    expect(chosen.length).toBeGreaterThan(1);
    expect(onProposed.mock.lastCall?.[0]).toHaveLength(chosen.length);
    expect(container('.measures-recommended')).toBeTruthy();
  });

  it('says where no measure is worth its money, and recommends none', async () => {
    const { population, offered, packages } = exampleInput();
    const measures = offered.map(({ measure }) => ({
      ...measure,
      price: { ...measure.price, likely_MNT: 1e9 },
    }));
    const dear = openPackages(
      population.houses.map((house) => ({ ...house, measures })),
      packages.finance,
    );
    await show({ choice: { measures: [], budget_MNT: null }, packages: dear });
    await screen.findByText(/20 жилийн дотор зардлаа нөхөх ажил алга/);
    expect(screen.getAllByRole('checkbox').every((box) => !('checked' in box && box.checked))).toBe(true);
  });

  it.each(languages)('has a text for everything in %s', async (language) => {
    await changeLanguage(language);
    await show();
    expect(document.body.textContent).not.toMatch(/\{\{|calculator-result|[a-z]+\.[a-zA-Z]+\.[a-z]+/);
  });
});

/** Draws the page as its route does: what is chosen comes back as the next input. */
async function show({
  choice: chosen = { measures: ['draughts', 'roof-200'], budget_MNT: null },
  isReadOnly = false,
  ...change
}: Partial<ResultInput> & { choice?: Choice; isReadOnly?: boolean } = {}) {
  const input = exampleInput(change);
  const choices: Choice[] = [];
  function Page() {
    const [choice, setChoice] = useState(chosen);
    const onChoose = (next: Choice) => {
      choices.push(next);
      setChoice(next);
    };
    return (
      <ResultView
        input={input}
        choice={choice}
        code={null}
        isReadOnly={isReadOnly}
        onChoose={onChoose}
        actions={null}
        next={null}
        more={null}
      />
    );
  }
  render(<Page />, { wrapper: MemoryRouter });
  // The measures are evaluated while the page is idle.
  await waitFor(() =>
    expect(document.querySelector('[aria-labelledby="measures-title"]')?.getAttribute('aria-busy')).not.toBe(
      'true',
    ),
  );
  return { input, choices };
}

function moistureList(): HTMLElement {
  return container('.moisture-list');
}

function moistureAfter({ result, offered, tables }: ResultInput, ids: readonly string[]) {
  const measures = offered.map(({ measure }) => measure).filter(({ id }) => ids.includes(id));
  const moisture = houseMoisture(result.house, measures, tables);
  if (moisture === null) throw new Error('The norm has no humidity');
  return moisture;
}

/** The house after measures, calculated here anew. */
function afterAll({ result, offered, tables }: ResultInput, ids: readonly string[]) {
  let { house } = result;
  for (const { measure } of offered) if (ids.includes(measure.id)) house = applyMeasure(house, measure);
  return calculateKnownHouse(house, [], tables);
}

function costOf({ result, offered }: ResultInput, ids: readonly string[]): number {
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

function facts(): string[] {
  return [...document.querySelectorAll('.headline-facts > div')].map((fact) => fact.textContent);
}

function container(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}`);
  return element;
}

function amountOf(text: string | null | undefined): number {
  return Number((text ?? '').replaceAll(',', ''));
}

describe('works without a price', () => {
  it('are listed apart with their savings, largest first, and lead to the crews', async () => {
    const { offered } = exampleInput();
    const works = offered.filter(({ measure }) => ['roof-200', 'wall-100', 'windows'].includes(measure.id));
    await show({ unpriced: works });
    const part = container('.measures-unpriced');
    const savings = [...part.querySelectorAll('li')].map((item) =>
      Number(/жилд (\d[\d\s]*)/.exec(item.textContent)?.[1]?.replace(/\s/g, '')),
    );
    expect(savings).toHaveLength(3);
    expect(savings.every((saving) => saving > 0)).toBe(true);
    expect(savings).toEqual(savings.toSorted((one, other) => other - one));
    expect(within(part).getByRole('link').getAttribute('href')).toBe('/calculator/brigad');
  });

  it('are no reason to say that nothing pays', async () => {
    const { offered, packages } = exampleInput();
    await show({ offered: [], packages: openPackages([], packages.finance), unpriced: offered });
    await screen.findByText('Ажлын үнэ тодорхойгүй');
    expect(screen.queryByText('Зардлаа нөхөх ажил алга')).toBeNull();
    expect(screen.queryByText('Энэ байшинд тооцох ажил хүснэгтэд алга.')).toBeNull();
    expect(container('.measures-unpriced').querySelectorAll('li')).toHaveLength(offered.length);
  });
});

/** Once the works are judged an item may have moved. */
function wallItem(): HTMLElement | null {
  return screen.getByRole('checkbox', { name: /Гадна хана/ }).closest('li');
}
