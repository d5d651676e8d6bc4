// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../../../../../src/client/i18n/i18n';
import { languages } from '../../../../../src/definitions/language';
import { ChoicePicture } from '../../../../../src/client/portal/calculator/questions/choice-picture';
import { ChoiceList } from '../../../../../src/client/portal/calculator/questions/choice-list';
import {
  assumedFigure,
  assumedText,
  listChoices,
  houseTypeChoices,
} from '../../../../../src/client/portal/calculator/questions/choices';
import { energyBook } from '../../../../../src/energy/tables/energy-book';
import { seedRows } from '../../../../energy/seed-rows';

beforeAll(async () => {
  await startI18n();
  for (const language of [...languages].toReversed()) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['calculator']);
  }
  await changeLanguage('mn_MN');
});
afterEach(cleanup);

const book = energyBook(seedRows, '2026-11-20');
const wordsOf = () => ({
  book,
  answers: { houseType: 'brick' },
  language: 'mn_MN' as const,
  t: i18next.getFixedT('mn_MN', 'calculator'),
});

describe('the choices of a question', () => {
  it('have a picture for every kind of house, wall, roof, window and heating of the portal', () => {
    const words = wordsOf();
    const all = [
      ...houseTypeChoices(words),
      ...(['wall', 'roof', 'windows', 'heating'] as const).flatMap((question) =>
        listChoices(question, words),
      ),
    ];
    expect(all.filter(({ picture }) => picture === undefined)).toEqual([]);
    expect(houseTypeChoices(words).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['ger', 'ger-kit']),
    );
  });

  it.each(languages)('are each explained in a sentence in %s', (language) => {
    const words = { ...wordsOf(), language, t: i18next.getFixedT(language, 'calculator') };
    const all = [
      ...houseTypeChoices(words),
      ...(['wall', 'roof', 'windows', 'heating'] as const).flatMap((question) =>
        listChoices(question, words),
      ),
    ];
    expect(all.filter(({ detail }) => detail === undefined).map(({ value }) => value)).toEqual([]);
    expect(all.filter(({ detail }) => /hint/.test(detail ?? ''))).toEqual([]);
  });

  it('have a drawing of its own for every stove, boiler and other heating', () => {
    const heatings = listChoices('heating', { ...wordsOf(), answers: {} });
    expect(heatings.length).toBeGreaterThanOrEqual(12);
    const drawings = heatings.map(({ picture }) => {
      if (picture === undefined) throw new Error('There is no picture');
      const { container } = render(<ChoicePicture name={picture} />);
      return container.innerHTML;
    });
    expect(new Set(drawings).size).toBe(heatings.length);
    expect(drawings.every((drawing) => drawing.includes('<path'))).toBe(true);
  });

  it('show U values on request only', () => {
    const words = wordsOf();
    render(
      <ChoiceList
        name="wall"
        legend="Хана"
        choices={listChoices('wall', words)}
        value={undefined}
        assumed={assumedText('wall', words)}
        assumedFigure={assumedFigure('wall', words)}
        onChange={() => undefined}
      />,
    );
    expect(shown()).toContain('Нэг хагас тоосгоны зузаан');
    expect(shown()).not.toContain('Вт/(м²·К)');
    fireEvent.click(screen.getByRole('button', { name: 'U утгыг харах' }));
    expect(shown().match(/Вт\/\(м²·К\)/g)).toHaveLength(listChoices('wall', words).length + 1);
  });
});

function shown(): string {
  return document.body.textContent;
}
