import type { Database, Transaction } from '../../platform/database/database';
import { migrate } from '../../platform/database/migration';
import { applyFiles, type CompiledPublished } from './apply-files';
import { buildSnapshot, compilePublished, type Widgets } from './compile-set';
import { channel } from './publication';
import { isInForce, loadPublished, nothingPublished, type Published } from './published';
import {
  publishOne,
  rollBack,
  unpublish,
  type PublishOrder,
  type RollbackOrder,
  type UnpublishOrder,
} from '../change-sets/publish-one';
import type { DefinitionStore, Snapshot } from '../../platform/snapshot';
import { formatProblem } from './definition-problems';

export interface DefinitionOptions {
  database: Database;
  /** The folder `schemas/`. */
  schemasDirectory: string;
  widgets: Widgets;
  log: { warn(message: string): void; error(message: string): void };
}

/** Takes the definitions that this server knows: what was published since is read in the transaction. */
export type PublishingWork<T> = (transaction: Transaction, known: Published, widgets: Widgets) => Promise<T>;

/** The store with what builders need; drafts and versions are plain rows, see `drafts.ts`. */
export interface Definitions extends DefinitionStore {
  /** Publishes and returns the new version. Throws VersionConflict, DefinitionProblems. */
  publish(order: PublishOrder): Promise<number>;
  /** Publishes an old version's body anew; undefined when there is no such version. */
  rollback(order: RollbackOrder): Promise<number | undefined>;
  /** Takes a definition out of force; false where none is. Throws VersionConflict, DefinitionProblems. */
  unpublish(order: UnpublishOrder): Promise<boolean>;
  /** Runs work that may publish, in one transaction, and has what it published in force here when it resolves. */
  change<T>(work: PublishingWork<T>): Promise<T>;
  /** Stops listening. */
  close(): Promise<void>;
}

/**
 * Updates the engine's tables, the files of `schemas/` and the tables of sources, then compiles the published
 * definitions, and newer ones as soon as any server publishes them.
 */
export async function openDefinitions(options: DefinitionOptions): Promise<Definitions> {
  const { database } = options;
  await migrate(database);
  const unchanged = await applyFiles(options);
  const store = new PublishedDefinitions(options);
  await store.open(unchanged);
  return store;
}

/** Number of reads after which `atLeast` assumes that the version does not exist. */
const attempts = 3;

class PublishedDefinitions implements Definitions {
  readonly #options: DefinitionOptions;
  #published: Published = nothingPublished;
  #snapshot: Snapshot | undefined;
  #reading: Promise<void> | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(options: DefinitionOptions) {
    this.#options = options;
  }

  /**
   * Listens before it reads, so that nothing is published in between unheard. `compiled` is put in force without being
   * read and compiled once more, if the database still has the same.
   */
  async open(compiled: CompiledPublished | undefined): Promise<void> {
    this.#stopListening = await this.#options.database.listen(
      channel,
      (payload) => void (Number(payload) > this.#published.publication && this.#readLater(false)),
      () => this.#readLater(true),
    );
    const isCurrent = compiled && (await isInForce(this.#options.database, compiled.published));
    if (!isCurrent) await this.#read(true);
    // News that came in between is in force already.
    else if (this.#snapshot === undefined) this.#putInForce(compiled);
  }

  current(): Snapshot {
    if (!this.#snapshot) throw new Error('the definitions are not open');
    return this.#snapshot;
  }

  async atLeast(version: number): Promise<Snapshot> {
    for (let attempt = 0; this.current().version < version && attempt < attempts; attempt += 1)
      await this.#readSoon();
    if (this.current().version >= version) return this.current();
    throw new Error(`publication ${version} is not in the database; the newest is ${this.current().version}`);
  }

  publish(order: PublishOrder): Promise<number> {
    return this.change((...parts) => publishOne(...parts, order));
  }

  rollback(order: RollbackOrder): Promise<number | undefined> {
    return this.change((...parts) => rollBack(...parts, order));
  }

  unpublish(order: UnpublishOrder): Promise<boolean> {
    return this.change((...parts) => unpublish(...parts, order));
  }

  async change<T>(work: PublishingWork<T>): Promise<T> {
    const { database, widgets } = this.#options;
    const result = await database.transaction((transaction) => work(transaction, this.#published, widgets));
    await this.#read(false);
    return result;
  }

  async close(): Promise<void> {
    await this.#stopListening?.();
    await this.#reading?.catch(() => undefined);
  }

  /** Requests that need the same news share one read. */
  #readSoon(): Promise<void> {
    return this.#reading ?? this.#read(false);
  }

  #readLater(isAll: boolean): void {
    this.#read(isAll).catch((error: unknown) => {
      this.#options.log.error(
        `The published definitions could not be read; requests will try again: ${String(error)}`,
      );
    });
  }

  /** One read at a time, so that an older one never comes last. */
  #read(isAll: boolean): Promise<void> {
    const before = this.#reading?.catch(() => undefined) ?? Promise.resolve();
    const reading = before
      .then(() => this.#load(isAll))
      .finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
    this.#reading = reading;
    return reading;
  }

  async #load(isAll: boolean): Promise<void> {
    const { database, widgets } = this.#options;
    // Notifications are lost with their connection, seldom with news in them: a rebuilt snapshot stalls the server.
    if (isAll && this.#snapshot && (await isInForce(database, this.#published))) return;
    const published = await loadPublished(database, isAll ? nothingPublished : this.#published);
    if (this.#snapshot && published.publication === this.#published.publication && !isAll) return;
    this.#putInForce({ published, compiled: compilePublished(published, widgets) });
  }

  #putInForce({ published, compiled }: CompiledPublished): void {
    const { snapshot, problems } = buildSnapshot(published, compiled);
    this.#published = published;
    this.#snapshot = snapshot;
    for (const problem of problems)
      this.#options.log.error(`A published definition does not hold any more: ${formatProblem(problem)}`);
  }
}
