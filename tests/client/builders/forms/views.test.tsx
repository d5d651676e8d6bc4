// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareBuilder, shippedDocument, stageBuilder } from './builder-page';
import { withoutTranslations } from './without-translations';

beforeAll(prepareBuilder);
afterEach(cleanup);
beforeEach(() => {
  // No other definition is published here.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});

const news = () => withoutTranslations(shippedDocument('form', 'news'));
const newsSource = () => shippedDocument('source', 'news');
const stageNews = () => stageBuilder(news(), newsSource());
const part = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
describe('the other views', () => {
  it('show the running form, with its logic, in another language', async () => {
    stageNews();
    await part('Гарчиг');
    fireEvent.click(screen.getByRole('button', { name: 'Урьдчилан харах' }));
    const preview = within(await screen.findByRole('region', { name: 'Маягт: Утас' }));
    await preview.findByText('Онцлох');
    fireEvent.click(preview.getByRole('switch', { name: 'Нийтлэх' }));
    await vi.waitFor(() => expect(preview.queryByText('Онцлох')).toBeNull());
    fireEvent.change(screen.getByLabelText('Хэл'), { target: { value: 'ko_KR' } });
    await preview.findByText('게시');
  });

  it('lead from a definition that is none to its JSON', async () => {
    stageBuilder({ ...news(), layout: 5 }, newsSource());
    expect((await screen.findByRole('alert')).textContent).toContain('JSON');
  });
});

it('has no mistakes of accessibility', async () => {
  stageNews();
  fireEvent.click(await part('Онцлох'));
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
