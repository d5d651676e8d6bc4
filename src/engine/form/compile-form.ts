import type { Form, FormButton, FormSubTable } from '../../definitions/form';
import type { Text } from '../../definitions/text';
import { parseExpression, type Expression, type ExpressionNames } from '../expressions/expression';
import type { ColumnTypes, FormShape } from './form-shape';
import type { Finding } from '../../definitions/checks/finding';
import { nameMessage } from '../../definitions/messages/name-messages';
import { formProblemMessage } from './form-problem-messages';

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
  /** The rule asks about a value and never blocks saving. */
  isQuestion: boolean;
}

/** A button of the form with its expressions. */
export interface ProgramButton {
  button: FormButton;
  when: Expression | undefined;
  /** The values that it enters, or with which a row of another form starts. */
  values: ReadonlyMap<string, Expression>;
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
  buttons: readonly ProgramButton[];
}

const kinds = { visible: 'visible', readOnly: 'readOnly', value: 'value', required: 'required' } as const;

/**
 * Builds the dependency graph of a form's visibility, formulas, locks and requirements, or explains why there is none.
 */
export function compileForm(
  form: Form,
  shape: FormShape,
): { program: FormProgram } | { problems: Finding[] } {
  const problems: Finding[] = [];
  const names = formNames(form, shape);
  const subTables = new Map(form.subTables?.map((sub) => [sub.name, sub]));
  const fields = [...new Set([...Object.keys(form.fields), ...Object.keys(form.presets ?? {})])].filter(
    (name) => !subTables.has(name),
  );
  const read = (text: string, path: string): Expression | undefined => {
    const parsed = parseExpression(text, names);
    if ('expression' in parsed) return parsed.expression;
    problems.push(...parsed.problems.map((problem) => ({ path, ...problem })));
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
      problems.push({ path: `/logic/${field}/value`, ...formProblemMessage('rows-not-computed') });
    return [...decided, { kind: 'value', field, expression: formula }];
  });
  for (const field of Object.keys(form.logic ?? {})) {
    if (!fields.includes(field) && !subTables.has(field))
      problems.push({
        path: `/logic/${field}`,
        ...nameMessage('form-lacks', { what: 'field', name: field }),
      });
  }
  const rules = (form.rules ?? []).flatMap((rule, index): ProgramRule[] => {
    if (!fields.includes(rule.field) && !subTables.has(rule.field))
      problems.push({
        path: `/rules/${index}/field`,
        ...nameMessage('form-lacks', { what: 'field', name: rule.field }),
      });
    const expression = read(rule.check, `/rules/${index}/check`);
    const { field, message, isQuestion = false } = rule;
    return expression ? [{ field, expression, message, isQuestion }] : [];
  });

  const buttons = (form.buttons ?? []).map((button, index): ProgramButton => {
    const { if: when, action } = button;
    const texts = action.type === 'set' || action.type === 'form' ? Object.entries(action.values ?? {}) : [];
    const values = texts.flatMap(([name, text]) => {
      const expression = read(text, `/buttons/${index}/action/values/${name}`);
      return expression ? [[name, expression] as const] : [];
    });
    return {
      button,
      when: when === undefined ? undefined : read(when, `/buttons/${index}/if`),
      values: new Map(values),
    };
  });

  const order = sortNodes(nodes);
  if ('cycle' in order) {
    const [first = ''] = order.cycle;
    const members = [...order.cycle, first].map((name) => `"${name}"`).join(' → ');
    problems.push({
      path: `/logic/${first}`,
      ...formProblemMessage('fields-in-a-circle', { fields: members }),
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
    buttons,
  };
  return { program };
}

/** The names that a form's expressions may use: its own fields and sub-tables, nothing else of the row. */
export function formNames(form: Form, shape: FormShape): ExpressionNames {
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

/** For each node those that must run before it, in the order of the nodes. */
function predecessorsOf(nodes: readonly FormNode[]): ReadonlyMap<FormNode, readonly FormNode[]> {
  const places = new Map(nodes.map((node, index) => [node, index]));
  const byField = new Map<string, Map<NodeKind, FormNode>>();
  for (const node of nodes) {
    const kinds = byField.get(node.field) ?? new Map<NodeKind, FormNode>();
    byField.set(node.field, kinds.set(node.kind, node));
  }
  const of = (field: string, kind: NodeKind) => byField.get(field)?.get(kind);
  return new Map(
    nodes.map((node) => {
      const read = (node.expression?.reads ?? []).map((name) => of(name, 'value'));
      const own = ownBefore[node.kind].map((kind) => of(node.field, kind));
      const found = new Set([...read, ...own].filter((before) => before !== undefined));
      return [node, [...found].toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))];
    }),
  );
}

/** The order in which the properties of one field are decided. */
const ownBefore: Readonly<Record<NodeKind, readonly NodeKind[]>> = {
  visible: [],
  readOnly: [],
  value: ['visible', 'readOnly'],
  required: ['visible'],
};

function sortNodes(nodes: readonly FormNode[]): { nodes: FormNode[] } | { cycle: string[] } {
  const predecessors = predecessorsOf(nodes);
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
    for (const before of predecessors.get(node) ?? []) place(before, [...path, node]);
    if (done.has(node) || cycle) return;
    done.add(node);
    sorted.push(node);
  }
}

/** For each node the places of those that read what it computes. */
function readersOf(nodes: readonly FormNode[]): number[][] {
  const places = new Map(nodes.map((node, index) => [node, index]));
  const readers: number[][] = nodes.map(() => []);
  for (const [node, before] of predecessorsOf(nodes)) {
    for (const each of before) readers[places.get(each) ?? -1]?.push(places.get(node) ?? -1);
  }
  return readers;
}
