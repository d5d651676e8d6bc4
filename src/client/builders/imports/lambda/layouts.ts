import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import { addNote, isEmpty, readPart, type Part, type Report } from './report';

/** The leaves that a layout may place. */
export interface LayoutParts {
  /** Takes a field or a sub-table of the layout, as the file has it there; its node, or undefined. */
  leaf: (value: JsonObject, place: string) => JsonObject | undefined;
  report: Report;
}

/** The tree of `ui.schema` as a layout. Rows and sections without any leaf disappear, as Lambda hides them. */
export function convertLayout(given: unknown, place: string, parts: LayoutParts): JsonObject[] {
  if (isEmpty(given)) return [];
  if (!Array.isArray(given)) {
    addNote(parts.report, place, 'unreadable', given);
    return [];
  }
  return given.flatMap((item: unknown, index) => {
    const at = `${place}/${index}`;
    if (isObject(item)) return nodesOf(item, at, parts);
    addNote(parts.report, at, 'unreadable', item);
    return [];
  });
}

function nodesOf(value: JsonObject, place: string, parts: LayoutParts): JsonObject[] {
  const { report } = parts;
  if (value.formType !== undefined) {
    const leaf = parts.leaf(value, place);
    return leaf === undefined ? [] : [leaf];
  }
  return readPart(value, place, report, (part) => {
    const type = part.text('type');
    const name = part.text('name');
    const children = convertLayout(part.take('children'), `${place}/children`, parts);
    part.note('id', 'technical');
    if (type === 'row' || type === 'section') part.note('type', 'technical');
    const span = spanOf(part);
    if (type === 'row') {
      part.note('name', 'look');
      const isTabs = part.flag('sectionRenderByTab');
      part.note('use2ColumnLayout', 'look');
      if (children.length === 0) return [];
      return isTabs ? [{ type: 'tabs', children: children.map(asSection) }] : [rowOf(children)];
    }
    if (type === 'section') {
      part.note('visibleUserRoles', 'rolesOfSection');
      const section = { type: 'section', ...(name !== '' && { title: name }), ...span, children };
      return children.length === 0 ? [] : [section];
    }
    part.note('type', type === 'col' ? 'technical' : 'unknownElement');
    part.note('name', 'look');
    const [only] = children;
    if (only === undefined) return [];
    return children.length === 1 ? [{ ...only, ...span }] : [{ type: 'section', ...span, children }];
  });
}

/** One node of its own needs no row. */
function rowOf(children: readonly JsonObject[]): JsonObject {
  const [only] = children;
  if (only !== undefined && children.length === 1) {
    const { span: _, ...node } = only;
    return node;
  }
  return { type: 'row', children };
}

function asSection(node: JsonObject, index: number): JsonObject {
  const { span: _, ...whole } = node;
  return node.type === 'section'
    ? { ...whole, title: node.title ?? `${index + 1}` }
    : { type: 'section', title: `${index + 1}`, children: [whole] };
}

/** The width on a computer, of 24. The widths on other devices follow from it. */
function spanOf(part: Part): JsonObject {
  const given = part.take('span');
  if (isEmpty(given)) return {};
  part.note('span', 'look');
  const wide = isObject(given) ? (given.lg ?? given.md ?? given.sm ?? given.xs) : given;
  const span = Number(scalarText(wide));
  return Number.isInteger(span) && span >= 1 && span <= 24 ? { span } : {};
}
