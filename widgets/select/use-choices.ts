import { useEffect, useRef, useState } from 'react';
import type { Filter } from '../../src/definitions/filter';
import type { WidgetServices } from '../contract';
import { labelsOf } from './labels';
import { failureOf, type ListFailure } from './list-status';
import { findRows, pageSize, type Reference, type ReferenceRow } from './reference';

/** Milliseconds of quiet after which what was typed is looked for. */
const quiet = 250;

export interface Choices {
  rows: readonly ReferenceRow[];
  isLoading: boolean;
  failure: ListFailure | null;
  search(this: void, text: string): void;
  /** Fetches the next page, where there is one. */
  more(this: void): void;
}

interface State {
  rows: readonly ReferenceRow[];
  isLoading: boolean;
  failure: ListFailure | null;
  hasMore: boolean;
}

const nothing: State = { rows: [], isLoading: false, failure: null, hasMore: false };

/** The choices of a referenced source, found on the server page by page while `isOpen`. */
export function useChoices(
  given: Reference | undefined,
  services: WidgetServices,
  isOpen: boolean,
  narrowing?: readonly Filter[] | null,
): Choices {
  const [wanted, setWanted] = useState({ search: '', offset: 0 });
  const [state, setState] = useState<State>(nothing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Other rows to choose from begin at the first page.
  const [narrowedTo, setNarrowedTo] = useState(narrowing);
  if (narrowedTo !== narrowing) {
    setNarrowedTo(narrowing);
    setWanted({ search: '', offset: 0 });
    setState(nothing);
  }

  const reference = useSame(given);
  const { search, offset } = wanted;
  useEffect(() => {
    if (!isOpen || reference === undefined) return undefined;
    const controller = new AbortController();
    const load = async () => {
      setState((last) => ({ ...last, isLoading: true, failure: null }));
      try {
        const found = await findRows(services, reference, {
          search,
          offset,
          narrowing: narrowing ?? [],
          signal: controller.signal,
        });
        if (controller.signal.aborted) return;
        for (const row of found) labelsOf(reference).learn(row.id, row.label);
        setState(({ rows }) => ({
          rows: offset === 0 ? found : [...rows.slice(0, offset), ...found],
          isLoading: false,
          failure: null,
          hasMore: found.length === pageSize,
        }));
      } catch (error) {
        // The list itself says that it could not be had; opening it again asks anew.
        if (!controller.signal.aborted)
          setState({ ...nothing, failure: failureOf(error, services, reference.person !== undefined) });
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

/** The same object for the same source and columns, however often a form describes it anew. */
function useSame(given: Reference | undefined): Reference | undefined {
  const [cached, setCached] = useState(given);
  if (JSON.stringify(cached) === JSON.stringify(given)) return cached;
  setCached(given);
  return given;
}
