import { beforeAll, describe, expect, it } from 'vitest';
import type { Definition, Problem } from '../../../../src/definitions/definition';
import type { Computed, TableSource } from '../../../../src/definitions/source';
import { compileSet } from '../../../../src/server/definitions/store/compile-set';
import { registerFunctions } from '../../../../src/server/data/functions/registry';
import { manifests } from '../../../../widgets/manifests';
import { untranslated } from '../../../definitions/messages/untranslated';

beforeAll(() =>
  registerFunctions([
    {
      name: 'test.double',
      rows: '{ house { id } }',
      results: { twice: 'number' },
      compute: () => ({ isRefused: false, values: { twice: 2 } }),
    },
  ]),
);

const owner = source('owner', [
  { name: 'code', type: 'text' },
  { name: 'age', type: 'number' },
]);
const good: Computed = {
  function: 'test.double',
  given: { size: 'owner_id.age' },
  results: { figure: 'twice' },
};

describe('columns that a source has computed', () => {
  it('are accepted where function, columns and types are there', () => {
    expect(problemsOf(good)).toEqual([]);
    const lookUp = { source: 'owner', by: 'code', equals: 'owner_code', column: 'age' };
    expect(problemsOf({ ...good, given: { size: lookUp } })).toEqual([]);
  });

  it.each<[string, Partial<Computed>, string]>([
    ['a function that there is not', { function: 'test.triple' }, '"test.triple" does not exist; there are'],
    ['a result that it does not give', { results: { figure: 'thrice' } }, 'gives no "thrice"'],
    ['a column that there is not', { results: { figures: 'twice' } }, 'the column "figures" does not exist'],
    ['a column that people may write', { results: { owner_code: 'twice' } }, 'must be readOnly'],
    ['a column of another type', { results: { words: 'twice' } }, 'of type number, the column of type text'],
    ['a path without a reference', { given: { size: 'owner_code.age' } }, 'refers to no source'],
    ['a path to nowhere', { given: { size: 'owner_id.height' } }, '"owner" has no column "height"'],
    ['a beginning that is not there', { given: { size: 'height' } }, 'the column "height" does not exist'],
    [
      'a table that there is not',
      { given: { size: { source: 'street', by: 'code', equals: 'owner_code', column: 'age' } } },
      'the table "street" does not exist',
    ],
    [
      'a lookup by a column that there is not',
      { given: { size: { source: 'owner', by: 'name', equals: 'owner_code', column: 'age' } } },
      '"owner" has no column "name"',
    ],
  ])('are refused with %s', (_, change, reason) => {
    const problems = problemsOf({ ...good, ...change });
    expect(problems).toMatchObject([{ reason: expect.stringContaining(reason) }]);
    expect(problems.flatMap(untranslated)).toEqual([]);
  });
});

function problemsOf(computed: Computed): readonly Problem[] {
  const house = source(
    'house',
    [
      { name: 'owner_id', type: 'reference', references: { source: 'owner' } },
      { name: 'owner_code', type: 'text' },
      { name: 'figure', type: 'number', readOnly: true },
      { name: 'words', type: 'text', readOnly: true },
    ],
    [computed],
  );
  const definitions: Definition[] = [owner, house];
  return compileSet(definitions, manifests).problems;
}

function source(id: string, columns: TableSource['columns'], computed: Computed[] = []): TableSource {
  return { kind: 'source', id, format: 2, title: id, type: 'table', columns, computed };
}
