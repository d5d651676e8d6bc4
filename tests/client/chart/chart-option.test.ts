import type { EChartsCoreOption } from 'echarts/core';
import { describe, expect, it } from 'vitest';
import { pictureTypes, type Chart } from '../../../src/definitions/chart';
import { buildChartData } from '../../../src/client/runtime/chart/chart-data';
import { chartOption, isDrawn } from '../../../src/client/runtime/chart/options/chart-option';
import type { Drawing } from '../../../src/client/runtime/chart/options/drawing';
import { look, servedChart, states, words } from './served-chart';

const rows = [
  { state: 'START', bank_id: 1, count: 40, sum_cost: 2_500_000 },
  { state: 'END', bank_id: 1, count: 10, sum_cost: 1_000_000 },
];

function drawing(chart: Partial<Chart>, rest: Partial<Drawing> = {}): Drawing {
  return {
    data: buildChartData(servedChart(chart), rows, words),
    look,
    language: 'mn_MN',
    isStacked: false,
    picked: undefined,
    width: 600,
    hasOutlines: true,
    ...rest,
  };
}

/** A part of an option by its path. */
function at(option: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? new Map(Object.entries(part)).get(String(key)) : undefined,
    option,
  );
}

/** The label text of ECharts: calls the formatter at `path`. */
function said(option: EChartsCoreOption, path: string[], argument: unknown): unknown {
  const formatter = at(option, ...path);
  return typeof formatter === 'function' ? formatter(argument) : undefined;
}

describe('every picture', () => {
  it.each(pictureTypes.filter(isDrawn))(
    '%s draws in the canvas alone and keeps still where asked to',
    (picture) => {
      const option = chartOption(picture, drawing({ dimensions: [states] }));
      expect(option.animation).toBe(false);
      expect(at(option, 'tooltip', 'renderMode')).toBe('richText');
      expect(at(option, 'textStyle', 'fontFamily')).toBe('Manrope');
      expect(at(option, 'series')).not.toEqual([]);
    },
  );
});

describe('columns', () => {
  it('are side by side, with the colours of their values', () => {
    const option = chartOption('column', drawing({ dimensions: [states] }));
    expect(at(option, 'xAxis', 'data')).toEqual(['Эхэлсэн', 'Дууссан']);
    expect(at(option, 'series', 0, 'data', 1)).toEqual({
      value: 10,
      itemStyle: { opacity: 1, color: 'color of status-end' },
    });
    expect(at(option, 'legend')).toBeUndefined();
  });

  it('lie where their names are long, and names are beside them', () => {
    const long = { column: 'state', values: [{ value: 'START', title: 'Нэмэлт материал хүссэн' }] };
    const option = chartOption('column', drawing({ dimensions: [long] }, { width: 180 }));
    expect(at(option, 'yAxis', 'data')).toEqual(['Нэмэлт материал хүссэн', 'END']);
    expect(at(option, 'xAxis', 'type')).toBe('value');
  });

  it('are on each other where the chart says so, under a legend', () => {
    const option = chartOption('column', drawing({ dimensions: ['bank_id', states] }, { isStacked: true }));
    expect(at(option, 'series', 0, 'stack')).toBe(at(option, 'series', 1, 'stack'));
    expect(at(option, 'series', 1, 'color')).toBe('color of status-end');
    expect(at(option, 'legend', 'type')).toBe('scroll');
  });

  it('write money in full in the tooltip and short on the axis', () => {
    const option = chartOption(
      'column',
      drawing({ dimensions: [states], measures: [{ function: 'sum', column: 'cost' }] }),
    );
    const value = at(option, 'tooltip', 'valueFormatter');
    expect(typeof value === 'function' ? value(2_500_000) : undefined).toBe('2,500,000₮');
    expect(said(option, ['yAxis', 'axisLabel', 'formatter'], 2_500_000)).toBe('2.5 сая₮');
  });

  it('fade where another one is chosen', () => {
    const option = chartOption('column', drawing({ dimensions: [states] }, { picked: 1 }));
    expect(at(option, 'series', 0, 'data', 0, 'itemStyle', 'opacity')).toBeLessThan(1);
    expect(at(option, 'series', 0, 'data', 1, 'itemStyle', 'opacity')).toBe(1);
  });
});

describe('shares', () => {
  it('say name, figure and part of the whole', () => {
    const option = chartOption('pie', drawing({ dimensions: [states] }));
    expect(said(option, ['tooltip', 'formatter'], { dataIndex: 0 })).toBe('Эхэлсэн: 40 (80%)');
    expect(said(option, ['legend', 'formatter'], 'Дууссан')).toBe('Дууссан  20%');
  });

  it('have their names under them where there is no room beside', () => {
    const wide = chartOption('pie', drawing({ dimensions: [states] }));
    const narrow = chartOption('pie', drawing({ dimensions: [states] }, { width: 320 }));
    expect([at(wide, 'series', 0, 'width'), at(narrow, 'series', 0, 'width')]).toEqual(['54%', undefined]);
    // Every name has a row of its own, and the ring ends above them.
    expect([at(narrow, 'legend', 'type'), at(narrow, 'legend', 'orient')]).toEqual(['plain', 'vertical']);
    expect(at(narrow, 'series', 0, 'bottom')).toBe(2 * 22 + 8);
  });

  it('are a ring that ends where their names begin, however high the card is', () => {
    const wide = chartOption('pie', drawing({ dimensions: [states] }));
    expect(at(wide, 'series', 0, 'width')).toBe(at(wide, 'legend', 'left'));
    expect(at(wide, 'series', 0, 'center')).toEqual(['50%', '50%']);
  });

  it('of a funnel keep the order of their stages', () => {
    expect(at(chartOption('funnel', drawing({ dimensions: [states] })), 'series', 0, 'sort')).toBe('none');
    expect(at(chartOption('funnel', drawing({})), 'series', 0, 'sort')).toBe('descending');
  });

  it('of a treemap lie inside each other', () => {
    const option = chartOption('treemap', drawing({ dimensions: ['bank_id', states] }));
    expect(at(option, 'series', 0, 'data', 0)).toMatchObject({
      name: 'Хаан банк',
      value: 50,
      children: [
        { name: 'Эхэлсэн', value: 40 },
        { name: 'Дууссан', value: 10 },
      ],
    });
  });

  it('of a treemap on a phone have the name alone in short lines, and no stump of it', () => {
    const option = chartOption('treemap', drawing({ dimensions: ['bank_id', states] }, { width: 340 }));
    const strip = (value: number) =>
      said(option, ['series', '0', 'upperLabel', 'formatter'], { name: 'Баянхонгор', value });
    expect(strip(50)).toBe('Баянхонгор 50');
    expect(strip(4)).toBe('Баянхонгор');
    expect(strip(0.5)).toBe('');
    expect(said(option, ['series', '0', 'label', 'formatter'], { name: 'Жалгалант', value: 20 })).toBe(
      'Жалгалант\n20',
    );
    const computer = chartOption('treemap', drawing({ dimensions: ['bank_id', states] }));
    expect(said(computer, ['series', '0', 'upperLabel', 'formatter'], { name: 'Баянхонгор', value: 1 })).toBe(
      'Баянхонгор 1',
    );
  });
});

describe('a map', () => {
  it('shades places by their figures, and shows the whole figure', () => {
    const option = chartOption('map', drawing({ dimensions: ['bank_id'] }));
    expect(at(option, 'series', 0, 'data', 0, 'name')).toBe('Хаан банк');
    expect(at(option, 'visualMap', 'max')).toBe(at(option, 'series', 0, 'data', 0, 'value'));
    expect(said(option, ['tooltip', 'formatter'], { dataIndex: 0 })).toMatch(/^Хаан банк: \d+$/);
  });

  it('has its scale below it on a phone, where there is no room beside it', () => {
    const phone = chartOption('map', drawing({ dimensions: ['bank_id'] }, { width: 340 }));
    expect(at(phone, 'visualMap', 'orient')).toBe('horizontal');
    const computer = chartOption('map', drawing({ dimensions: ['bank_id'] }, { width: 700 }));
    expect(at(computer, 'visualMap', 'orient')).toBe('vertical');
  });

  it('is drawn as columns as long as it has no outlines', () => {
    const option = chartOption('map', drawing({ dimensions: ['bank_id'] }, { hasOutlines: false }));
    expect(at(option, 'series', 0, 'type')).toBe('bar');
  });
});

it('a radar of two directions is drawn as columns, because it would have no shape', () => {
  expect(at(chartOption('radar', drawing({})), 'series', 0, 'type')).toBe('bar');
});
