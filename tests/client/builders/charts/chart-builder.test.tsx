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

const chart = (more: object) =>
  stageBuilder({
    kind: 'chart',
    id: 'fresh',
    format: 2,
    title: { mn_MN: 'Шинэ' },
    source: 'news',
    picture: 'column',
    measures: [{ function: 'count' }],
    ...more,
  });

describe('the builder of a chart', () => {
  it('adds a figure that is not there yet', async () => {
    const read = chart({});
    fireEvent.click(await screen.findByRole('button', { name: /Үзүүлэлт нэмэх/ }));
    const measures = read().measures;
    expect(measures).toHaveLength(2);
    expect(new Set(JSON.stringify(measures).split('},{')).size).toBe(2);
  });

  it('removes a grouping together with the order by it', async () => {
    const read = chart({
      dimensions: [{ column: 'is_publish' }],
      sorts: [{ column: 'is_publish', order: 'asc' }],
    });
    const group = await screen.findByRole('region', { name: /Бүлэглэ/ });
    fireEvent.click(within(group).getByRole('button', { name: /^Хасах/ }));
    expect(read().dimensions ?? []).toEqual([]);
    expect(read().sorts ?? []).toEqual([]);
  });

  it('greys out pictures that do not fit, and says why beside them', async () => {
    chart({});
    const map = await screen.findByRole('radio', { name: /Газрын зураг/ });
    expect(map).toHaveProperty('disabled', true);
    expect(map.closest('label')?.querySelector('small')?.textContent).toMatch(/\S/);
  });
});
