import { authorPath } from '../../definitions/completion/author-path';
import { completeChart } from '../../definitions/completion/complete-chart';
import { completeForm } from '../../definitions/completion/complete-form';
import { completeGrid, completeKrud } from '../../definitions/completion/complete-grid';
import { checkForm } from '../../definitions/checks/form';
import type { DefinitionSet, DocumentSet, Problem } from '../../definitions/definition';
import { computeFields, formulaProblems } from '../formulas/form-formulas';
import type { Model } from './model';

/** Complete definitions, and what shows only once they are. */
export interface CompletedSet {
  definitions: DefinitionSet;
  problems: Problem[];
  /** Moves a problem of a complete definition to its place in the document. */
  toDocument: (problem: Problem) => Problem;
}

/** Makes forms, grids, charts and kruds complete: what their documents leave out is their source's. */
export function completeSet(documents: DocumentSet, model: Model): CompletedSet {
  const grid = mapOf(documents.grid, (each) =>
    interned(each, completeGrid(each, model.sources.get(each.source))),
  );
  const plain = mapOf(documents.form, (document) => ({
    document,
    form: completeForm(document, model.sources.get(document.source)),
  }));
  const forms = mapOf(plain, (each) => each.form);
  const form = mapOf(plain, (each) => interned(each.document, computeFields(each.form, model, forms)));
  const chart = mapOf(documents.chart, (each) =>
    interned(each, completeChart(each, model.sources.get(each.source)?.columns)),
  );
  const krud = mapOf(documents.krud, (each) => interned(each, completeKrud(each, grid.get(each.grid))));
  const problems = [...form.values()].flatMap((each) =>
    [
      ...(documents.form.get(each.id)?.layout === undefined ? checkForm(each) : []),
      ...formulaProblems(documents.form.get(each.id), model),
    ].map((finding): Problem => ({ kind: 'form', id: each.id, ...finding })),
  );
  const toDocument = (problem: Problem): Problem => {
    const { kind, id, path } = problem;
    if (kind !== 'form' && kind !== 'grid' && kind !== 'chart' && kind !== 'krud') return problem;
    const document = documents[kind].get(id);
    return document ? { ...problem, path: authorPath(document, path) } : problem;
  };
  return { definitions: { ...documents, form, grid, krud, chart }, problems, toDocument };
}

const completed = new WeakMap<object, { text: string; definition: object }>();

/**
 * The same object for the same content: what was compiled from a definition is found by it. The document remembers the last
 * one, since its source may change.
 */
function interned<T extends object>(document: object, definition: T): T {
  const text = JSON.stringify(definition);
  const known = completed.get(document);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of this document by the same function
  if (known?.text === text) return known.definition as T;
  completed.set(document, { text, definition });
  return definition;
}

function mapOf<T, U>(of: ReadonlyMap<string, T>, change: (definition: T) => U): ReadonlyMap<string, U> {
  return new Map([...of].map(([id, definition]) => [id, change(definition)]));
}
