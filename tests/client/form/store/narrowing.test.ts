import { describe, expect, it } from 'vitest';
import { createFormStore } from '../../../../src/client/runtime/form/store/form-store';
import { narrowedFields, narrowingFilters } from '../../../../src/client/runtime/form/store/narrowing';
import { visitor } from '../../../../src/engine/access/caller';
import { runtimeOf, servedForm } from '../served-form';

describe('fields whose choices follow others', () => {
  it('are emptied with the one above, and what hangs below with them', () => {
    expect(narrowedFields(servedForm('energy_audit')).get('province_id')).toEqual(['soum_id', 'bagh_id']);
    const stored = { id: '1', revision: 1, province_id: 1, soum_id: 2, bagh_id: 3, address: 'а' };
    const store = createFormStore(runtimeOf('energy_audit'), { stored, user: visitor });
    store.change(['province_id'], 1);
    expect(store.getState().engine.row).toMatchObject({ soum_id: 2, bagh_id: 3 });
    store.change(['province_id'], 5);
    expect(store.getState().engine.row).toMatchObject({
      province_id: 5,
      soum_id: null,
      bagh_id: null,
      address: 'а',
    });
  });

  it('have filters once every field above has a value', () => {
    expect(narrowingFilters([{ column: 'province_id', value: 7 }])).toEqual([
      { column: 'province_id', condition: 'equals', value: '7' },
    ]);
    expect(narrowingFilters([{ column: 'province_id', value: null }])).toBeNull();
    expect(narrowingFilters([])).toEqual([]);
  });
});
