import type { Problem } from '../../../definitions/definition';

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
