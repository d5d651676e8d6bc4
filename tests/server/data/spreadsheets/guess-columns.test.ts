import { describe, expect, it } from 'vitest';
import {
  guessColumns,
  type SheetColumn,
} from '../../../../src/server/data/spreadsheets/columns/guess-columns';
import type { ReadCell, SheetRow } from '../../../../src/server/data/spreadsheets/formats/sheet-row';

async function* sheetOf(values: readonly ReadCell[]): AsyncGenerator<SheetRow> {
  yield* await Promise.resolve([{ number: 1, cells: ['Багана'] }]);
  for (const [index, value] of values.entries()) yield { number: index + 2, cells: [value] };
}

async function guessOf(...values: ReadCell[]): Promise<SheetColumn> {
  const [column] = (await guessColumns(sheetOf(values))).columns;
  if (column === undefined) throw new Error('no column was read');
  return column;
}

describe('a column of a sheet', () => {
  it.each<[string, ReadCell[]]>([
    ['integer', [1, '2', '1,200']],
    ['number', [1.5, '2', '1,200.25₮']],
    ['date', ['2026-01-02', '2026.3.4', '2026/11/30']],
    ['datetime', ['2026-01-02 10:30:00', '2026-01-02']],
    ['time', ['09:30:00', '8:15']],
    ['boolean', ['Тийм', 'Үгүй', 'тийм']],
    ['boolean', [true, false]],
    ['phone', ['99112233', 88112233]],
    ['email', ['bat@example.mn', 'dorj@example.mn']],
    ['select', ['Шинэ', 'Хуучин', 'Шинэ', 'Шинэ', 'Хуучин', 'Хуучин']],
    ['textarea', ['Нэг\nхоёр', 'гурав']],
    ['text', ['Бат', 'Дорж']],
    ['text', ['0012', '0150']],
    ['text', ['2026-02-30', '2026-01-01']],
    ['text', []],
  ])('is guessed to be %s', async (element, values) => {
    expect((await guessOf(...values)).guess).toBe(element);
  });

  it('names the rows that another element cannot hold', async () => {
    const { guess, misfits, samples, filled } = await guessOf(1, null, 'хоёр', 3, '');
    expect(guess).toBe('text');
    expect(misfits.integer).toEqual({ count: 1, rows: [{ row: 4, value: 'хоёр' }] });
    expect(misfits.text).toBeUndefined();
    expect({ samples, filled }).toEqual({ samples: ['1', 'хоёр', '3'], filled: 3 });
  });

  it('looks at every row, and keeps few of many', async () => {
    const values = [...Array.from({ length: 5000 }, (_, index) => index + 100_000_000), 'тоо биш'];
    const { guess, choices, misfits } = await guessOf(...values);
    expect(guess).toBe('text');
    expect(choices).toEqual([]);
    expect(misfits.integer?.count).toBe(1);
    expect(misfits.phone?.rows).toHaveLength(5);
  });
});
