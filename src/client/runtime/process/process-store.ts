import { create } from 'zustand';
import { openRow, processState, type ProcessState } from './process-state';
import { rowKey, type ProcessPlace, type RowProcesses } from './row-processes';

/** The states of the rows whose processes are loaded, by `rowKey`. */
const useProcessStore = create<Readonly<Record<string, ProcessState>>>()(() => ({}));

/** Publishes what the loaded processes of a row let the person change: forms of the row follow. */
export function publishProcessState(place: ProcessPlace, processes: RowProcesses): void {
  useProcessStore.setState({ [rowKey(place)]: processState(processes) });
}

/** Returns the state of a row; without known processes everything is open, as the server alone decides. */
export function useProcessState(place: ProcessPlace | null): ProcessState {
  return useProcessStore((states) => (place === null ? openRow : (states[rowKey(place)] ?? openRow)));
}
