import type { Form } from '../../definitions/form';
import { systemColumns } from '../../definitions/source';
import { expressionTree } from '../expressions/expression-tree';
import type { ExpressionNames } from '../expressions/expression';
import { inspectExpression } from '../expressions/inspect-expression';
import { formulaScope, listNodes } from '../formulas/table-formulas';
import { isTable, type Model, type ModelColumn } from '../model/model';
import { formNames } from './compile-form';
import { shapeOfModel } from './form-shape';

export interface LateParts {
  model: Model;
  forms: ReadonlyMap<string, Form>;
  /** True for further columns whose value is unknown where the form runs. */
  isUnknown?: (form: Form, column: ModelColumn) => boolean;
}

/**
 * Returns the rules that cannot be decided while the form runs, by their index: they read a value that the write sets
 * afterwards from more than the form has, here or in a row of a sub-table.
 */
export function lateRules(form: Form, parts: LateParts): ReadonlySet<number> {
  const { rules = [] } = form;
  if (rules.length === 0) return new Set();
  const names = formNames(form, shapeOfModel(form, parts.model));
  const late = lateNames(form, parts);
  return new Set(rules.flatMap(({ check }, index) => (readsLate(check, names, late) ? [index] : [])));
}

/** Columns that are set later: the form's own, and by sub-table those of its rows. */
interface LateNames {
  own: Set<string>;
  lists: ReadonlyMap<string, ReadonlySet<string>>;
}

function lateNames(form: Form, parts: LateParts): LateNames {
  const { model, forms, isUnknown } = parts;
  const source = model.sources.get(form.source);
  const lists = new Map(
    (form.subTables ?? []).flatMap(({ name, form: id }) => {
      const rows = forms.get(id);
      return rows ? [[name, lateInRows(rows, parts)] as const] : [];
    }),
  );
  const columns = [...(source?.columns.values() ?? [])];
  const results =
    source && isTable(source)
      ? (source.definition.computed ?? []).flatMap((each) => Object.keys(each.results))
      : [];
  const isComputedHere = (name: string) => form.logic?.[name]?.value !== undefined;
  const formulas = columns.filter(({ declared }) => declared?.value !== undefined);
  const own = new Set([
    ...formulas.map(({ name }) => name).filter((name) => !isComputedHere(name)),
    ...results,
    ...columns.filter((column) => isUnknown?.(form, column)).map(({ name }) => name),
  ]);
  const late = { own, lists };
  // A formula that the form computes from a late value is late itself.
  const isLate = ({ name, declared }: ModelColumn) => {
    const text = declared?.value ?? '';
    return source && !own.has(name) && readsLate(text, formulaScope(model, source, text).names, late);
  };
  for (let next = formulas.find(isLate); next; next = formulas.find(isLate)) own.add(next.name);
  return late;
}

const keys: ReadonlySet<string> = new Set(systemColumns.map(({ name }) => name));

/** The columns of a sub-table's rows that are set later, or that its form does not have. */
function lateInRows(form: Form, parts: LateParts): ReadonlySet<string> {
  const columns = [...(parts.model.sources.get(form.source)?.columns.keys() ?? [])];
  const absent = columns.filter((name) => !(name in form.fields) && !keys.has(name));
  return new Set([...lateNames(form, parts).own, ...absent]);
}

function readsLate(text: string, names: ExpressionNames, { own, lists }: LateNames): boolean {
  const { reads } = inspectExpression(text, names);
  if (reads.some((name) => own.has(name))) return true;
  const words = new Set(
    listNodes(expressionTree(text, names)).flatMap(({ name, text: word }) =>
      name === 'VariableName' || name === 'PathName' ? [word] : [],
    ),
  );
  return reads.some((name) => [...(lists.get(name) ?? [])].some((column) => words.has(column)));
}
