// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { Form } from '../../../../src/definitions/form';
import { prepareDocument } from '../../../widgets/document';
import { drawForm } from '../draw-form';

/** The elements that the list observes, and the callback that reports their visibility. */
let watched: Map<Element, (isNear: boolean) => void>;

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
});
beforeEach(() => {
  watched = new Map();
  const seen = watched;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        seen.set(target, (isIntersecting) => this.#tell([{ target, isIntersecting }]));
      }
      unobserve(target: Element) {
        seen.delete(target);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const announcement = {
  id: '4',
  revision: 1,
  title: 'Зарлал',
  is_publish: true,
  links: Array.from({ length: 1000 }, (_, index) => ({
    id: String(index + 1),
    links: `https://${index}.mn`,
  })),
};
const asForms = (form: Form): Form => ({
  ...form,
  subTables: form.subTables?.map(({ maximum: _maximum, ...sub }) => ({ ...sub, view: 'form' as const })),
});
const draw = () => drawForm('announcement', { stored: announcement, change: asForms });
const rows = () =>
  [...document.querySelectorAll('.sub-card')].map((row) => Number(row.getAttribute('data-row')));
const placeOf = (row: number) => document.querySelectorAll('.sub-near')[row] ?? document.body;
const come = (row: number, isNear: boolean) => act(() => watched.get(placeOf(row))?.(isNear));

describe('a thousand rows, each a small form', () => {
  it('keep their places, and only the first are drawn before anyone has looked', async () => {
    await draw();
    expect(document.querySelectorAll('.sub-near')).toHaveLength(1000);
    expect(rows()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('are drawn as they come near, and leave again but for the one with the keyboard', async () => {
    await draw();
    come(500, true);
    come(501, true);
    expect(rows()).toContain(500);
    act(() => placeOf(501).querySelector<HTMLElement>('input')?.focus());
    come(500, false);
    come(501, false);
    expect(rows()).not.toContain(500);
    expect(rows()).toContain(501);
  });

  it('a row that is added, or that a message leads to, is drawn at any position', async () => {
    const { store } = await draw();
    act(() => store.addRow('links'));
    expect(rows()).toContain(1000);
    act(() => store.openRow('links', store.getState().rowKeys.links?.[700]));
    expect(rows()).toContain(700);
  });
});
