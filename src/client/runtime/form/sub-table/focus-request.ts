/** Stores which column gets the focus once a row opens for entry. A request renders nothing. */
export interface FocusRequest {
  ask(this: void, column: number): void;
  /** Returns the last request; only its first reader gets it. */
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
