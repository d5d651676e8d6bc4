import { describe, expect, it } from 'vitest';
import { selectRows, type ListRequest } from '../../../src/engine/filter/select-rows';
import { filterCases, sampleRows, sampleTypes, sortCases } from './filter-cases';

const select = (request: Partial<ListRequest>) =>
  selectRows(sampleRows, sampleTypes, {
    filters: [],
    groupFilters: [],
    sorts: [],
    limit: undefined,
    offset: 0,
    ...request,
  })?.map(({ id }) => id);

describe('rows that are selected on the device', () => {
  it.each(filterCases)(
    'pass $filter.column $filter.condition $filter.value',
    ({ filter, found, isServerOnly }) => {
      expect(select({ filters: [filter] })).toEqual(found === 'refused' || isServerOnly ? undefined : found);
    },
  );

  it.each(sortCases)('are sorted by $sorts', ({ sorts, found }) => {
    expect(select({ sorts })).toEqual(found);
  });

  it('pass any or all filters of a group, and every group', () => {
    const filters = [
      { column: 'name', condition: 'contains', value: 'бул' },
      { column: 'size', condition: 'equals', value: '10' },
    ] as const;
    expect(select({ groupFilters: [{ filters: [...filters], combine: 'or' }] })).toEqual(['1', '10', '11']);
    expect(select({ groupFilters: [{ filters: [...filters], combine: 'and' }] })).toEqual([]);
    expect(select({ groupFilters: [{ filters: [], combine: 'or' }] })).toHaveLength(sampleRows.length);
    expect(
      select({ filters: [filters[1]], groupFilters: [{ filters: [...filters], combine: 'or' }] }),
    ).toEqual(['1']);
  });

  it('come in pages', () => {
    expect(select({ sorts: [{ column: 'id', order: 'asc' }], limit: 2, offset: 1 })).toEqual(['2', '10']);
  });

  it('are not selected by a column that is not there', () => {
    expect(select({ filters: [{ column: 'colour', condition: 'isNull' }] })).toBeUndefined();
    expect(select({ sorts: [{ column: 'colour', order: 'asc' }] })).toBeUndefined();
  });
});
