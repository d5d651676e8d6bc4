import { expect, test } from 'vitest';
import type { FieldState } from '../../../src/engine/form/run-form';
import { emptyRequired, countProgress } from '../../../src/client/runtime/form/validation/progress';

const state = (more: Partial<FieldState> = {}): FieldState => ({
  isVisible: true,
  isRequired: false,
  isReadOnly: false,
  ...more,
});

const engine = {
  row: { name: 'Бат', phone: null, note: '', photos: [], isDry: false, hidden: null, computed: 3 },
  states: {
    name: state({ isRequired: true }),
    phone: state({ isRequired: true }),
    note: state(),
    photos: state(),
    isDry: state(),
    hidden: state({ isRequired: true, isVisible: false }),
    computed: state({ isComputed: true }),
    locked: state({ isRequired: true, isReadOnly: true }),
  },
};

test('counts the required fields of a part, and all fields where none is required', () => {
  expect(countProgress(engine, Object.keys(engine.states))).toEqual({
    answered: 1,
    total: 2,
    isOfRequired: true,
  });
  expect(countProgress(engine, ['note', 'photos', 'isDry', 'computed'])).toEqual({
    answered: 1,
    total: 3,
    isOfRequired: false,
  });
});

test('lists required fields without an answer that the person can fill in', () => {
  expect(emptyRequired(engine, ['locked', 'hidden', 'phone', 'name', 'note'])).toEqual(['phone']);
});
