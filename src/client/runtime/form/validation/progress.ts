import type { FormState } from '../../../../engine/form/run-form';

/** The progress of a part of a form. */
export interface Progress {
  answered: number;
  /** The required fields; all fields where none is required. */
  total: number;
  isOfRequired: boolean;
}

type Engine = Pick<FormState, 'row' | 'states'>;

/** Counts the answers among the fields that the person can fill in: the required ones, or all where none is required. */
export function countProgress(engine: Engine, names: readonly string[]): Progress {
  const open = names.filter((name) => isOpen(engine, name));
  const required = open.filter((name) => engine.states[name]?.isRequired === true);
  const counted = required.length > 0 ? required : open;
  const answered = counted.filter((name) => isAnswered(engine.row[name])).length;
  return { answered, total: counted.length, isOfRequired: required.length > 0 };
}

/** The required fields without an answer, in the order of the names. */
export function emptyRequired(engine: Engine, names: readonly string[]): string[] {
  return names.filter(
    (name) =>
      isOpen(engine, name) && engine.states[name]?.isRequired === true && !isAnswered(engine.row[name]),
  );
}

function isOpen({ states }: Engine, name: string): boolean {
  const state = states[name];
  return state !== undefined && state.isVisible && !state.isReadOnly && state.isComputed !== true;
}

function isAnswered(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
