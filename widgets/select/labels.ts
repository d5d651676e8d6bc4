import type { WidgetServices } from '../contract';
import { rowsByKey, type Reference, type ReferenceRow } from './reference';

/** How long a label is believed, in milliseconds: a renamed row shows its new name within this time. */
const lifetime = 60_000;
/** The most keys in one question. */
const batchSize = 200;

interface Known {
  /** Null where the row does not exist or may not be seen. */
  label: string | null;
  until: number;
}

/**
 * The labels of one kind. Cells of one page ask one by one; all that ask in the same turn are answered by one
 * query, so that a page of rows never costs a query per row.
 */
export class Labels {
  readonly #known = new Map<string, Known>();
  readonly #asked = new Map<string, WidgetServices>();
  readonly #listeners = new Set<() => void>();
  readonly #find: FindLabels;
  #isScheduled = false;

  constructor(find: FindLabels) {
    this.#find = find;
  }

  /** The label as far as it is known: undefined while it is being asked for. */
  peek(id: string): string | null | undefined {
    return this.#known.get(id)?.label;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  learn(id: string, label: string): void {
    this.#known.set(id, { label, until: Date.now() + lifetime });
  }

  ask(id: string, services: WidgetServices): void {
    if ((this.#known.get(id)?.until ?? 0) > Date.now()) return;
    this.#asked.set(id, services);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // A macrotask: the effects of every cell of the page have run by then.
    setTimeout(() => void this.#answer(), 0);
  }

  async #answer(): Promise<void> {
    this.#isScheduled = false;
    const ids = [...this.#asked.keys()].slice(0, batchSize);
    const services = this.#asked.get(ids[0] ?? '');
    if (!services) return;
    for (const id of ids) this.#asked.delete(id);
    try {
      const rows = new Map((await this.#find(services, ids)).map((row) => [row.id, row.label]));
      for (const id of ids)
        this.#known.set(id, { label: rows.get(id) ?? null, until: Date.now() + lifetime });
    } catch {
      // Without rights or without a network the key itself is shown; the next minute asks anew.
      for (const id of ids) this.#known.set(id, { label: null, until: Date.now() + lifetime });
    }
    for (const listener of this.#listeners) listener();
    const next = this.#asked.entries().next().value;
    if (next) this.ask(...next);
  }
}

/** Finds the labels of rows by their keys. */
export type FindLabels = (
  services: WidgetServices,
  ids: readonly string[],
) => Promise<readonly ReferenceRow[]>;

const bySource = new Map<string, Labels>();

export function labelsOf(reference: Reference): Labels {
  return sharedLabels(`${reference.source} ${reference.label}`, (services, ids) =>
    rowsByKey(services, reference, ids),
  );
}

/** One collection of labels for all who name it by the same key. */
export function sharedLabels(key: string, find: FindLabels): Labels {
  const labels = bySource.get(key) ?? new Labels(find);
  bySource.set(key, labels);
  return labels;
}

/** Forgets every label: the next reader may be somebody with other rights. */
export function forgetLabels(): void {
  bySource.clear();
}
