import { expect, test } from 'vitest';
import { cloneValues } from '../../../src/client/runtime/krud/clone-values';
import { servedForm } from '../form/served-form';

test('a copy takes over what a person would fill in again, and nothing that belongs to the one row', () => {
  const values = cloneValues(servedForm('order'), {
    id: '7',
    revision: 3,
    user_id: 12,
    address: 'Баянгол',
    photo: 'f1',
    bank_id: 4,
    desription: null,
    status: 'Хянах',
    created_at: '2026-01-01T00:00:00Z',
  });
  expect(values).toEqual({ user_id: 12, address: 'Баянгол', bank_id: 4 });
});

test('unique columns are left empty', () => {
  const form = servedForm('order');
  const columns = { ...form.compiled.source.columns };
  const address = columns.address;
  if (address === undefined) throw new Error('Orders have an address');
  columns.address = { ...address, isUnique: true };
  const source = { ...form.compiled.source, columns };
  const unique = { ...form, compiled: { ...form.compiled, source } };
  expect(cloneValues(unique, { address: 'Баянгол', bank_id: 4 })).toEqual({ bank_id: 4 });
});

test('rows of sub-tables come along without their keys', () => {
  const links = [{ id: '4', revision: 1, links: 'https://a.mn' }];
  expect(cloneValues(servedForm('announcement'), { id: '1', title: 'Зар', links })).toEqual({
    title: 'Зар',
    links: [{ links: 'https://a.mn' }],
  });
});
