// @vitest-environment jsdom
// In a thread of its own.
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareBuilder, shippedDocument, stageBuilder, type Staged } from './builder-page';
import { withoutTranslations } from './without-translations';

beforeAll(prepareBuilder);
beforeEach(() => {
  // No other definition is published here.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stage = (form: string, source = form): Staged =>
  stageBuilder(withoutTranslations(shippedDocument('form', form)), shippedDocument('source', source));
const part = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const canvas = () => screen.getByRole('tree', { name: 'Маягтын бүтэц' });

/** The clipboard of a copy or a paste by keys. */
function byKeys(type: 'copy' | 'paste', text = ''): string {
  const held = { text };
  const clipboardData = {
    getData: () => held.text,
    setData: (_type: string, value: string) => {
      held.text = value;
    },
  };
  fireEvent(canvas(), createEvent[type](canvas(), { clipboardData }));
  return held.text;
}

describe('the clipboard of the form builder', () => {
  it('carries several parts into another form, says what is missing there, and is undone in one step', async () => {
    stage('news');
    fireEvent.click(await part('Бичлэгийн холбоос'));
    fireEvent.click(await part('Онцлох'), { ctrlKey: true });
    expect((await part('Бичлэгийн холбоос')).getAttribute('aria-selected')).toBe('true');
    expect((await part('Онцлох')).getAttribute('aria-selected')).toBe('true');
    const text = byKeys('copy');
    cleanup();

    const staged = stage('faq');
    const before = JSON.stringify(staged.edited().document);
    (await part('Асуулт')).focus();
    byKeys('paste', text);
    expect(staged.edited().document.layout).toEqual(
      expect.arrayContaining(['queation', 'video', 'is_special']),
    );
    const lacking = within(screen.getByText('Засах зүйл:').parentElement ?? document.body);
    expect(lacking.getByText(/«video» багана алга/)).toBeTruthy();
    expect((await part('Бичлэгийн холбоос')).className).toContain('is-wrong');
    expect(document.activeElement).toBe(await part('Бичлэгийн холбоос'));

    fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
    expect(JSON.stringify(staged.edited().document)).toBe(before);
  });

  it('refuses a text that is no part of a form, in words, and changes nothing', async () => {
    const staged = stage('news');
    await part('Гарчиг');
    byKeys('paste', 'https://example.mn');
    expect(screen.getByText(/маягтын хэсэг биш/)).toBeTruthy();
    expect(staged.edited().canUndo).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Хаах' }));
    expect(screen.queryByText(/маягтын хэсэг биш/)).toBeNull();
  });

  it('is reached by buttons, which send to the keys where the browser keeps the clipboard to itself', async () => {
    const written: string[] = [];
    const readText = vi.fn<() => Promise<string>>(() =>
      Promise.reject(new DOMException('Denied', 'NotAllowedError')),
    );
    const clipboard = { writeText: (text: string) => Promise.resolve(written.push(text)), readText };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    stage('news');
    const copy = screen.getByRole('button', { name: 'Хуулах' });
    expect(copy.hasAttribute('disabled')).toBe(true);
    (await part('Гарчиг')).focus();
    fireEvent.keyDown(await part('Гарчиг'), { key: ' ', code: 'Space', ctrlKey: true });
    fireEvent.click(copy);
    await screen.findByText(/^Хууллаа\. /);
    expect(JSON.parse(written[0] ?? '{}')).toMatchObject({
      dulaan: 'form-parts',
      form: { layout: ['title'] },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Буулгах' }));
    await screen.findByText(/маягт дээр Ctrl \+ V дарна уу/i);
  });
});
