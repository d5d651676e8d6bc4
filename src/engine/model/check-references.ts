import {
  kindNames,
  type CompleteByKind,
  type DefinitionSet,
  type Kind,
  type Problem,
} from '../../definitions/definition';
import type { Model } from './model';
import type { RecordUse } from './uses';
import { checkAppReferences, findPrefixCollisions } from './checks/app-references';
import { checkChartReferences, checkDashboardReferences } from './checks/chart-references';
import { checkFormReferences, findFormCycles } from './checks/form-references';
import { checkMenuReferences, findRepeatedItems } from './checks/menu-references';
import { checkRoleReferences, findRepeatedNumbers } from './checks/role-references';
import { createReporter, type ReferenceContext, type Reporter, type WidgetColumns } from './checks/reporter';
import { checkGridReferences, checkKrudReferences } from './checks/screen-references';
import { checkPageReferences, findRepeatedPaths } from './checks/page-references';
import { checkProcessReferences } from './checks/process-references';
import { checkSettingsReferences } from './checks/settings-references';
import { checkSourceReferences, findCollisions } from './checks/source-references';

interface KindReferences<D> {
  /** Reports what one definition refers to in vain. */
  check?: (definition: D, reporter: Reporter, context: ReferenceContext) => void;
  /** Finds what the definitions of the kind cannot be together. */
  among?: (definitions: ReadonlyMap<string, D>, model: Model) => Problem[];
}

type ReferencesByKind = { readonly [K in Kind]: KindReferences<CompleteByKind[K]> };

const references: ReferencesByKind = {
  settings: { check: checkSettingsReferences },
  source: { check: checkSourceReferences, among: (_, model) => findCollisions(model) },
  form: { check: checkFormReferences, among: findFormCycles },
  grid: { check: checkGridReferences },
  chart: { check: checkChartReferences },
  dashboard: { check: checkDashboardReferences },
  krud: { check: checkKrudReferences },
  menu: { check: checkMenuReferences, among: findRepeatedItems },
  process: { check: checkProcessReferences },
  page: { check: checkPageReferences, among: findRepeatedPaths },
  role: { check: checkRoleReferences, among: findRepeatedNumbers },
  notice: {},
  app: { check: checkAppReferences, among: findPrefixCollisions },
};

/**
 * Everything in a set of definitions that refers to another definition and finds none, or one that does not fit.
 * `model` is `buildModel`'s of the same set, whose own problems are not repeated here. `recordUse` hears of every name that
 * is resolved.
 */
export function checkReferences(
  definitions: DefinitionSet,
  model: Model,
  widgets: ReadonlyMap<string, WidgetColumns>,
  recordUse: RecordUse,
): Problem[] {
  const context = { definitions, model, widgets, recordUse };
  return kindNames.flatMap((kind) => checkKind(kind, definitions[kind], context));
}

function checkKind<K extends Kind>(
  kind: K,
  definitions: ReadonlyMap<string, CompleteByKind[K]>,
  context: ReferenceContext,
): Problem[] {
  const { check, among } = references[kind];
  const single = [...definitions].flatMap(([id, definition]) => {
    const reporter = createReporter({ kind, id }, context);
    check?.(definition, reporter, context);
    return reporter.problems;
  });
  return [...single, ...(among?.(definitions, context.model) ?? [])];
}
