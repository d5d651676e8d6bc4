import { authorPath } from '../completion/author-path';
import { completeForm } from '../completion/complete-form';
import { listLeaves, partWith, type Form, type FormDocument, type LayoutNode } from '../form';
import { findRepeats, pointer, type Finding } from './finding';
import { formMessage } from '../messages/form-messages';
import { nameMessage } from '../messages/name-messages';

const containers: readonly LayoutNode['type'][] = ['row', 'section', 'tabs', 'steps', 'modal'];
const leaves: readonly LayoutNode['type'][] = ['field', 'subTable'];

/** Finds what is wrong in a form as it is written. One that leaves its fields to the source is checked with it. */
export function checkFormDocument(document: FormDocument): Finding[] {
  if (document.layout === undefined) return [];
  const findings = checkForm(completeForm(document, undefined));
  return findings.map((finding) => ({ ...finding, path: authorPath(document, finding.path) }));
}

export function checkForm(form: Form): Finding[] {
  return [
    ...checkFields(form),
    ...checkLayout(form),
    ...checkSubTables(form),
    ...checkButtons(form),
    ...checkCopies(form),
  ];
}

function checkFields(form: Form): Finding[] {
  const findings: Finding[] = [];
  const fields = new Set(Object.keys(form.fields));
  const properties = new Set(Object.keys(form.schema.properties));
  const expectField = (name: string, path: string) => {
    if (!fields.has(name)) findings.push({ path, ...nameMessage('form-lacks', { what: 'field', name }) });
  };

  for (const name of fields) {
    if (!properties.has(name))
      findings.push({ path: pointer('fields', name), ...formMessage('field-without-schema') });
  }
  for (const name of properties) expectField(name, pointer('schema', 'properties', name));
  form.schema.required?.forEach((name, index) => {
    if (!properties.has(name)) {
      findings.push({
        path: pointer('schema', 'required', index),
        ...formMessage('unknown-property-name', { name }),
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
      if (field === name) findings.push({ path, ...formMessage('narrows-itself') });
      else expectField(field, path);
    });
    const logic = form.logic?.[name];
    if (logic?.orEntered !== undefined && logic.value === undefined)
      findings.push({
        path: pointer('logic', name, 'orEntered'),
        ...formMessage('or-entered-without-value'),
      });
    if (logic?.value !== undefined && form.presets && name in form.presets) {
      findings.push({
        path: pointer('logic', name, 'value'),
        ...formMessage('formula-and-preset', { widget }),
      });
    }
  }
  return findings;
}

function checkLayout(form: Form): Finding[] {
  const findings = checkNodes(form.layout, '/layout', undefined);
  const named = listLeaves(form.layout).filter((leaf) => leaf.field !== undefined);
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
      findings.push({ path: `${path}/field`, ...nameMessage('form-lacks', { what, name: node.field }) });
    if (seen.has(`${what} ${node.field}`))
      findings.push({ path: `${path}/field`, ...nameMessage('repeated', { what, name: node.field }) });
    seen.add(`${what} ${node.field}`);
  });
  for (const name of known.field) {
    if (!placed.has(name)) findings.push({ path: pointer('fields', name), ...formMessage('not-in-layout') });
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
      findings.push({ path: `${at}/field`, ...formMessage('leaf-without-name', { type: node.type }) });
    if (!isLeaf && node.field !== undefined)
      findings.push({ path: `${at}/field`, ...formMessage('container-with-field', { type: node.type }) });
    if (containers.includes(node.type)) {
      if (!node.children?.length)
        findings.push({
          path: `${at}/children`,
          ...formMessage('container-without-children', { type: node.type }),
        });
    } else if (node.children)
      findings.push({ path: `${at}/children`, ...formMessage('leaf-with-children', { type: node.type }) });
    if ((parent === 'tabs' || parent === 'steps') && node.type !== 'section') {
      findings.push({ path: `${at}/type`, ...formMessage('child-not-section', { parent }) });
    }
    if ((parent === 'tabs' || parent === 'steps') && node.type === 'section' && node.title === undefined) {
      findings.push({ path: `${at}/title`, ...formMessage('section-without-title', { parent }) });
    }
    if (node.hasReview !== undefined && node.type !== 'steps')
      findings.push({ path: `${at}/hasReview`, ...formMessage('review-without-steps', { type: node.type }) });
    if (node.type === 'modal' && node.title === undefined)
      findings.push({ path: `${at}/title`, ...formMessage('modal-without-title') });
    if (node.type === 'note' && node.title === undefined)
      findings.push({ path: `${at}/title`, ...formMessage('note-without-title') });
    return [...findings, ...checkNodes(node.children ?? [], `${at}/children`, node.type)];
  });
}

function checkSubTables(form: Form): Finding[] {
  const subTables = form.subTables ?? [];
  const placed = new Set(
    listLeaves(form.layout)
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
      if (!placed.has(sub.name)) findings.push({ path: `${at}/name`, ...formMessage('not-in-layout') });
      if (sub.name in form.fields)
        findings.push({ path: `${at}/name`, ...nameMessage('name-is-field', { name: sub.name }) });
      if ((sub.minimum ?? 0) > (sub.maximum ?? Infinity))
        findings.push({ path: `${at}/minimum`, ...nameMessage('minimum-over-maximum') });
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
      name in fields ? [] : [{ path, ...nameMessage('form-lacks', { what: 'field', name }) }],
    ),
  ];
}

/** The parts of a copy have the same fields in the same order, each in a section or window of its own. */
function checkCopies({ copies = [], fields, layout }: Form): Finding[] {
  return copies.flatMap(({ parts }, copy) => {
    const places = parts.map((part) => partWith(layout, part.fields));
    return parts.flatMap((part, index): Finding[] => {
      const at = pointer('copies', copy, 'parts', index, 'fields');
      const unknown = part.fields.flatMap((name, field) =>
        name in fields
          ? []
          : [{ path: `${at}/${field}`, ...nameMessage('form-lacks', { what: 'field', name }) }],
      );
      if (unknown.length > 0) return unknown;
      const place = places[index];
      const isShared = place === undefined || places.indexOf(place) !== index;
      return [
        ...(part.fields.length === parts[0]?.fields.length
          ? []
          : [{ path: at, ...formMessage('parts-of-other-lengths') }]),
        ...(isShared ? [{ path: at, ...formMessage('part-without-section') }] : []),
      ];
    });
  });
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
