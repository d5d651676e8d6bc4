import type { Definition, Problem } from '../../../definitions/definition';
import type { Database, Transaction } from '../../platform/database/database';
import { START_PATIENCE, takeLock } from '../../platform/database/migration';
import { unpermittedStepProblems } from '../tables/apply-steps';
import { compilePublished, listDefinitions, type CompiledSet, type Widgets } from './compile-set';
import { readDefinitionFiles, type DefinitionFile } from './definition-files';
import {
  dropFileDrafts,
  dropNotices,
  readFileStates,
  rememberFiles,
  saveFileDraft,
  saveNotice,
  type FileState,
} from './file-records';
import { readNotices } from './drafts';
import { planFor, publish, type Change } from './publication';
import { definitionKey } from './definition-set';
import { loadPublished, type Published } from './published';
import { rewrittenFiles } from './rewritten-files';
import { selectPublishable } from './select-publishable';
import { DefinitionProblems, formatProblem } from './definition-problems';

export interface FileOptions {
  database: Database;
  schemasDirectory: string;
  widgets: Widgets;
  log: { warn(message: string): void };
}

/**
 * Applies `schemas/` at start. A changed file replaces only its own last version; if an administrator has published
 * since, it becomes a draft to merge, with a notice. All files are applied together, in one transaction.
 *
 * An invalid file, or one whose change would lose data, is rejected: the published version remains in force, the log
 * and a notice explain why, and the server starts. A removed file changes nothing.
 *
 * Answers the published definitions where no file changed one.
 */
export async function applyFiles({
  database,
  schemasDirectory,
  widgets,
  log,
}: FileOptions): Promise<CompiledPublished | undefined> {
  const { files, strays } = await readDefinitionFiles(schemasDirectory);
  const refused = new Refusals(files);
  for (const file of files) if (file.problems) refused.add(definitionKey(file.kind, file.id), file.problems);

  // A failed step aborts its transaction, so a new one starts without the definition that requires it.
  let unchanged: CompiledPublished | undefined;
  for (;;) {
    try {
      unchanged = await database.transaction((transaction) =>
        applyOnce(transaction, files, refused, widgets),
      );
      break;
    } catch (error) {
      if (!(error instanceof DefinitionProblems) || !refused.block(error.problems)) throw error;
    }
  }
  for (const problem of [...strays, ...refused.problems()]) {
    log.warn(`A definition is refused, what was published stays in force: ${formatProblem(problem)}`);
  }
  for (const { kind, id, reason, file } of await readNotices(database)) {
    if (reason !== 'merge') continue;
    log.warn(
      `${file} changed and waits as a draft: an administrator has published ${kind}/${id} since. Merge it in the administration, or publish the file with: npm run definitions -- apply`,
    );
  }
  return unchanged;
}

/** Published definitions with what `compileSet` makes of them. */
export interface CompiledPublished {
  published: Published;
  compiled: CompiledSet;
}

type GoodFile = Extract<DefinitionFile, { problems?: undefined }>;

async function applyOnce(
  transaction: Transaction,
  files: readonly DefinitionFile[],
  refused: Refusals,
  widgets: Widgets,
): Promise<CompiledPublished | undefined> {
  await takeLock(transaction, 'definitions', START_PATIENCE);
  const published = await loadPublished(transaction);
  const states = await readFileStates(transaction);
  const { own, toMerge, known, same } = sortFiles(
    files.filter(isGood).filter((file) => !refused.has(file)),
    states,
    listDefinitions(published),
  );
  const before = compilePublished(published, widgets);
  const upgraded = upgradedSince(published, states).filter(
    ({ definition }) => !own.some(({ kind, id }) => kind === definition.kind && id === definition.id),
  );
  const changes = [...upgraded, ...own.map(toChange)];
  const publishable = selectPublishable(published, before, changes, widgets);
  for (const [key, problems] of publishable.refused) refused.add(key, problems);

  const steps = await planFor(transaction, publishable.compiled, before.model);
  const allowed = steps.filter((step) => !refused.isBlocked('source', step.source));
  if (unpermittedStepProblems(allowed).length > 0)
    throw new DefinitionProblems(unpermittedStepProblems(allowed));
  await publish(transaction, allowed, publishable.compiled, publishable.accepted);

  const inForce = [...own.filter((file) => !refused.has(file)), ...known];
  await rememberFiles(
    transaction,
    [...inForce, ...toMerge, ...same].map(({ definition }) => definition),
  );
  await dropFileDrafts(transaction, inForce);
  for (const { file, definition, version } of toMerge) {
    await saveFileDraft(transaction, file, definition, version);
  }
  for (const file of files) {
    const problems = refused.of(file);
    if (problems) await saveNotice(transaction, file.kind, file.id, 'refused', file.file, problems);
  }
  const good = files.filter((file) => !refused.has(file));
  await dropNotices(transaction, good, 'refused');
  return publishable.accepted.length === 0 ? { published, compiled: before } : undefined;
}

/**
 * Republishes definitions that are stored in an older format, as they are read. Otherwise the rights of a role of an
 * older format would change with the forms and menus by which it was upgraded.
 */
function upgradedSince(published: Published, states: ReadonlyMap<string, FileState>): Change[] {
  return [...published.definitions].flatMap(([key, { definition }]): Change[] => {
    const { current } = states.get(key) ?? {};
    if (!current || current.text === JSON.stringify(definition)) return [];
    return [{ definition, origin: current.origin, author: null, note: `format ${definition.format}` }];
  });
}

/**
 * `own` replace the file's last version, `toMerge` become drafts beside an administrator's version; `known` are published already,
 * `same` have another text with the same content. Unchanged files are in none of them.
 */
function sortFiles(
  files: readonly GoodFile[],
  states: ReadonlyMap<string, FileState>,
  published: readonly Definition[],
) {
  const own: GoodFile[] = [];
  const known: GoodFile[] = [];
  const same: GoodFile[] = [];
  const toMerge: (GoodFile & { version: number })[] = [];
  const isUnchanged = ({ kind, id, definition }: GoodFile): boolean =>
    states.get(definitionKey(kind, id))?.seen === JSON.stringify(definition);
  const changed = files.filter((file) => !isUnchanged(file));
  const rewritten = rewrittenFiles(
    published,
    changed.flatMap(({ kind, id, definition }) => {
      const seen = states.get(definitionKey(kind, id))?.seen;
      return seen === undefined ? [] : [{ definition, seen }];
    }),
  );
  for (const file of changed) {
    const key = definitionKey(file.kind, file.id);
    const { current, isGone } = states.get(key) ?? {};
    if (current?.text === JSON.stringify(file.definition)) known.push(file);
    else if (rewritten.has(key)) same.push(file);
    else if (isGone) toMerge.push({ ...file, version: 0 });
    else if (current?.origin === 'person') toMerge.push({ ...file, version: current.version });
    else own.push(file);
  }
  return { own, toMerge, known, same };
}

function isGood(file: DefinitionFile): file is GoodFile {
  return file.problems === undefined;
}

function toChange({ definition, file }: GoodFile): Change {
  return { definition, origin: 'file', author: null, note: file };
}

/** All rejections of one start, over all attempts. */
class Refusals {
  readonly #names: ReadonlyMap<string, string>;
  readonly #refused = new Map<string, Problem[]>();
  /** Definitions whose statements failed: their tables stay as they are. */
  readonly #blocked = new Set<string>();

  constructor(files: readonly DefinitionFile[]) {
    this.#names = new Map(files.map(({ kind, id, file }) => [definitionKey(kind, id), file]));
  }

  /** `key` is the rejected definition; its problems may be in a definition that depends on it. */
  add(key: string, problems: readonly Problem[]): void {
    const named = problems.map((problem) => {
      const file = this.#names.get(definitionKey(problem.kind, problem.id));
      return file === undefined ? problem : { ...problem, file };
    });
    this.#refused.set(key, [...(this.#refused.get(key) ?? []), ...named]);
  }

  /** False if nothing new was rejected: another attempt would end the same. */
  block(problems: readonly Problem[]): boolean {
    const isNew = problems.some((problem) => !this.isBlocked(problem.kind, problem.id));
    for (const problem of problems) {
      this.add(definitionKey(problem.kind, problem.id), [problem]);
      this.#blocked.add(definitionKey(problem.kind, problem.id));
    }
    return isNew;
  }

  isBlocked(kind: string, id: string): boolean {
    return this.#blocked.has(definitionKey(kind, id));
  }

  has({ kind, id }: DefinitionFile): boolean {
    return this.#refused.has(definitionKey(kind, id));
  }

  of({ kind, id }: DefinitionFile): Problem[] | undefined {
    return this.#refused.get(definitionKey(kind, id));
  }

  problems(): Problem[] {
    return [...this.#refused.values()].flat();
  }
}
