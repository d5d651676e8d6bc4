// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
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

const board = (items: unknown[]) =>
  stageBuilder({ kind: 'dashboard', id: 'fresh', format: 2, title: { mn_MN: 'Шинэ' }, items });
const charts = async () => within(await screen.findByRole('region', { name: 'Диаграмм нэмэх' }));

describe('the builder of a dashboard', () => {
  it('adds a chart at the end, once', async () => {
    const read = board([{ chart: 'acts_open', span: 8 }]);
    fireEvent.click(await (await charts()).findByRole('button', { name: /^Нэмэх: Нэр acts_today/ }));
    expect(read().items).toEqual([{ chart: 'acts_open', span: 8 }, { chart: 'acts_today' }]);
    for (const name of ['acts_open', 'acts_today']) {
      const added = (await charts()).getByRole('button', { name: new RegExp(`^Нэмсэн: Нэр ${name}`) });
      expect(added).toHaveProperty('disabled', true);
    }
  });

  it('finds charts by a word, and says where none has it', async () => {
    board([]);
    const palette = await charts();
    await palette.findByRole('button', { name: /^Нэмэх: Нэр acts_open/ });
    fireEvent.change(palette.getByRole('searchbox'), { target: { value: 'loans_sum' } });
    expect(palette.getAllByRole('button', { name: /^Нэмэх: / })).toHaveLength(1);
    fireEvent.change(palette.getByRole('searchbox'), { target: { value: 'байхгүй' } });
    expect(palette.getByText(/Өөр үгээр хайна уу/)).toBeTruthy();
  });

  it('removes its only chart and is empty again, not broken', async () => {
    const read = board([{ chart: 'acts_open' }]);
    fireEvent.click(await screen.findByRole('button', { name: /^Хасах: / }));
    expect(read().items).toEqual([]);
    expect(screen.getByText(/Самбар хоосон байна/)).toBeTruthy();
  });
});
