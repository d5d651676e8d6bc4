import type { OpenStep, RowProcesses } from './row-processes';

/** The fields of a row that its open steps allow the person to change. */
export interface ProcessState {
  iCanEdit: boolean;
  isReadOnly: boolean;
  /** The step that waits for the person, or else the first open one; null where nothing is open. */
  currentStep: OpenStep | null;
  /** The only columns and sub-tables that the person may change; null for all of them. */
  editable: readonly string[] | null;
}

/** A row without an open step. */
export const openRow: ProcessState = { iCanEdit: true, isReadOnly: false, currentStep: null, editable: null };

/**
 * Returns what may be changed while the steps of a row are open, as the server enforces it: a read-only step closes the
 * row except for the fields that its assignees may edit, and `editable` holds its assignees to those fields.
 */
export function processState({ processes }: Pick<RowProcesses, 'processes'>): ProcessState {
  const steps = processes.flatMap((process) => process.steps);
  const currentStep = steps.find((step) => step.is_mine) ?? steps[0] ?? null;
  const isReadOnly = steps.some((step) => step.is_read_only && !(step.is_mine && step.editable !== null));
  const lists = steps.flatMap(({ is_mine: isMine, editable }) =>
    isMine && editable !== null ? [editable] : [],
  );
  const [first, ...others] = lists;
  const editable = first?.filter((name) => others.every((list) => list.includes(name))) ?? null;
  return { iCanEdit: !isReadOnly && editable?.length !== 0, isReadOnly, currentStep, editable };
}

/** Returns the fields of a form that the person may not change. */
export function closedFields({ editable }: ProcessState, fields: readonly string[]): readonly string[] {
  return editable === null ? [] : fields.filter((name) => !editable.includes(name));
}
