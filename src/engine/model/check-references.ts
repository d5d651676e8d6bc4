import type { DefinitionSet, Problem } from '../../definitions/definition';
import type { Model } from './model';
import { checkChartReferences, checkDashboardReferences } from './references/chart-references';
import { checkFormReferences, findFormCycles } from './references/form-references';
import { checkMenuReferences, findRepeatedItems } from './references/menu-references';
import { checkRoleReferences, findRepeatedNumbers } from './references/role-references';
import {
  createReporter,
  type ReferenceContext,
  type Reporter,
  type WidgetColumns,
} from './references/reporter';
import {
  checkGridReferences,
  checkKrudReferences,
  checkMockupReferences,
} from './references/screen-references';
import { checkProcessReferences } from './references/process-references';
import { checkSourceReferences, findCollisions } from './references/source-references';

/**
 * Everything in a set of definitions that refers to another definition and finds none, or one that does not fit.
 * `model` is `buildModel`'s of the same set, whose own problems are not repeated here.
 */
export function checkReferences(
  definitions: DefinitionSet,
  model: Model,
  widgets: ReadonlyMap<string, WidgetColumns>,
): Problem[] {
  const context: ReferenceContext = { definitions, model, widgets };
  const each = <D extends { kind: keyof DefinitionSet; id: string }>(
    found: ReadonlyMap<string, D>,
    check: (definition: D, reporter: Reporter, context: ReferenceContext) => void,
  ) =>
    [...found.values()].flatMap((definition) => {
      const reporter = createReporter(definition.kind, definition.id, model);
      check(definition, reporter, context);
      return reporter.problems;
    });
  return [
    ...each(definitions.source, checkSourceReferences),
    ...findCollisions(model),
    ...each(definitions.form, checkFormReferences),
    ...findFormCycles(definitions.form),
    ...each(definitions.grid, checkGridReferences),
    ...each(definitions.chart, checkChartReferences),
    ...each(definitions.dashboard, checkDashboardReferences),
    ...each(definitions.krud, checkKrudReferences),
    ...each(definitions.menu, checkMenuReferences),
    ...findRepeatedItems(definitions.menu),
    ...each(definitions.process, checkProcessReferences),
    ...each(definitions.mockup, checkMockupReferences),
    ...each(definitions.role, checkRoleReferences),
    ...findRepeatedNumbers(definitions.role),
  ];
}
