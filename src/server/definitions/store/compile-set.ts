import type { Definition, DefinitionSet, Problem } from '../../../definitions/definition';
import type { Finding } from '../../../definitions/checks/finding';
import type { Form } from '../../../definitions/form';
import { compileAccess } from '../../../engine/access/compile-access';
import { checkFormulas } from '../../../engine/formulas/check-formulas';
import { formMistakes } from '../../../engine/form/form-mistakes';
import { formProblems } from '../../../engine/form/form-problems';
import { completeSet } from '../../../engine/model/completion';
import { buildModel } from '../../../engine/model/build-model';
import { checkReferences } from '../../../engine/model/check-references';
import type { Model } from '../../../engine/model/model';
import { mergeApps } from '../../../engine/model/apps/merge-apps';
import { collectUses, type RecordUse, type Uses } from '../../../engine/model/uses';
import type { WidgetManifest } from '../../../../widgets/contract';
import { checkConditions } from '../server-checks/check-conditions';
import { checkNeededSources } from '../server-checks/check-needed-sources';
import { checkWidgetOptions } from '../server-checks/check-widget-options';
import { toDocuments } from './definition-set';
import type { Published } from './published';
import { createRegistry } from '../../platform/registry';
import type { Snapshot } from '../../platform/snapshot';

export type Widgets = ReadonlyMap<string, WidgetManifest>;

/** Finds what is wrong between definitions, from the point of view of an upper band, and records the names it resolves. */
export type PublishCheck = (definitions: DefinitionSet, model: Model, recordUse: RecordUse) => Problem[];

export const publishChecks = createRegistry<readonly PublishCheck[]>('publish checks');

export interface CompiledSet {
  definitions: DefinitionSet;
  model: Model;
  problems: readonly Problem[];
  /** The definitions that each one names, collected by the checks. */
  uses: Uses;
}

/** The set in force and the last candidate. */
const keptCount = 2;
const kept: { definitions: ReadonlySet<Definition>; widgets: Widgets; compiled: CompiledSet }[] = [];

/**
 * Definitions resolved against each other, and everything that is wrong between them. The last results are kept: a
 * candidate is compiled once for its plan, its publication and its coming into force.
 */
export function compileSet(given: Iterable<Definition>, widgets: Widgets): CompiledSet {
  const definitions = new Set(given);
  const index = kept.findIndex(
    (each) => each.widgets === widgets && isSameSet(each.definitions, definitions),
  );
  const [known] = index === -1 ? [] : kept.splice(index, 1);
  const last = known ?? { definitions, widgets, compiled: compileAnew(definitions, widgets) };
  kept.unshift(last);
  kept.splice(keptCount);
  return last.compiled;
}

function isSameSet(a: ReadonlySet<Definition>, b: ReadonlySet<Definition>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each));
}

function compileAnew(definitions: Iterable<Definition>, widgets: Widgets): CompiledSet {
  const documents = toDocuments(definitions);
  const { model, problems } = buildModel(documents.source);
  const complete = completeSet(documents, model);
  const { definitions: set, toAuthor } = mergeApps(complete.definitions);
  const { uses, recordUse } = collectUses();
  const all = [
    ...problems,
    ...complete.problems,
    ...checkReferences(set, model, widgets, recordUse),
    ...checkWidgetOptions(set, model, widgets, recordUse),
    ...publishChecks.get().flatMap((check) => check(set, model, recordUse)),
    ...checkConditions(set, model),
    ...checkFormulas(model, widgets, recordUse),
    ...checkNeededSources(set),
  ];
  return { definitions: set, model, problems: all.map(toAuthor).map(complete.toDocument), uses };
}

/** The definitions in force, resolved against each other. */
export function compilePublished(published: Published, widgets: Widgets): CompiledSet {
  return compileSet(listDefinitions(published), widgets);
}

/**
 * Returns problems that prevent forms from running: expressions, schemas, patterns. It takes milliseconds for each
 * form, so forms that are in force unchanged in `before`, with all their dependencies, are skipped. The set must be
 * free of other problems.
 */
export function checkForms(compiled: CompiledSet, before: DefinitionSet, widgets: Widgets): Problem[] {
  const { definitions, model } = compiled;
  const roles = new Set(definitions.role.keys());
  const isInForce = (definition: Definition) => before[definition.kind].get(definition.id) === definition;
  return [...definitions.form.values()]
    .filter((form) => !listBases(form, definitions).every(isInForce))
    .flatMap((form) => {
      const problems = formProblems(form, { forms: definitions.form, model, widgets });
      const isToldOf = ({ path }: Finding) => problems.some((problem) => problem.path === path);
      const mistakes = formMistakes(form, { forms: definitions.form, model, roles });
      const more = mistakes.filter((mistake) => !isToldOf(mistake));
      return [...problems, ...more.map((mistake) => ({ kind: 'form' as const, id: form.id, ...mistake }))];
    });
}

/** The form, its sub-forms and the sources of all of them. */
export function listBases(form: Form, definitions: DefinitionSet): Definition[] {
  const forms = new Set([form]);
  for (const each of forms) {
    for (const sub of each.subTables ?? []) {
      const inner = definitions.form.get(sub.form);
      if (inner) forms.add(inner);
    }
  }
  return [...forms].flatMap((each) => {
    const source = definitions.source.get(each.source);
    return source ? [each, source] : [each];
  });
}

export function listDefinitions(published: Published): Definition[] {
  return [...published.definitions.values()].map((entry) => entry.definition);
}

/** Returns only new problems: definitions in force are not rejected because a new build is stricter. */
export function newProblems(problems: readonly Problem[], before: readonly Problem[]): Problem[] {
  const known = new Set(before.map(identity));
  return problems.filter((problem) => !known.has(identity(problem)));
}

function identity({ kind, id, path, reason }: Problem): string {
  return JSON.stringify([kind, id, path, reason]);
}

export function buildSnapshot(
  published: Published,
  { definitions, model, problems, uses }: CompiledSet,
): { snapshot: Snapshot; problems: readonly Problem[] } {
  const versions = new Map([...published.definitions].map(([key, { version }]) => [key, version]));
  const access = compileAccess(definitions, model);
  return {
    snapshot: { version: published.publication, definitions, versions, model, access, uses },
    problems: [...published.problems, ...problems],
  };
}
