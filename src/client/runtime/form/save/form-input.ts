import { isDecided } from '../../../../definitions/form';
import { changedFields, type Values } from '../conflict/versions';
import type { FormStore } from '../store/form-store';

/**
 * Returns the input of a save: all values of a new row, or the values that differ from the stored row with its
 * revision. Values that the form itself decides (hidden, locked, computed and preset fields) are left out: the server
 * decides them by the same rules.
 */
export function inputOf(store: FormStore): Values {
  const { engine, stored } = store.getState();
  const { program, form } = store.runtime;
  const entered = [...program.fields, ...program.subTables.keys()].filter((field) => {
    const state = engine.states[field];
    const isComputed = state?.isComputed === true || isDecided(form, field);
    return !isComputed && state?.isVisible !== false && state?.isReadOnly !== true;
  });
  if (stored === null) {
    return Object.fromEntries(
      entered.flatMap((field) => {
        const value = engine.row[field];
        return value === null || value === undefined ? [] : [[field, value]];
      }),
    );
  }
  const changed = changedFields(entered, stored, engine.row);
  return {
    ...Object.fromEntries(
      changed.map((field) => [field, engine.row[field] ?? (program.subTables.has(field) ? [] : null)]),
    ),
    revision: stored.revision,
  };
}
