import { expect, it } from 'vitest';
import { withSubTable } from '../../../../src/client/builders/forms/palette/new-sub-table';
import type { SetDocument } from '../../../../src/client/builders/change-sets/wire';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';

const parent: SetDocument = {
  kind: 'source',
  id: 'job',
  version: 0,
  body: {
    kind: 'source',
    id: 'job',
    format: 2,
    type: 'table',
    title: { mn_MN: 'Ажлын зар' },
    columns: [{ name: 'title', type: 'text', title: { mn_MN: 'Гарчиг' } }],
  },
};

it('makes the table and the form of its rows, and names them in the table of the form', () => {
  const wish = { title: { mn_MN: 'Шаардлага' }, name: 'shaardlaga', id: 'job_shaardlaga' };
  const { documents } = withSubTable({ title: '', documents: [], renames: [] }, parent, wish);
  expect(documents.map(({ kind, id }) => `${kind}/${id}`)).toEqual([
    'source/job_shaardlaga',
    'form/job_shaardlaga',
    'source/job',
  ]);
  for (const { kind, id, body } of documents)
    expect(parseDefinition(body, { kind, id }).problems).toBeUndefined();
  expect(documents[2]?.body?.subTables).toEqual([
    { name: 'shaardlaga', source: 'job_shaardlaga', connection: 'parent', title: { mn_MN: 'Шаардлага' } },
  ]);
});
