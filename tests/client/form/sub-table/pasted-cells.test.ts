import { describe, expect, it } from 'vitest';
import type { RowColumn } from '../../../../src/client/runtime/form/sub-table/columns';
import { columnTotal } from '../../../../src/client/runtime/form/sub-table/column-total';
import { cellsOfClipboard, valuesOfCells } from '../../../../src/client/runtime/form/sub-table/pasted-cells';
import type { ColumnType } from '../../../../src/definitions/source';

const column = (type: ColumnType, options: Record<string, unknown> = {}): RowColumn => ({
  name: 'x',
  field: { widget: 'text', title: 'x', options },
  type,
  reference: null,
  isNumber: false,
  total: undefined,
});
const read = (text: string, of: RowColumn) => {
  const { rows, problems } = valuesOfCells([[text]], [of], () => undefined);
  return problems[0]?.reason ?? rows[0]?.x;
};

describe('the clipboard', () => {
  it('has rows of lines and cells of tabs, with quotes around cells of many lines', () => {
    expect(cellsOfClipboard('а\tб\r\n"в\nг"\t"д ""е"""\r\n')).toEqual([
      ['а', 'б'],
      ['в\nг', 'д "е"'],
    ]);
  });
});

describe('a pasted cell', () => {
  it.each([
    ['1,234,567₮', 'money', 1_234_567],
    ['1 234', 'integer', 1234],
    ['0,5', 'number', 0.5],
    ['1,234', 'number', 1234],
    ['1.5', 'integer', 'whole'],
    ['арав', 'number', 'number'],
    ['', 'number', null],
    ['Тийм', 'boolean', true],
    ['no', 'boolean', false],
    ['магадгүй', 'boolean', 'yesNo'],
    ['2026.3.5', 'date', '2026-03-05'],
    ['2026-02-31', 'date', 'date'],
    ['8:30', 'time', '08:30:00'],
    ['25:00', 'time', 'time'],
    ['f1', 'file', 'unsupported'],
  ] as const)('"%s" of a column of the type %s is %s', (text, type, expected) => {
    expect(read(text, column(type))).toBe(expected);
  });

  it('is a choice by its value or by its label in any language', () => {
    const choices = [{ value: 'eps', title: { mn_MN: 'Хөөсөнцөр', en_US: 'Foam' } }];
    expect(read('хөөсөнцөр', column('text', { choices }))).toBe('eps');
    expect(read('FOAM', column('text', { choices }))).toBe('eps');
    expect(read('тоосго', column('text', { choices }))).toBe('choice');
  });
});

describe('a pasted list of rows', () => {
  const skills: RowColumn = { ...column('references'), reference: { source: 'skill', titleColumn: 'name' } };
  const keys = new Map([
    ['зуух', 3],
    ['гагнуур', 1],
  ]);
  const paste = (text: string) =>
    valuesOfCells([[text]], [skills], (_, label) => keys.get(label.toLocaleLowerCase()));

  it('is each of the labels between commas or semicolons, once', () => {
    expect(paste('Зуух, Гагнуур').rows).toEqual([{ x: [3, 1] }]);
    expect(paste('Гагнуур;зуух;Гагнуур').rows).toEqual([{ x: [1, 3] }]);
    expect([...(paste('Зуух, Гагнуур').labels.get('x') ?? [])]).toEqual(['Зуух', 'Гагнуур']);
    expect(paste('').rows).toEqual([{ x: null }]);
  });

  it('is refused where one of them is no row', () => {
    expect(paste('Зуух, Байхгүй')).toMatchObject({ rows: [{}], problems: [{ reason: 'unknownRow' }] });
  });
});

describe('a figure under a column', () => {
  it('leaves empty cells out and has no dust of binary fractions', () => {
    expect(columnTotal('sum', [0.1, null, 0.2, undefined])).toBe(0.3);
    expect(columnTotal('avg', [1, 2, null])).toBe(1.5);
    expect(columnTotal('count', ['а', '', null, 0])).toBe(2);
    expect(columnTotal('min', ['2026-03-01', '2026-01-02'])).toBe('2026-01-02');
    expect(columnTotal('max', [2, 10])).toBe(10);
    expect(columnTotal('sum', [null])).toBeNull();
  });
});
