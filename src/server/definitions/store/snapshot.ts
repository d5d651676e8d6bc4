import type { DefinitionSet, Problem } from '../../../definitions/definition';
import type { AccessTable } from '../../../engine/access/access-table';
import type { Model } from '../../../engine/model/model';

/** Everything that is compiled from the published definitions of one moment. Shared by all requests, never changed. */
export interface Snapshot {
  /** Grows by one with every publication on any server. */
  version: number;
  definitions: DefinitionSet;
  /** The published version of each definition by `<kind>/<id>`. */
  versions: ReadonlyMap<string, number>;
  model: Model;
  access: AccessTable;
}

/** The published definitions as this server knows them. */
export interface DefinitionStore {
  current(): Snapshot;
  /** The snapshot of at least this version: what another server published is loaded first. */
  atLeast(version: number): Promise<Snapshot>;
}

/** Definitions that cannot be used, with file or id, path and reason of each. */
export class DefinitionProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(sayProblem).join('\n'));
    this.name = 'DefinitionProblems';
    this.problems = problems;
  }
}

/** `schemas/forms/news.json /fields/title/widget: the widget "tex" does not exist` */
export function sayProblem({ file, kind, id, path, reason }: Problem): string {
  return `${file ?? `${kind}/${id}`} ${path || '/'}: ${reason}`;
}
