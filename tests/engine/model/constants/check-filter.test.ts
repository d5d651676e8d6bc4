import { describe, expect, it } from 'vitest';
import { buildModel } from '../../../../src/engine/model/build-model';
import { checkFilter } from '../../../../src/engine/model/constants/check-filter';
import { listValues } from '../../../../src/engine/filter/filter-value';
import { filterCases, sampleSource } from '../../filter/filter-cases';

const { model } = buildModel(new Map([[sampleSource.id, sampleSource]]));
const columns = model.sources.get(sampleSource.id)?.columns;

describe('a filter of a definition', () => {
  const known = filterCases.filter(({ filter }) => columns?.has(filter.column));

  it.each(known)(
    'is refused where the query is: $filter.column $filter.condition $filter.value',
    ({ filter, found }) => {
      const column = columns?.get(filter.column);
      const finding = column && checkFilter(column, filter, { knowsCaller: false });
      // A query with an empty list finds nothing; a definition with one is a mistake.
      const isEmptyList = filter.condition === 'whereIn' && listValues(filter.value ?? '').length === 0;
      expect(finding !== undefined).toBe(found === 'refused' || isEmptyList);
    },
  );
});
