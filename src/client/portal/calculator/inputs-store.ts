import { create } from 'zustand';
import type { Answers, Refinement } from '../../../energy/answers/answers';
import { type Inputs, readInputs } from '../../../energy/answers/read-inputs';
import { EnergyRefusal } from '../../../energy/refusal/refusal';
import { readStored, writeStored } from '../../browser/expiring-storage';

interface InputsStore extends Inputs {
  /** Code under which the server keeps these inputs; null while they were never saved. */
  readonly code: string | null;
  /** Something was changed since they were saved. */
  readonly isChanged: boolean;
  answer: (answers: Partial<Answers>) => void;
  refine: (refinement: Partial<Refinement>) => void;
  choose: (choice: Pick<Inputs, 'measures' | 'budget_MNT'>) => void;
  /** Takes over what was kept elsewhere; `code` names where. */
  load: (inputs: Inputs, code: string) => void;
  /** What was just kept has this code now. */
  keep: (code: string) => void;
  startAnew: () => void;
}

/** The key under which a visitor's answers are kept. */
const key = 'calculator';
const nothing: Inputs = { answers: {}, refinement: {}, measures: [], budget_MNT: null };

/** A visitor's answers. They outlive the page for some days, so that a phone that was put away loses nothing. */
export const useInputs = create<InputsStore>()((set) => ({
  ...storedOf(readStored(key)),
  answer: (answers) => set((state) => ({ answers: { ...state.answers, ...answers }, isChanged: true })),
  refine: (refinement) =>
    set((state) => ({ refinement: { ...state.refinement, ...refinement }, isChanged: true })),
  choose: ({ measures, budget_MNT }) => set({ measures, budget_MNT, isChanged: true }),
  load: (inputs, code) => set({ ...inputs, code, isChanged: false }),
  keep: (code) => set({ code, isChanged: false }),
  startAnew: () => set({ ...nothing, code: null, isChanged: false }),
}));

useInputs.subscribe((state) => {
  const { code, isChanged } = state;
  writeStored(key, { inputs: inputsOf(state), code, isChanged });
});

/** What is calculated and saved, without the rest of the store. */
export function inputsOf({ answers, refinement, measures, budget_MNT }: Inputs): Inputs {
  return { answers, refinement, measures, budget_MNT };
}

/** Reads what was kept, whatever an older build or another hand has written there. */
export function storedOf(stored: unknown): Inputs & Pick<InputsStore, 'code' | 'isChanged'> {
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
