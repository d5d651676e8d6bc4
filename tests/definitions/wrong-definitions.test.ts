import { describe, expect, it } from 'vitest';
import type { Definition } from '../../src/definitions/definition';
import { parseDefinition } from '../../src/definitions/parse';
import { checkForms, compileSet } from '../../src/server/definitions/store/compile-set';
import { toSet } from '../../src/server/definitions/store/definition-set';
import { manifests } from '../../widgets/manifests';
import '../server/registered';
import { marketplace, type Marketplace } from './wrong/marketplace';
import { rightFormulas, wrongFormulas } from './wrong/wrong-formulas';
import { rightNames, wrongNames } from './wrong/wrong-names';
import { rightTriggers, wrongTriggers } from './wrong/wrong-triggers';
import { rightTwins } from './wrong/right-twins';
import { rightForms, wrongForms } from './wrong/wrong-forms';
import { wrongExpressions, wrongFilters, wrongValues } from './wrong/wrong-constants';
import type { Message } from '../../src/definitions/messages/message';
import { untranslated } from './messages/untranslated';

/** Everything that publishing these definitions together would report. */
function problemsOf(documents: Marketplace): (Message & { place: string; path: string })[] {
  const definitions: Definition[] = [];
  const problems = Object.values(documents).flatMap((document) => {
    const parsed = parseDefinition(document);
    if (parsed.definition) definitions.push(parsed.definition);
    return parsed.problems ?? [];
  });
  const found = problems.length > 0 ? problems : problemsBetween(definitions);
  return found.map(({ kind, id, ...problem }) => ({ ...problem, place: `${kind}/${id}` }));
}

function problemsBetween(definitions: readonly Definition[]) {
  const compiled = compileSet(definitions, manifests);
  return compiled.problems.length > 0 ? compiled.problems : checkForms(compiled, toSet([]), manifests);
}

it('finds nothing in a marketplace where everything fits', () => {
  expect(problemsOf(marketplace())).toEqual([]);
});

describe.each([
  ['a filter', wrongFilters],
  ['a value', wrongValues],
  ['an expression', wrongExpressions],
  ['a form for new rows', wrongForms],
  ['a name', wrongNames],
  ['a formula of a table', wrongFormulas],
  ['a trigger on other rows or on a schedule', wrongTriggers],
])('a mistake in %s is refused at its place, with a reason:', (_, cases) => {
  it.each(cases)('%s', (_title, mistake, place, path, reason) => {
    const documents = marketplace();
    mistake(documents);
    const problems = problemsOf(documents);
    expect(problems).toContainEqual(
      expect.objectContaining({ place, path, reason: expect.stringMatching(reason) }),
    );
    // One mistake is told once or twice, not of everything around it.
    expect(problems.length).toBeLessThanOrEqual(2);
  });

  it.each(cases)('%s, in Mongolian and Korean', (_title, mistake, place, path, reason) => {
    const documents = marketplace();
    mistake(documents);
    const found = problemsOf(documents).find(
      (problem) => problem.place === place && problem.path === path && reason.test(problem.reason),
    );
    expect(untranslated(found)).toEqual([]);
  });
});

it.each([...rightTwins, ...rightForms, ...rightNames, ...rightFormulas, ...rightTriggers])(
  'accepts %s',
  (_, change) => {
    const documents = marketplace();
    change(documents);
    expect(problemsOf(documents)).toEqual([]);
  },
);
