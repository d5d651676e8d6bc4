import type { Problem } from '../../../definitions/definition';
import { checkForms, compileSet, newProblems, type CompiledSet, type Widgets } from './compile-set';
import { withChanges, type Change } from './publication';
import { definitionKey } from './definition-set';
import type { Published } from './published';

export interface PublishableSet {
  accepted: readonly Change[];
  /** The set with the accepted changes. */
  compiled: CompiledSet;
  /** Why each refused change cannot be, by `<kind>/<id>`. */
  refused: Map<string, Problem[]>;
}

/**
 * The greatest part of the changes that fits with what is in force. A change is refused for its own problems, or
 * where without it the problems of others go away.
 */
export function selectPublishable(
  published: Published,
  before: CompiledSet,
  changes: readonly Change[],
  widgets: Widgets,
): PublishableSet {
  const refused = new Map<string, Problem[]>();
  let accepted = changes;
  for (;;) {
    if (accepted.length === 0) return { accepted, compiled: before, refused };
    const compiled = compileSet(withChanges(published, accepted), widgets);
    const problems = findProblems(compiled, before, widgets);
    if (problems.length === 0) return { accepted, compiled, refused };

    const guilty = findGuilty(published, before, accepted, problems, widgets);
    for (const change of guilty) {
      const own = problems.filter((problem) => isOf(problem, change));
      refused.set(changeKey(change), own.length > 0 ? own : problems);
    }
    accepted = accepted.filter((change) => !guilty.includes(change));
  }
}

/** Forms are looked into once everything that they name is there. */
export function findProblems(compiled: CompiledSet, before: CompiledSet, widgets: Widgets): Problem[] {
  const problems = newProblems(compiled.problems, before.problems);
  return problems.length > 0 ? problems : checkForms(compiled, before.definitions, widgets);
}

function findGuilty(
  published: Published,
  before: CompiledSet,
  accepted: readonly Change[],
  problems: readonly Problem[],
  widgets: Widgets,
): readonly Change[] {
  const named = accepted.filter((change) => problems.some((problem) => isOf(problem, change)));
  if (named.length > 0) return named;
  const causes = accepted.filter((change) => {
    const without = compileSet(
      withChanges(
        published,
        accepted.filter((other) => other !== change),
      ),
      widgets,
    );
    return findProblems(without, before, widgets).length < problems.length;
  });
  return causes.length > 0 ? causes : accepted;
}

function isOf(problem: Problem, change: Change): boolean {
  return problem.kind === change.definition.kind && problem.id === change.definition.id;
}

function changeKey({ definition }: Change): string {
  return definitionKey(definition.kind, definition.id);
}
