import { useEffect, useRef, useState } from 'react';
import type { Narrowing, WidgetServices } from '../contract';
import { sharedRowLabels } from './labels';
import { listFailure, type ListFailure } from './list-status';
import { findRows, pageSize, type Reference, type ReferenceRow } from './reference';

/** Debounce time of the search in milliseconds. */
const quiet = 250;

export interface Choices {
  rows: readonly ReferenceRow[];
  isLoading: boolean;
  failure: ListFailure | null;
  search(this: void, text: string): void;
  /** Loads the next page, if there is one. */
  more(this: void): void;
}

interface State {
  rows: readonly ReferenceRow[];
  isLoading: boolean;
  failure: ListFailure | null;
  hasMore: boolean;
}

const nothing: State = { rows: [], isLoading: false, failure: null, hasMore: false };

/** The choices of a referenced source, loaded from the server page by page while `isOpen`. */
export function useChoices(
  given: Reference | undefined,
  services: WidgetServices,
  isOpen: boolean,
  narrowing?: Narrowing | null,
): Choices {
  const [wanted, setWanted] = useState({ search: '', offset: 0 });
  const [state, setState] = useState<State>(nothing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Resets to the first page when the narrowing changes.
  const [narrowedTo, setNarrowedTo] = useState(narrowing);
  if (narrowedTo !== narrowing) {
    setNarrowedTo(narrowing);
    setWanted({ search: '', offset: 0 });
    setState(nothing);
  }

  const reference = useSame(given);
  const { search, offset } = wanted;
  useEffect(() => {
    // Nothing can be chosen yet while a field that narrows the rows is empty.
    if (!isOpen || reference === undefined || narrowing === null) return undefined;
    const controller = new AbortController();
    const load = async () => {
      setState((last) => ({ ...last, isLoading: true, failure: null }));
      try {
        const found = await findRows(services, reference, {
          search,
          offset,
          ...(narrowing && { narrowing }),
          signal: controller.signal,
        });
        if (controller.signal.aborted) return;
        for (const row of found) sharedRowLabels(reference, services.language).learn(row.id, row.label);
        setState(({ rows }) => ({
          rows: offset === 0 ? found : [...rows.slice(0, offset), ...found],
          isLoading: false,
          failure: null,
          hasMore: found.length === pageSize,
        }));
      } catch (error) {
        // The list itself shows the error; opening it again retries.
        if (!controller.signal.aborted)
          setState({ ...nothing, failure: listFailure(error, services, reference.person !== undefined) });
      }
    };
    void load();
    return () => controller.abort();
  }, [isOpen, reference, services, search, offset, narrowing]);

  return {
    ...state,
    search: (text) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWanted({ search: text.trim(), offset: 0 }), quiet);
    },
    more: () => {
      if (state.hasMore && !state.isLoading)
        setWanted(({ search }) => ({ search, offset: state.rows.length }));
    },
  };
}

/** Returns the same object for the same source and columns, even if a form passes a new one on every render. */
function useSame(given: Reference | undefined): Reference | undefined {
  const [cached, setCached] = useState(given);
  if (JSON.stringify(cached) === JSON.stringify(given)) return cached;
  setCached(given);
  return given;
}
