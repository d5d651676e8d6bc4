import { leavesOf, type Form, type LayoutNode } from '../form';
import { findRepeats, pointer, type Finding } from './finding';

const containers: readonly LayoutNode['type'][] = ['row', 'section', 'tabs', 'steps', 'modal'];
const leaves: readonly LayoutNode['type'][] = ['field', 'subTable'];

export function checkForm(form: Form): Finding[] {
  return [...checkFields(form), ...checkLayout(form), ...checkSubTables(form), ...checkButtons(form)];
}

function checkFields(form: Form): Finding[] {
  const findings: Finding[] = [];
  const fields = new Set(Object.keys(form.fields));
  const properties = new Set(Object.keys(form.schema.properties));
  const expectField = (name: string, path: string) => {
    if (!fields.has(name)) findings.push({ path, reason: `the form has no field "${name}"` });
  };

  for (const name of fields) {
    if (!properties.has(name))
      findings.push({ path: pointer('fields', name), reason: 'schema.properties does not describe it' });
  }
  for (const name of properties) expectField(name, pointer('schema', 'properties', name));
  form.schema.required?.forEach((name, index) => {
    if (!properties.has(name)) {
      findings.push({
        path: pointer('schema', 'required', index),
        reason: `the property "${name}" does not exist`,
      });
    }
  });
  findings.push(
    ...findRepeats(form.schema.required ?? [], (index) => pointer('schema', 'required', index), 'property'),
  );
  const lists = new Set(form.subTables?.map((sub) => sub.name));
  for (const name of Object.keys(form.logic ?? {}))
    if (!lists.has(name)) expectField(name, pointer('logic', name));
  for (const name of Object.keys(form.defaults ?? {})) expectField(name, pointer('defaults', name));
  for (const name of Object.keys(form.import?.headers ?? {}))
    expectField(name, pointer('import', 'headers', name));
  form.rules?.forEach((rule, index) => expectField(rule.field, pointer('rules', index, 'field')));
  for (const [name, { widget, narrowedBy }] of Object.entries(form.fields)) {
    narrowedBy?.forEach(({ field }, index) => {
      const path = pointer('fields', name, 'narrowedBy', index, 'field');
      if (field === name) findings.push({ path, reason: 'a field cannot narrow itself' });
      else expectField(field, path);
    });
    const logic = form.logic?.[name];
    if (logic?.orEntered !== undefined && logic.value === undefined)
      findings.push({
        path: pointer('logic', name, 'orEntered'),
        reason: 'there is no value to be entered in place of',
      });
    if (logic?.value !== undefined && form.presets && name in form.presets) {
      findings.push({
        path: pointer('logic', name, 'value'),
        reason: `the field (${widget}) has a preset already`,
      });
    }
  }
  return findings;
}

function checkLayout(form: Form): Finding[] {
  const findings = checkNodes(form.layout, '/layout', undefined);
  const named = leavesOf(form.layout).filter((leaf) => leaf.field !== undefined);
  const placed = new Set(named.filter((leaf) => leaf.type === 'field').map((leaf) => leaf.field));
  const known = {
    field: new Set(Object.keys(form.fields)),
    subTable: new Set(form.subTables?.map((sub) => sub.name)),
  };
  const seen = new Set<string>();
  walk(form.layout, '/layout', (node, path) => {
    if (node.field === undefined || !(node.type === 'field' || node.type === 'subTable')) return;
    const what = node.type === 'field' ? 'field' : 'sub-table';
    if (!known[node.type].has(node.field))
      findings.push({ path: `${path}/field`, reason: `the form has no ${what} "${node.field}"` });
    if (seen.has(`${what} ${node.field}`))
      findings.push({ path: `${path}/field`, reason: `the ${what} "${node.field}" is there twice` });
    seen.add(`${what} ${node.field}`);
  });
  for (const name of known.field) {
    if (!placed.has(name))
      findings.push({ path: pointer('fields', name), reason: 'the layout does not show it' });
  }
  return findings;
}

function checkNodes(
  nodes: readonly LayoutNode[],
  path: string,
  parent: LayoutNode['type'] | undefined,
): Finding[] {
  return nodes.flatMap((node, index) => {
    const at = `${path}/${index}`;
    const findings: Finding[] = [];
    const isLeaf = leaves.includes(node.type);
    if (isLeaf && node.field === undefined)
      findings.push({ path: `${at}/field`, reason: `a ${node.type} must name what it shows` });
    if (!isLeaf && node.field !== undefined)
      findings.push({ path: `${at}/field`, reason: `a ${node.type} shows no field` });
    if (containers.includes(node.type)) {
      if (!node.children?.length)
        findings.push({ path: `${at}/children`, reason: `a ${node.type} needs children` });
    } else if (node.children)
      findings.push({ path: `${at}/children`, reason: `a ${node.type} has no children` });
    if ((parent === 'tabs' || parent === 'steps') && node.type !== 'section') {
      findings.push({ path: `${at}/type`, reason: `children of ${parent} must be sections` });
    }
    if ((parent === 'tabs' || parent === 'steps') && node.title === undefined) {
      findings.push({ path: `${at}/title`, reason: `a section of ${parent} needs a title` });
    }
    if (node.type === 'modal' && node.title === undefined)
      findings.push({ path: `${at}/title`, reason: 'a modal needs a title: its button says it' });
    if (node.type === 'note' && node.title === undefined)
      findings.push({ path: `${at}/title`, reason: 'a note needs its text as title' });
    return [...findings, ...checkNodes(node.children ?? [], `${at}/children`, node.type)];
  });
}

function checkSubTables(form: Form): Finding[] {
  const subTables = form.subTables ?? [];
  const placed = new Set(
    leavesOf(form.layout)
      .filter((leaf) => leaf.type === 'subTable')
      .map((leaf) => leaf.field),
  );
  return [
    ...findRepeats(
      subTables.map((sub) => sub.name),
      (index) => pointer('subTables', index, 'name'),
      'sub-table',
    ),
    ...subTables.flatMap((sub, index): Finding[] => {
      const at = pointer('subTables', index);
      const findings: Finding[] = [];
      if (!placed.has(sub.name)) findings.push({ path: `${at}/name`, reason: 'the layout does not show it' });
      if (sub.name in form.fields)
        findings.push({ path: `${at}/name`, reason: `"${sub.name}" is already the name of a field` });
      if ((sub.minimum ?? 0) > (sub.maximum ?? Infinity))
        findings.push({ path: `${at}/minimum`, reason: 'is greater than the maximum' });
      return findings;
    }),
  ];
}

function checkButtons({ buttons = [], fields }: Form): Finding[] {
  const ids = buttons.map(({ id }) => id);
  const settings = buttons.flatMap(({ action }, index) =>
    action.type === 'set'
      ? Object.keys(action.values).map((name) => ({
          name,
          path: pointer('buttons', index, 'action', 'values', name),
        }))
      : [],
  );
  return [
    ...findRepeats(ids, (index) => pointer('buttons', index, 'id'), 'button'),
    ...settings.flatMap(({ name, path }) =>
      name in fields ? [] : [{ path, reason: `the form has no field "${name}"` }],
    ),
  ];
}

function walk(
  nodes: readonly LayoutNode[],
  path: string,
  visit: (node: LayoutNode, path: string) => void,
): void {
  nodes.forEach((node, index) => {
    visit(node, `${path}/${index}`);
    walk(node.children ?? [], `${path}/${index}/children`, visit);
  });
}
