// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../../../../../src/client/i18n/i18n';
import { PaperForm } from '../../../../../src/client/portal/calculator/handout/paper-form';
import { questions } from '../../../../../src/client/portal/calculator/questions/questions';
import { languages } from '../../../../../src/definitions/language';
import { energyBook } from '../../../../../src/energy/tables/energy-book';
import { seedRows } from '../../../../energy/seed-rows';

const book = energyBook(seedRows, '2026-11-20');

beforeAll(async () => {
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['calculator', 'calculator-handout']);
  }
});
afterEach(cleanup);

it.each(languages)('has every question of the calculator in %s, in its order', async (language) => {
  await changeLanguage(language);
  render(<PaperForm book={book} />);
  const t = i18next.getFixedT(language, 'calculator');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
    questions.map((question) => t(`${question}.title`)),
  );
});

it('has a box for each wall, the one of those who do not know it last', async () => {
  await changeLanguage('mn_MN');
  render(<PaperForm book={book} />);
  const wall = screen.getByText('Хана нь юугаар баригдсан бэ?').closest('li');
  if (wall === null) throw new Error('The question is no item of the list.');
  const boxes = within(wall).getAllByRole('listitem');
  const walls = book.constructions.filter(({ part }) => part === 'wall').map(({ name }) => name.mn_MN);
  expect(boxes.map(({ textContent }) => textContent)).toEqual([...walls, 'Мэдэхгүй']);
});
