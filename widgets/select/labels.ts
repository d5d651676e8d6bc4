import type { Language } from '../../src/definitions/language';
import type { WidgetServices } from '../contract';
import { rowsByKey, type Reference, type ReferenceRow } from './reference';

/** Cache lifetime of a label in milliseconds: a renamed row shows its new name within this time. */
const lifetime = 60_000;
/** Maximum number of keys in one query. */
const batchSize = 200;

interface Known {
  /** Null if the row does not exist or the person may not read it. */
  label: string | null;
  until: number;
}

/**
 * Batches label lookups: all lookups of one tick are loaded by one query, so that a page of rows never needs a query
 * per row.
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

  /** The cached label: undefined while it is loading. */
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
    // A macrotask: the effects of all cells of the page have run by then.
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
      // Without rights or network the key itself is shown; a retry follows after a minute.
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

export function sharedRowLabels(reference: Reference, language: Language): Labels {
  return sharedLabels(`${language} ${reference.source} ${reference.titleColumn}`, (services, ids) =>
    rowsByKey(services, reference, ids),
  );
}

/** Returns one shared collection of labels per key. */
export function sharedLabels(key: string, find: FindLabels): Labels {
  const labels = bySource.get(key) ?? new Labels(find);
  bySource.set(key, labels);
  return labels;
}

/** Clears all labels, because the next person may have other rights. */
export function forgetLabels(): void {
  bySource.clear();
}
