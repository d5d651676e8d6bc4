import { useEffect, useState } from 'react';
import type { WidgetServices } from '../../contract';
import { isHistory, type SentHistory } from './history';

/**
 * Loads the history of a row when it is first shown and whenever `version` changes; null until then. A failed load is
 * logged only, and nothing is shown (specification, section 7).
 */
export function useHistory(id: string, services: WidgetServices, version = 0): SentHistory | null {
  const [loaded, setLoaded] = useState<{ id: string; history: SentHistory } | null>(null);
  const { read } = services;
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const answer = await read<unknown>(`/process/history/${encodeURIComponent(id)}`, controller.signal);
        if (!isHistory(answer)) throw new TypeError('The history has another shape.');
        if (!controller.signal.aborted) setLoaded({ id, history: answer });
      } catch (error) {
        if (!controller.signal.aborted) console.warn(`The history of row ${id} could not be loaded.`, error);
      }
    };
    void load();
    return () => controller.abort();
    // Another version of the row has another history.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, read, version]);
  return loaded?.id === id ? loaded.history : null;
}
