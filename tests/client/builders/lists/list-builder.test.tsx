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

const list = (columns: unknown[], more: object = {}) =>
  stageBuilder({ kind: 'grid', id: 'fresh', format: 2, source: 'news', columns, ...more });
const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the builder of a list', () => {
  it('adds a column with a press, once, behind the others', async () => {
    const read = list(['title']);
    fireEvent.click(await button('Нэмэх: Нийтэлсэн'));
    expect(read().columns).toEqual(['title', 'is_publish']);
    expect(await button('Нэмсэн: Нийтэлсэн')).toHaveProperty('disabled', true);
  });

  it('removes a column with the colours of its cells, and never the last one', async () => {
    const read = list(['title', 'is_publish'], {
      formats: [
        { column: 'is_publish', when: 'is_publish = true', color: 'chart-1' },
        { column: 'title', when: 'title != null', color: 'chart-2' },
      ],
    });
    fireEvent.click(await button('Хасах: Нийтэлсэн'));
    expect(read().columns).toEqual(['title']);
    expect(read().formats).toEqual([expect.objectContaining({ column: 'title' })]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Хасах: / })).toHaveProperty('disabled', true),
    );
  });

  it('offers the columns behind a reference, and takes one over through a view in place of the table', async () => {
    const read = list(['title']);
    const behind = await screen.findByText(/: Нэр lut_news_type$/);
    expect(screen.queryByRole('button', { name: 'Нэмэх: Төрөл (англи)' })).toBeNull();
    fireEvent.click(behind);
    fireEvent.click(await button('Нэмэх: Төрөл (англи)'));
    expect(read()).toMatchObject({ source: 'v_news_2', columns: ['title', 'news_type_en'] });
  });
});
