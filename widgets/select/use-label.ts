import { useEffect, useSyncExternalStore } from 'react';
import type { WidgetServices } from '../contract';
import { sharedRowLabels, type Labels } from './labels';
import type { Reference } from './reference';

const nothing = () => () => {};

/**
 * The label of the row that a reference points at: undefined while it is loading, null if it does not exist or may not
 * be read.
 */
export function useLabel(
  reference: Reference | undefined,
  value: string | number | null,
  services: WidgetServices,
): string | null | undefined {
  const id = value === null ? null : String(value);
  const labels = useLabels(reference, id === null ? [] : [id], services);
  return id === null ? null : labels[0];
}

/** The labels of several rows; each as returned by `useLabel`. */
export function useLabels(
  reference: Reference | undefined,
  ids: readonly string[],
  services: WidgetServices,
): (string | null | undefined)[] {
  return useLabelsFrom(reference ? sharedRowLabels(reference, services.language) : undefined, ids, services);
}

/** Same as `useLabels` for another collection of labels. */
export function useLabelsFrom(
  labels: Labels | undefined,
  ids: readonly string[],
  services: WidgetServices,
): (string | null | undefined)[] {
  const list = ids.join(',');
  useEffect(() => {
    for (const id of list === '' ? [] : list.split(',')) labels?.ask(id, services);
  }, [labels, list, services]);
  // The snapshot must be the same value as long as nothing has changed, hence a string; "…" means loading.
  useSyncExternalStore(labels?.subscribe ?? nothing, () =>
    JSON.stringify(
      ids.map((id) => labels?.peek(id)),
      (_, value: unknown) => (value === undefined ? '…' : value),
    ),
  );
  return ids.map((id) => labels?.peek(id));
}
