import { create } from 'zustand';
import type { Answers, Refinement } from '../../../energy/answers/answers';
import { type Choice, type Inputs, readInputs } from '../../../energy/answers/read-inputs';
import { EnergyRefusal } from '../../../energy/refusal/refusal';
import { readStored, writeStored } from '../../browser/expiring-storage';
import { whenSignedOut } from '../../session/session';
import { answersKey } from '../layout/clear-on-sign-out';
import { whenIdle } from './slices';

interface InputsStore extends Inputs {
  /** Code of the saved inputs on the server; null while they were never saved. */
  readonly code: string | null;
  /** The inputs were changed after they were saved. */
  readonly isChanged: boolean;
  /** The recommended measures as the page shows them, until the visitor chooses others. */
  readonly proposed: readonly string[];
  answer: (answers: Partial<Answers>) => void;
  refine: (refinement: Partial<Refinement>) => void;
  choose: (choice: Choice) => void;
  propose: (measures: readonly string[]) => void;
  /** Loads inputs that were saved elsewhere under `code`. */
  load: (inputs: Inputs, code: string) => void;
  /** Stores the code of the inputs that were just saved. */
  keep: (code: string) => void;
  startAnew: () => void;
}

const nothing: Inputs = { answers: {}, refinement: {}, measures: [], budget_MNT: null };

/** A visitor's answers. They are stored for some days, so that nothing is lost when the browser closes the page. */
export const useInputs = create<InputsStore>()((set) => ({
  ...readStoredInputs(undefined),
  proposed: [],
  answer: (answers) =>
    set((state) => ({ answers: { ...state.answers, ...answers }, proposed: [], isChanged: true })),
  refine: (refinement) =>
    set((state) => ({ refinement: { ...state.refinement, ...refinement }, proposed: [], isChanged: true })),
  choose: ({ measures, budget_MNT }) => set({ measures, budget_MNT, isChanged: true }),
  propose: (proposed) => set({ proposed }),
  load: (inputs, code) => set({ ...inputs, proposed: [], code, isChanged: false }),
  keep: (code) => set({ code, isChanged: false }),
  startAnew: () => {
    set({ ...nothing, proposed: [], code: null, isChanged: false });
    // The device may be handed on right after the answers are cleared.
    write();
  },
}));

// Set afterwards: a page that the server has rendered is taken over without answers.
useInputs.setState(readStoredInputs(readStored(answersKey)));

/** The page began with answers of an earlier visit. */
export const hadAnswers = Object.keys(useInputs.getState().answers).length > 0;

// Otherwise the page would store its answers again.
whenSignedOut(() => useInputs.getState().startAnew());

let isUnwritten = false;

// Written once the page is idle, because writing delays the paint of a press; at the latest when the page is left.
useInputs.subscribe(() => {
  if (isUnwritten) return;
  isUnwritten = true;
  whenIdle(write);
  window.addEventListener('pagehide', write);
});

function write(): void {
  if (!isUnwritten) return;
  isUnwritten = false;
  window.removeEventListener('pagehide', write);
  const state = useInputs.getState();
  const { code, isChanged } = state;
  writeStored(answersKey, { inputs: pickInputs(state), code, isChanged });
}

/** Returns the part of the store that is calculated and saved. */
function pickInputs({ answers, refinement, measures, budget_MNT }: Inputs): Inputs {
  return { answers, refinement, measures, budget_MNT };
}

/** The inputs as the page shows them: what a family keeps, and what a bank reads, has the measures that it saw. */
export function shownInputs(state: Inputs & Pick<InputsStore, 'proposed'>): Inputs {
  const inputs = pickInputs(state);
  return inputs.measures.length === 0 && inputs.budget_MNT === null
    ? { ...inputs, measures: state.proposed }
    : inputs;
}

/** Validates stored inputs, which an older build or another program may have written. */
export function readStoredInputs(stored: unknown): Inputs & Pick<InputsStore, 'code' | 'isChanged'> {
  const empty = { ...nothing, code: null, isChanged: false };
  if (typeof stored !== 'object' || stored === null || !('inputs' in stored)) return empty;
  const inputs = readOrNull(stored.inputs);
  if (inputs === null) return empty;
  const code = 'code' in stored && typeof stored.code === 'string' ? stored.code : null;
  return { ...inputs, code, isChanged: 'isChanged' in stored && stored.isChanged === true };
}

function readOrNull(value: unknown): Inputs | null {
  try {
    return readInputs(value);
  } catch (error) {
    if (error instanceof EnergyRefusal) return null;
    throw error;
  }
}
