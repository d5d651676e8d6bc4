import { describe, expect, it } from 'vitest';
import { valuesOfAddress } from '../../../src/client/runtime/form/values-of-address';
import { servedForm } from './served-form';

const read = (search: string) => valuesOfAddress(servedForm('order'), new URLSearchParams(search));

describe('the values that an address gives a new row', () => {
  it('take the type of their field', () => {
    expect(read('province_id=1&lon=106.9&desription=Хана')).toEqual({
      province_id: 1,
      lon: 106.9,
      desription: 'Хана',
    });
  });

  it.each(['province_id=x', 'province_id=1.5', 'province_id=', 'lon=Infinity', 'status=done', 'geom=1'])(
    'leave out what is no value of a field: %s',
    (search) => {
      expect(read(search)).toEqual({});
    },
  );
});
