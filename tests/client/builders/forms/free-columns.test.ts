import { expect, it } from 'vitest';
import { createFormReader, freeColumns } from '../../../../src/client/builders/forms/compile/builder-form';
import { shippedDocuments } from '../shipped';

it('offers what people enter before what the server sets, and neither what is placed nor columns of the engine', async () => {
  const documents = await shippedDocuments();
  const source = documents.find(({ kind, id }) => kind === 'source' && id === 'savings_certificate');
  const document = { kind: 'form', id: 'small', format: 2, source: 'savings_certificate', layout: ['code'] };
  const form = createFormReader()(document, { ...source });
  if (form === undefined) throw new Error('The form cannot be read');
  const names = freeColumns(form).map(({ name }) => name);
  expect(names.indexOf('issued_on')).toBeGreaterThan(-1);
  expect(names.indexOf('saving_p90')).toBeGreaterThan(names.indexOf('revoke_reason'));
  expect(names.filter((name) => ['code', 'id', 'revision', 'created_at'].includes(name))).toEqual([]);
});
