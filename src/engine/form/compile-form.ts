import type { Form, FormSubTable } from '../../definitions/form';
import type { Text } from '../../definitions/text';
import { parseExpression, type Expression, type ExpressionNames } from '../expressions/expression';
import type { ColumnTypes, FormShape } from './form-shape';

export type NodeKind = 'visible' | 'readOnly' | 'value' | 'required';

/** One computation of a form: what decides one thing about one field. */
export interface FormNode {
  kind: NodeKind;
  field: string;
  /** Undefined for a value that is entered. */
  expression: Expression | undefined;
}

export interface ProgramRule {
  field: string;
  expression: Expression;
  message: Text;
}

/** A form, ready to run: parsed expressions in an order in which everything is computed before it is read. */
export interface FormProgram {
  id: string;
  form: Form;
  /** Every field that the form writes, preset ones included; sub-tables are apart. */
  fields: readonly string[];
  types: ColumnTypes;
  subTables: ReadonlyMap<string, FormSubTable>;
  nodes: readonly FormNode[];
  /** For each node the nodes that read what it computes. */
  readers: readonly (readonly number[])[];
  /** The node that computes a field's value. */
  valueNodes: ReadonlyMap<string, number>;
  required: ReadonlySet<string>;
  rules: readonly ProgramRule[];
}

export interface FormProblem {
  /** A JSON pointer into the form. */
  path: string;
  reason: string;
}

const kinds = { visible: 'visible', readOnly: 'readOnly', value: 'value', required: 'required' } as const;

/** Builds the one graph of a form's visibility, formulas, locks and requirements, or says why there is none. */
export function compileForm(
  form: Form,
  shape: FormShape,
): { program: FormProgram } | { problems: FormProblem[] } {
  const problems: FormProblem[] = [];
  const names = namesOf(form, shape);
  const subTables = new Map(form.subTables?.map((sub) => [sub.name, sub]));
  const fields = [...new Set([...Object.keys(form.fields), ...Object.keys(form.presets ?? {})])].filter(
    (name) => !subTables.has(name),
  );
  const read = (text: string, path: string): Expression | undefined => {
    const parsed = parseExpression(text, names);
    if ('expression' in parsed) return parsed.expression;
    problems.push(...parsed.problems.map((reason) => ({ path, reason })));
    return undefined;
  };

  const nodes: FormNode[] = [...fields, ...subTables.keys()].flatMap((field) => {
    const logic = form.logic?.[field] ?? {};
    const decided = (['visible', 'readOnly', 'required'] as const).flatMap((kind): FormNode[] => {
      const text = logic[kind];
      const expression = text === undefined ? undefined : read(text, `/logic/${field}/${kind}`);
      return expression ? [{ kind: kinds[kind], field, expression }] : [];
    });
    const formula = logic.value === undefined ? undefined : read(logic.value, `/logic/${field}/value`);
    if (formula && subTables.has(field))
      problems.push({ path: `/logic/${field}/value`, reason: 'the rows of a sub-table cannot be computed' });
    return [...decided, { kind: 'value', field, expression: formula }];
  });
  for (const field of Object.keys(form.logic ?? {})) {
    if (!fields.includes(field) && !subTables.has(field))
      problems.push({ path: `/logic/${field}`, reason: `the form has no field "${field}"` });
  }
  const rules = (form.rules ?? []).flatMap((rule, index): ProgramRule[] => {
    if (!fields.includes(rule.field) && !subTables.has(rule.field))
      problems.push({ path: `/rules/${index}/field`, reason: `the form has no field "${rule.field}"` });
    const expression = read(rule.check, `/rules/${index}/check`);
    return expression ? [{ field: rule.field, expression, message: rule.message }] : [];
  });

  const order = sortNodes(nodes);
  if ('cycle' in order) {
    const [first = ''] = order.cycle;
    const members = [...order.cycle, first].map((name) => `"${name}"`).join(' → ');
    problems.push({
      path: `/logic/${first}`,
      reason: `the fields decide each other in a circle: ${members}`,
    });
  }
  if (problems.length > 0 || 'cycle' in order) return { problems };
  const program: FormProgram = {
    id: form.id,
    form,
    fields,
    types: shape.columns,
    subTables,
    nodes: order.nodes,
    readers: readersOf(order.nodes),
    valueNodes: new Map(
      order.nodes.flatMap((node, index) => (node.kind === 'value' ? [[node.field, index] as const] : [])),
    ),
    required: new Set(form.schema.required),
    rules,
  };
  return { program };
}

/** The names that a form's expressions may use: its own fields and sub-tables, nothing else of the row. */
function namesOf(form: Form, shape: FormShape): ExpressionNames {
  const fields = [...Object.keys(form.fields), ...Object.keys(form.presets ?? {})];
  const columns = fields.flatMap((name) => {
    const type = shape.columns.get(name);
    return type ? [[name, type] as const] : [];
  });
  const lists = (form.subTables ?? []).flatMap((sub) => {
    const types = shape.subTables.get(sub.name);
    return types ? [[sub.name, types] as const] : [];
  });
  return { columns: new Map(columns), lists: new Map(lists) };
}

/** Whether `node` must run after `before`. */
function isAfter(node: FormNode, before: FormNode): boolean {
  if (before.kind === 'value' && node.expression?.reads.includes(before.field)) return true;
  if (node.field !== before.field) return false;
  if (node.kind === 'value') return before.kind === 'visible' || before.kind === 'readOnly';
  return node.kind === 'required' && before.kind === 'visible';
}

function sortNodes(nodes: readonly FormNode[]): { nodes: FormNode[] } | { cycle: string[] } {
  const sorted: FormNode[] = [];
  const done = new Set<FormNode>();
  let cycle: string[] | undefined;
  for (const node of nodes) place(node, []);
  return cycle ? { cycle } : { nodes: sorted };

  function place(node: FormNode, path: readonly FormNode[]): void {
    if (done.has(node) || cycle) return;
    const start = path.indexOf(node);
    if (start >= 0) {
      cycle = [...new Set(path.slice(start).map((member) => member.field))];
      return;
    }
    for (const before of nodes) if (isAfter(node, before)) place(before, [...path, node]);
    if (done.has(node) || cycle) return;
    done.add(node);
    sorted.push(node);
  }
}

function readersOf(nodes: readonly FormNode[]): number[][] {
  return nodes.map((before) => nodes.flatMap((node, index) => (isAfter(node, before) ? [index] : [])));
}
