import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from '../../../../src/client/builders/conditions/filter-sentence';
import type { Sentence } from '../../../../src/client/builders/conditions/sentence';
import type { FilterSet } from '../../../../src/definitions/filter';
import type { ColumnType } from '../../../../src/definitions/source';

const types: [string, ColumnType][] = [
  ['title', 'text'],
  ['price', 'money'],
  ['is_open', 'boolean'],
  ['day', 'date'],
];
const names = { columns: new Map(types), lists: new Map() };

describe('a filter set', () => {
  const sentences: [string, Sentence][] = [
    ['one comparison', { join: 'and', clauses: [{ field: 'price', comparison: 'atLeast', value: '100' }] }],
    [
      'several that all hold',
      {
        join: 'and',
        clauses: [
          { field: 'title', comparison: 'contains', value: 'дулаалга' },
          { field: 'is_open', comparison: 'yes', value: '' },
          { field: 'day', comparison: 'filled', value: '' },
        ],
      },
    ],
    [
      'several of which one holds',
      {
        join: 'or',
        clauses: [
          { field: 'day', comparison: 'less', value: '2026-01-01' },
          { field: 'is_open', comparison: 'no', value: '' },
        ],
      },
    ],
  ];
  it.each(sentences)('comes back as the sentence that wrote it: %s', (_, sentence) => {
    const written = writeFilters(sentence);
    expect(readFilters(written ?? {}, names)).toEqual(sentence);
  });

  it('without any clause is none', () => {
    expect(writeFilters({ join: 'and', clauses: [] })).toBeUndefined();
    expect(readFilters({}, names)).toEqual({ join: 'and', clauses: [] });
  });

  const others: [string, FilterSet][] = [
    ['a list of values', { filters: [{ column: 'title', condition: 'whereIn', value: 'a,b' }] }],
    [
      'a group beside filters',
      {
        filters: [{ column: 'title', condition: 'isNull' }],
        groupFilters: [{ combine: 'or', filters: [{ column: 'day', condition: 'isNull' }] }],
      },
    ],
    ['an unknown column', { filters: [{ column: 'salary', condition: 'equals', value: '1' }] }],
    [
      'a text that is no part of what the column offers',
      { filters: [{ column: 'is_open', condition: 'equals', value: '1' }] },
    ],
  ];
  it.each(others)('that no sentence says is not read as one: %s', (_, set) => {
    expect(readFilters(set, names)).toBeUndefined();
  });
});
