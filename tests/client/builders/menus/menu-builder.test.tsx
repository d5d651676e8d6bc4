// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Definition } from '../../../../src/definitions/definition';
import { answerWith, prepareBuilders, stageBuilder } from '../builder-stage';
import { shippedDocuments } from '../shipped';

let documents: Definition[];
beforeAll(async () => {
  await prepareBuilders();
  documents = await shippedDocuments();
});
beforeEach(() => answerWith(documents));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The numbers of all items in a part of a menu. */
function numbersIn(items: unknown): number[] {
  return [...JSON.stringify(items).matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
}

const item = (id: number, children?: object[]) => ({
  id,
  title: { mn_MN: `Мөр ${id}` },
  linkTo: children === undefined ? 'link' : 'noAction',
  url: '/',
  ...(children && { children }),
});
const menu = (items: object[]) =>
  stageBuilder({ kind: 'menu', id: 'fresh', format: 2, title: { mn_MN: 'Шинэ' }, items });
const tool = (name: string) => screen.getByRole('button', { name });

describe('the builder of a menu', () => {
  it('gives a new item a number that no other menu has, and opens it', async () => {
    const read = menu([]);
    const add = await screen.findByRole('button', { name: 'Мөр нэмэх' });
    // Its number is free in every menu, so all of them are read first.
    expect(add).toHaveProperty('disabled', true);
    await waitFor(() => expect(add).toHaveProperty('disabled', false));
    fireEvent.click(add);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Зураас' }));
    const taken = documents.flatMap((each) => (each.kind === 'menu' ? numbersIn(each.items) : []));
    expect(read().items).toEqual([expect.objectContaining({ linkTo: 'divider' })]);
    expect(taken).not.toContain(numbersIn(read().items)[0]);
    expect(taken.length).toBeGreaterThan(0);
  });

  it('moves an item into the group above it and out again, without losing a thing', async () => {
    const before = [item(900, [item(901)]), item(902)];
    const read = menu(before);
    fireEvent.click(await screen.findByRole('button', { name: /^Мөр 902/ }));
    fireEvent.click(tool('Дээрх бүлэгт оруулах'));
    expect(read().items).toEqual([item(900, [item(901), item(902)])]);
    fireEvent.click(tool('Бүлгээс гаргах'));
    expect(read().items).toEqual(before);
  });

  it('keeps the first item from moving up', async () => {
    menu([item(900), item(902)]);
    fireEvent.click(await screen.findByRole('button', { name: /^Мөр 900/ }));
    expect(tool('Дээш зөөх')).toHaveProperty('disabled', true);
    expect(tool('Доош зөөх')).toHaveProperty('disabled', false);
  });
});
