import { describe, expect, it } from 'vitest';
import { selectRows, type ListRequest } from '../../../src/client/offline/lookups/select-rows';

const rows = [
  { id: '1', name: 'Өвөрхангай', province_id: 4, size: 10 },
  { id: '2', name: 'ЁЛ', province_id: 4, size: null },
  { id: '10', name: 'Булган', province_id: 5, size: 2 },
];
const select = (request: Partial<ListRequest>) =>
  selectRows(rows, { filters: [], groupFilters: [], sorts: [], limit: undefined, offset: 0, ...request }).map(
    ({ id }) => id,
  );

describe('rows that the device keeps', () => {
  it.each([
    ['equals', 'province_id', '4', ['1', '2']],
    ['notEqual', 'province_id', '4', ['10']],
    ['whereIn', 'id', '2,10', ['2', '10']],
    ['contains', 'name', 'єВ', ['1']],
    ['contains', 'name', 'ел', ['2']],
    ['notContains', 'name', 'а', ['2']],
    ['startsWith', 'name', 'бул', ['10']],
    ['endsWith', 'name', 'ГАЙ', ['1']],
    ['isNull', 'size', undefined, ['2']],
    ['notNull', 'size', undefined, ['1', '10']],
    ['greaterThan', 'size', '2', ['1']],
    ['lessThanOrEqual', 'size', '10', ['1', '10']],
  ] as const)('are found as the server finds them: %s %s %s', (condition, column, value, found) => {
    expect(select({ filters: [{ column, condition, ...(value === undefined ? {} : { value }) }] })).toEqual(
      found,
    );
  });

  it('are found by any or by all conditions of a group', () => {
    const filters = [
      { column: 'name', condition: 'contains', value: 'бул' },
      { column: 'size', condition: 'equals', value: '10' },
    ] as const;
    expect(select({ groupFilters: [{ filters: [...filters], combine: 'or' }] })).toEqual(['1', '10']);
    expect(select({ groupFilters: [{ filters: [...filters], combine: 'and' }] })).toEqual([]);
    expect(select({ groupFilters: [{ filters: [], combine: 'or' }] })).toHaveLength(3);
  });

  it('stand in the order that is asked for, numbers as numbers, and in pages', () => {
    expect(select({ sorts: [{ column: 'id', order: 'desc' }] })).toEqual(['10', '2', '1']);
    expect(select({ sorts: [{ column: 'name', order: 'asc' }] })).toEqual(['10', '2', '1']);
    expect(select({ limit: 1, offset: 1 })).toEqual(['2']);
  });
});
