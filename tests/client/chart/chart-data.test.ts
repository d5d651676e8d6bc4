import type { Language } from '../../../src/definitions/language';
// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { buildChartData, isEmptyChart } from '../../../src/client/runtime/chart/chart-data';
import { chartVariables } from '../../../src/client/runtime/chart/chart-query';
import { wantedNames } from '../../../src/client/runtime/chart/reference-names';
import { servedChart, states, words } from './served-chart';

const month = { column: 'created_at', period: 'month' as const };

describe('the data of a chart', () => {
  it('puts the largest first where no one has said anything else', () => {
    const data = buildChartData(
      servedChart({}),
      [
        { state: 'a', count: 1 },
        { state: null, count: 3 },
        { state: 'b', count: 2 },
      ],
      words,
    );
    expect(data.categories.map(({ label }) => label)).toEqual(['Тодорхойгүй', 'b', 'a']);
    expect(data.series).toEqual([
      { key: 'count', label: 'Тоо', color: undefined, unit: 'whole', values: [3, 2, 1] },
    ]);
    expect(data.label).toBe('Төлөв');
  });

  it('names listed values in the reader’s language, in the order and the colours of the list', () => {
    const rows = [
      { state: 'x', count: 9 },
      { state: 'END', count: 5 },
      { state: 'START', count: 1 },
    ];
    const chart = servedChart({ dimensions: [states] });
    const { categories, series } = buildChartData(chart, rows, { ...words, language: 'en_US' });
    expect(categories).toEqual([
      { value: 'START', label: 'Begun', color: 'status-start' },
      { value: 'END', label: 'Done', color: 'status-end' },
      { value: 'x', label: 'x', color: undefined },
    ]);
    expect(series[0]?.values).toEqual([1, 5, 9]);
  });

  it('names referred rows, and by their number where the name may not be known', () => {
    const rows = [
      { bank_id: 1, count: 2 },
      { bank_id: 7, count: 1 },
    ];
    const chart = servedChart({ dimensions: ['bank_id'] });
    const named = { source: 'bank', label: 'name', keys: ['1', '7'] };
    expect(wantedNames(chart, rows, 'mn_MN')).toEqual([named]);
    expect(wantedNames(chart, rows, 'en_US')).toEqual([{ ...named, translation: 'name_en' }]);
    expect(buildChartData(chart, rows, words).categories.map(({ label }) => label)).toEqual([
      'Хаан банк',
      '№ 7',
    ]);
  });

  it('writes names of other rows in Latin letters for readers of other languages, and no other text', () => {
    const rows = [{ sumname: 'Баянхошуу', state: 'Хүлээсэн', count: 2 }];
    const chart = servedChart({ dimensions: ['sumname', 'state'] });
    const labels = (language: Language) => {
      const { categories, series } = buildChartData(chart, rows, { ...words, language });
      return [...categories, ...series].map(({ label }) => label);
    };
    expect(labels('mn_MN')).toEqual(['Баянхошуу', 'Хүлээсэн']);
    expect(labels('en_US')).toEqual(['Bayankhoshuu', 'Хүлээсэн']);
    expect(labels('ko_KR')).toEqual(['Bayankhoshuu', 'Хүлээсэн']);
  });

  it('fills months without rows, with none counted and no average', () => {
    const chart = servedChart({
      dimensions: [month],
      measures: [{ function: 'count' }, { function: 'avg', column: 'cost' }],
    });
    const rows = [
      { 'created_at:month': '2026-02-01', count: 2, avg_cost: 10 },
      { 'created_at:month': '2025-11-01', count: 1, avg_cost: 20 },
    ];
    const data = buildChartData(chart, rows, words);
    expect(data.isTime).toBe(true);
    expect(data.categories.map(({ label }) => label)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(data.series.map(({ values, unit }) => [unit, values])).toEqual([
      ['whole', [1, 0, 0, 2]],
      ['money', [20, null, null, 10]],
    ]);
  });

  it('makes a series of each value of a second dimension', () => {
    const chart = servedChart({ dimensions: [month, states] });
    const rows = [
      { 'created_at:month': '2026-01-01', state: 'END', count: 3 },
      { 'created_at:month': '2026-02-01', state: 'START', count: 4 },
    ];
    const data = buildChartData(chart, rows, words);
    expect(data.series.map(({ label, color, values }) => [label, color, values])).toEqual([
      ['Эхэлсэн', 'status-start', [0, 4]],
      ['Дууссан', 'status-end', [3, 0]],
    ]);
  });

  it('is one figure without dimensions, and empty where there is nothing to draw', () => {
    const chart = servedChart({ picture: 'count', dimensions: [] });
    expect(buildChartData(chart, [{ count: 12 }], words).series[0]?.values).toEqual([12]);
    expect(isEmptyChart(buildChartData(chart, [{ count: 0 }], words))).toBe(true);
    expect(isEmptyChart(buildChartData(servedChart({}), [], words))).toBe(true);
    expect(isEmptyChart(buildChartData(servedChart({}), [{ state: 'a', count: 1 }], words))).toBe(false);
  });
});

describe('the query of a chart', () => {
  it('are its own filters and those of the page together', () => {
    const own = { column: 'is_open', condition: 'equals' as const, value: 'true' };
    const chosen = { column: 'state', condition: 'equals' as const, value: 'END' };
    const chart = servedChart({
      dimensions: [month, 'state'],
      measures: [{ function: 'sum', column: 'cost' }],
      filters: { filters: [own] },
    });
    expect(chartVariables(chart, [chosen])).toEqual({
      source: 'v_order',
      groupBy: ['created_at:month', 'state'],
      measures: [{ function: 'sum', column: 'cost', as: 'sum_cost' }],
      filters: [own, chosen],
      sorts: [],
    });
  });

  it('is the largest first, where only so many are wanted', () => {
    const variables = chartVariables(servedChart({ limit: 5 }), []);
    expect(variables).toMatchObject({ limit: 5, sorts: [{ column: 'count', order: 'desc' }] });
    const listed = chartVariables(servedChart({ limit: 5, dimensions: [states] }), []);
    expect(listed).toMatchObject({ sorts: [] });
  });
});
