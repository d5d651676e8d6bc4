// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareBuilder, shippedDocument, stageBuilder, type Staged } from './builder-page';

beforeAll(prepareBuilder);
afterEach(cleanup);
beforeEach(() => {
  // No other definition is published here.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});

const news = () => shippedDocument('form', 'news');
const newsSource = () => shippedDocument('source', 'news');
const stageNews = (): Staged => stageBuilder(news(), newsSource());
const part = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const layout = (staged: Staged) => staged.edited().document.layout;
const undoAll = (staged: Staged) => {
  while (staged.edited().canUndo)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
};

describe('the other views', () => {
  it('take changed JSON as one step, and say where broken JSON is broken', async () => {
    const staged = stageNews();
    await part('Гарчиг');
    fireEvent.click(screen.getByRole('button', { name: 'JSON' }));
    const text = screen.getByLabelText<HTMLTextAreaElement>('Тодорхойлолт (JSON)', { selector: 'textarea' });
    const whole = text.value;
    fireEvent.change(text, { target: { value: whole.replace('"layout": [', '"layout": [,') } });
    const line = whole.slice(0, whole.indexOf('"layout"')).split('\n').length;
    expect(screen.getByText(`JSON алдаатай: ${line}-р мөр, 14-р тэмдэгт.`)).toBeTruthy();
    fireEvent.change(text, { target: { value: whole.replace('"photo",\n    ', '') } });
    fireEvent.click(screen.getByRole('button', { name: 'Хэрэглэх' }));
    expect(layout(staged)).toEqual((news().layout as string[]).filter((item) => item !== 'photo'));
    expect(staged.edited().document.fields).toBe(news().fields);
    fireEvent.click(screen.getByRole('button', { name: 'Маягт' }));
    undoAll(staged);
    expect(staged.edited().isSaved).toBe(true);
  });

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

  it('show a definition that is none as JSON alone', async () => {
    stageBuilder({ ...news(), layout: 5 }, newsSource());
    expect((await screen.findByRole('alert')).textContent).toContain('JSON');
    expect(screen.getByLabelText('Тодорхойлолт (JSON)', { selector: 'textarea' })).toBeTruthy();
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
