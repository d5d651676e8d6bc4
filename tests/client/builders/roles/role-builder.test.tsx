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

describe('the builder of a role', () => {
  it('shows an item with the groups above it, as the menu would otherwise hide it', async () => {
    const read = role({});
    fireEvent.click(await check(/^Мэдээ, Цэсэнд/));
    const main = documents.find((each) => each.kind === 'menu' && each.id === 'main');
    if (main?.kind !== 'menu') throw new Error('There is no main menu');
    const above = main.items.find((group) => group.children?.some(({ url }) => url === 'news'));
    const news = above?.children?.find(({ url }) => url === 'news');
    await waitFor(() => expect(read().menus).toEqual({ [String(above?.id)]: {}, [String(news?.id)]: {} }));
  });

  it('removes the policies of a tick, and no others', async () => {
    const other = { source: 'v_order', action: 'read' };
    const read = role({ policies: [{ source: 'v_news', action: 'read' }, other] });
    const tick = await check(/^Мэдээ, Харах/);
    await waitFor(() => expect(tick).toHaveProperty('checked', true));
    fireEvent.click(tick);
    await waitFor(() => expect(read().policies).toEqual([other]));
  });

  it('offers an administrator no ticks of rights: they have them all', async () => {
    role({ administrator: true });
    await check(/^Мэдээ, Цэсэнд/);
    expect(screen.queryByRole('checkbox', { name: /^Мэдээ, Харах/ })).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('Энэ үүрэг админ');
  });
});
