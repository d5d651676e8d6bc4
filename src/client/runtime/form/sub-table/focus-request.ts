/** Which column gets the keyboard once a row takes entries. Asking draws nothing. */
export interface FocusRequest {
  ask(this: void, column: number): void;
  /** What was asked for last; only the first who takes it gets it. */
  take(this: void): number | null;
}

export function createFocusRequest(): FocusRequest {
  let wanted: number | null = null;
  return {
    ask: (column) => {
      wanted = column;
    },
    take: () => {
      const column = wanted;
      wanted = null;
      return column;
    },
  };
}
