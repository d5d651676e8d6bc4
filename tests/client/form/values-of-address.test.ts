import { describe, expect, it } from 'vitest';
import { valuesOfAddress } from '../../../src/client/runtime/form/values-of-address';
import { servedForm } from './served-form';

const read = (search: string) => valuesOfAddress(servedForm('bank_loan'), new URLSearchParams(search));

describe('the values that an address gives a new row', () => {
  it('take the type of their field', () => {
    expect(read('months=30&rate=3.5&title=Хана&is_publish=true')).toEqual({
      months: 30,
      rate: 3.5,
      title: 'Хана',
      is_publish: true,
    });
  });

  it.each(['months=x', 'months=1.5', 'months=', 'rate=Infinity', 'is_publish=1', 'revision=7'])(
    'leave out what is no value of a field: %s',
    (search) => {
      expect(read(search)).toEqual({});
    },
  );
});
