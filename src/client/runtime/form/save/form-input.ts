import { isDecided, type Form } from '../../../../definitions/form';
import type { FormState } from '../../../../engine/form/run-form';
import type { Row } from '../../../../engine/row';
import { changedFields, type Values } from '../conflict/versions';
import { findSubForm } from '../form-document';
import type { FormStore } from '../store/form-store';

/**
 * Returns the input of a save: all values of a new row, or the values that differ from the stored row with its
 * revision. Values that the form itself decides (hidden, locked, computed and preset fields) are left out, in rows of
 * sub-tables too: the server decides them by the same rules.
 */
export function buildInput(store: FormStore): Values {
  const { engine, stored } = store.getState();
  const { program, form } = store.runtime;
  const fields = [...program.fields, ...program.subTables.keys()];
  const entered = fields.filter((field) => isEntered(form, engine, field));
  const lists = [...program.subTables.keys()].map((field) => [field, rowsOf(store, field)] as const);
  const input: Row = { ...engine.row, ...Object.fromEntries(lists) };
  if (stored === null) {
    return Object.fromEntries(
      entered.flatMap((field) => {
        const value = input[field];
        return value === null || value === undefined ? [] : [[field, value]];
      }),
    );
  }
  const changed = changedFields(entered, stored, engine.row);
  return {
    ...Object.fromEntries(
      changed.map((field) => [field, input[field] ?? (program.subTables.has(field) ? [] : null)]),
    ),
    revision: stored.revision,
  };
}

function isEntered(form: Form, { states }: FormState, field: string): boolean {
  const state = states[field];
  const isComputed = state?.isComputed === true || isDecided(form, field);
  return !isComputed && state?.isVisible !== false && state?.isReadOnly !== true;
}

/** The rows of a sub-table with their keys and what was entered in them. */
function rowsOf({ getState, runtime: { form, program } }: FormStore, field: string): unknown {
  const { engine } = getState();
  const subTable = program.subTables.get(field);
  const subForm = subTable && findSubForm(form, subTable);
  const rows = engine.subForms[field];
  const values = engine.row[field];
  if (!subForm || !rows || !Array.isArray(values) || values.length !== rows.length) return values;
  return rows.map((state) => {
    const { id, revision } = state.request.input;
    const entered = Object.entries(state.row).filter(([name]) => isEntered(subForm, state, name));
    return {
      ...(id !== undefined && { id }),
      ...(revision !== undefined && { revision }),
      ...Object.fromEntries(entered),
    };
  });
}
