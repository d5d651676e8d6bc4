import { checkForm, type CheckHost } from '../../../../src/engine/form/check-form';
import type { FormProgram } from '../../../../src/engine/form/compile-form';
import type { FieldError } from '../../../../src/engine/form/field-errors';
import { openForm, type FieldState, type FormRequest } from '../../../../src/engine/form/run-form';
import type { Row } from '../../../../src/engine/row';

interface FormResult {
  row: Row;
  states: Readonly<Record<string, FieldState>>;
  errors: FieldError[];
}

/** Opens a form and checks it, as a write does. */
export function runForm(program: FormProgram, request: FormRequest, host: CheckHost): FormResult {
  const state = openForm(program, request, host);
  return { row: state.row, states: state.states, errors: checkForm(program, state, host) };
}
