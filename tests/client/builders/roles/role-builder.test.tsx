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

describe('the builder of a role', () => {
  const role = (more: object) =>
    stageBuilder({
      kind: 'role',
      id: 'fresh',
      format: 3,
      number: 90,
      title: { mn_MN: 'Шинэ' },
      menus: {},
      policies: [],
      ...more,
    });
  const check = (name: RegExp) => screen.findByRole('checkbox', { name });

  it('shows an item with the groups above it, as the menu would otherwise hide it', async () => {
    const read = role({});
    fireEvent.click(await check(/^Мэдээ, Цэсэнд/));
    const shown = Object.keys(JSON.parse(JSON.stringify(read().menus)));
    const main = documents.find((each) => each.kind === 'menu' && each.id === 'main');
    if (main?.kind !== 'menu') throw new Error('There is no main menu');
    const above = main.items.find((group) => group.children?.some(({ url }) => url === 'news'));
    const news = above?.children?.find(({ url }) => url === 'news');
    expect(shown.toSorted()).toEqual([String(above?.id), String(news?.id)].toSorted());
  });

  it('writes the policy that a tick gives, and takes it back with the next one', async () => {
    const read = role({});
    const name = /^Мэдээ, Харах/;
    fireEvent.click(await check(name));
    await waitFor(() => expect(read().policies).toContainEqual(expect.objectContaining({ action: 'read' })));
    fireEvent.click(await check(name));
    await waitFor(() => expect(read().policies).toEqual([]));
  });

  it('offers an administrator no ticks of rights: they have them all', async () => {
    role({ administrator: true });
    await check(/^Мэдээ, Цэсэнд/);
    expect(screen.queryByRole('checkbox', { name: /^Мэдээ, Харах/ })).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('Энэ үүрэг админ');
  });
});
