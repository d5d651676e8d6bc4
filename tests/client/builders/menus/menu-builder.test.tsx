// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

describe('the builder of a menu', () => {
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

  it('gives a new item a number that no other menu has, and opens it', async () => {
    const read = menu([]);
    // The numbers of the shipped menu are known once its items are read.
    const taken = documents.flatMap((each) => (each.kind === 'menu' ? [JSON.stringify(each)] : [])).join('');
    await waitFor(() => expect(vi.isMockFunction(fetch) || taken.length > 0).toBe(true));
    fireEvent.click(await screen.findByRole('button', { name: 'Мөр нэмэх' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Хуваагч|Зураас/ }));
    const [added] = JSON.parse(JSON.stringify(read().items));
    expect(taken).not.toContain(`"id":${added.id},`);
    expect(added.linkTo).toBe('divider');
  });

  it('moves an item into the group above it and out again, without losing a thing', async () => {
    const before = [item(900, [item(901)]), item(902)];
    const read = menu(before);
    fireEvent.click(await screen.findByRole('button', { name: /Мөр 902/ }));
    fireEvent.click(tool('Дээрх бүлэгт оруулах'));
    expect(read().items).toEqual([item(900, [item(901), item(902)])]);
    fireEvent.click(tool('Бүлгээс гаргах'));
    expect(read().items).toEqual(before);
  });

  it('keeps the first item from moving up', async () => {
    menu([item(900), item(902)]);
    fireEvent.click(await screen.findByRole('button', { name: /Мөр 900/ }));
    expect(tool('Дээш зөөх')).toHaveProperty('disabled', true);
    expect(tool('Доош зөөх')).toHaveProperty('disabled', false);
  });
});
