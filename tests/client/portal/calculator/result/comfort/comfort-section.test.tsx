// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComfortSection } from '../../../../../../src/client/portal/calculator/result/comfort/comfort-section';
import { changeLanguage, startI18n } from '../../../../../../src/client/i18n/i18n';
import { languages } from '../../../../../../src/definitions/language';
import { calculateKnownHouse } from '../../../../../../src/energy/whole-house/calculate-house';
import { exampleInput } from '../example-input';

beforeAll(async () => {
  // jsdom has no media; the part is open as on a wide screen.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['calculator-result']);
  }
});
beforeEach(() => changeLanguage('en_US'));
afterEach(cleanup);
afterAll(() => vi.unstubAllGlobals());

const { result, tables } = exampleInput();
const insulated = calculateKnownHouse(
  {
    ...result.house,
    parts: result.house.parts.map((part) =>
      part.kind === 'wall' || part.kind === 'roof'
        ? { ...part, construction: { kind: 'uValue', u_W_m2K: 0.25 } }
        : part,
    ),
  },
  [],
  tables,
);

describe('the winter day', () => {
  it('keeps its place empty until it is calculated', () => {
    render(<ComfortSection today={result} after={null} tables={tables} />);
    expect(document.querySelector('.result-part')?.getAttribute('aria-busy')).toBe('true');
    expect(document.querySelector('svg')).toBeNull();
  });

  it.each(languages)('says in %s what the picture shows', async (language) => {
    await changeLanguage(language);
    render(<ComfortSection today={result} after={insulated} tables={tables} />);
    const picture = await screen.findByRole('img');
    const words = [...document.querySelectorAll('.comfort-words > p')].map((word) => word.textContent);
    const described = picture.querySelector('desc')?.textContent ?? '';
    expect(described).toMatch(/°C/);
    for (const word of words.slice(0, 5)) expect(described).toContain(word);
    expect(words.join(' ')).not.toMatch(/comfort\.|\{\{/);
  });

  it('has a table of the hours, whose lowest morning is the one in the sentence', async () => {
    render(<ComfortSection today={result} after={insulated} tables={tables} />);
    await screen.findByRole('img');
    const rows = within(table()).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows).toHaveLength(24);
    const morning = rows.slice(4, 10).map((row) => row.children.item(2)?.textContent ?? '');
    const lowest = Math.round(Math.min(...morning.map(numberOf)));
    const said = document.querySelector('.comfort-words')?.textContent.replaceAll('−', '-');
    expect(said).toContain(`coldest morning hour is ${lowest}\u00A0°C`);
  });

  it('draws one line and one column where nothing is chosen', async () => {
    render(<ComfortSection today={result} after={null} tables={tables} />);
    await screen.findByRole('img');
    expect(document.querySelectorAll('.comfort-line')).toHaveLength(1);
    expect(within(table()).getAllByRole('columnheader', { hidden: true })).toHaveLength(3);
  });

  it('says that no fuel is burnt after a change to electricity, and shows the fires of today only', async () => {
    const heating = { ...result.house.heating, source: 'electric', efficiency: 1 };
    const electric = calculateKnownHouse({ ...result.house, heating }, [], tables);
    render(<ComfortSection today={result} after={electric} tables={tables} />);
    await screen.findByRole('img');
    expect(screen.getByText('After the works no fuel is burnt in the house.')).toBeTruthy();
    expect(document.querySelectorAll('.comfort-chart .comfort-fire')).toHaveLength(4);
  });
});

function table(): HTMLElement {
  return screen.getByRole('table', { hidden: true });
}

function numberOf(text: string): number {
  return Number(text.replace('−', '-').replace('\u00A0°C', ''));
}
