import { describe, expect, it } from 'vitest';
import type { Definition } from '../../src/definitions/definition';
import { parseDefinition } from '../../src/definitions/parsing/parse';
import { checkForms, compileSet } from '../../src/server/definitions/store/compile-set';
import { toSet } from '../../src/server/definitions/store/definition-set';
import { manifests } from '../../widgets/manifests';
import '../server/registered';
import { marketplace, type Marketplace } from './wrong/marketplace';
import { rightFormulas, wrongFormulas } from './wrong/wrong-formulas';
import { rightNames, wrongNames } from './wrong/wrong-names';
import { rightProcesses, wrongProcesses } from './wrong/wrong-processes';
import { rightTriggers, wrongTriggers } from './wrong/wrong-triggers';
import { rightTwins } from './wrong/right-twins';
import { rightForms, wrongForms } from './wrong/wrong-forms';
import { allowedMistakes } from './wrong/allowed-mistakes';
import { rightConditions, wrongChoices, wrongConditions } from './wrong/wrong-conditions';
import { wrongViews } from './wrong/wrong-views';
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

const mistakes = [
  ['a filter', wrongFilters],
  ['a condition', wrongConditions],
  ['a condition on what can be chosen', wrongChoices],
  ['a value', wrongValues],
  ['an expression', wrongExpressions],
  ['a form for new rows', wrongForms],
  ['a name', wrongNames],
  ['a view', wrongViews],
  ['a formula of a table', wrongFormulas],
  ['a trigger on other rows or on a schedule', wrongTriggers],
  ['a process', wrongProcesses],
] as const;

it('knows at least 120 different mistakes', () => {
  const cases = mistakes.flatMap(([, list]) => list);
  const documents = cases.map(([title, mistake]) => {
    const broken = marketplace();
    mistake(broken);
    const text = JSON.stringify(broken);
    expect(text, title).not.toBe(JSON.stringify(marketplace()));
    return text;
  });
  expect(new Set(documents).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(120);
});

describe.each(mistakes)('a mistake in %s is refused at its place, with a reason:', (_, cases) => {
  it.each(cases)('%s', (_title, mistake, place, path, reason) => {
    const documents = marketplace();
    mistake(documents);
    const problems = problemsOf(documents);
    expect(problems).toContainEqual(
      expect.objectContaining({ place, path, reason: expect.stringMatching(reason) }),
    );
    // One mistake is reported once or twice, not for everything around it.
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

it.each([
  ...rightTwins,
  ...rightConditions,
  ...rightForms,
  ...rightNames,
  ...rightFormulas,
  ...rightTriggers,
  ...rightProcesses,
])('accepts %s', (_, change) => {
  const documents = marketplace();
  change(documents);
  expect(problemsOf(documents)).toEqual([]);
});

it.each(allowedMistakes.map(([title, change, reason]) => [title, reason, change] as const))(
  'accepts %s, because %s',
  (_title, _reason, change) => {
    const documents = marketplace();
    change(documents);
    expect(JSON.stringify(documents)).not.toBe(JSON.stringify(marketplace()));
    expect(problemsOf(documents)).toEqual([]);
  },
);
