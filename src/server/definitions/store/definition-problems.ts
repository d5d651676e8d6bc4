import type { Problem } from '../../../definitions/definition';

/** Definitions that cannot be used, with file or id, path and reason of each. */
export class DefinitionProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'DefinitionProblems';
    this.problems = problems;
  }

  /** The keys that allow the losses; empty where another problem remains with them. */
  get permits(): string[] {
    const permits = this.problems.flatMap(({ permit }) => permit ?? []);
    return permits.length === this.problems.length ? [...new Set(permits)] : [];
  }
}

/** `schemas/forms/news.json /fields/title/widget: the widget "tex" does not exist` */
export function formatProblem({ file, kind, id, path, reason, permit }: Problem): string {
  const way = permit === undefined ? '' : ` (--allow ${permit})`;
  return `${file ?? `${kind}/${id}`} ${path || '/'}: ${reason}${way}`;
}
