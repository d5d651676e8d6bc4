import type { FormDocument, LayoutItem, LayoutNode } from '../form';

/** Columns of a row. */
const width = 24;

/** The nodes of a layout as it is written. `lists` are the names of the form's sub-tables. */
export function completeLayout(items: readonly LayoutItem[], lists: ReadonlySet<string>): LayoutNode[] {
  return items.map((item) => completeItem(item, lists));
}

function completeItem(item: LayoutItem, lists: ReadonlySet<string>): LayoutNode {
  if (typeof item === 'string') return leaf(item, lists);
  if (Array.isArray(item)) {
    const span = width / item.length;
    return { type: 'row', children: item.map((name) => ({ ...leaf(name, lists), span: Math.floor(span) })) };
  }
  const { children, ...node } = item;
  return children ? { ...node, children: completeLayout(children, lists) } : node;
}

function leaf(name: string, lists: ReadonlySet<string>): LayoutNode {
  return { type: lists.has(name) ? 'subTable' : 'field', field: name };
}

/** The layout as short as it can be written. */
export function shortenLayout(nodes: readonly LayoutNode[], lists: ReadonlySet<string>): LayoutItem[] {
  return nodes.map((node) => shortenNode(node, lists));
}

function shortenNode(node: LayoutNode, lists: ReadonlySet<string>): LayoutItem {
  const name = bareName(node, lists);
  if (name !== undefined) return name;
  const { children, ...rest } = node;
  if (!children) return rest;
  const names = children.map(({ span, ...child }) =>
    span === width / children.length ? bareName(child, lists) : undefined,
  );
  const isPlainRow = node.type === 'row' && Object.keys(rest).length === 1;
  if (isPlainRow && names.length > 1 && names.length < 7 && names.every((each) => each !== undefined))
    return names;
  return { ...rest, children: shortenLayout(children, lists) };
}

/** The name of a whole node. */
function bareName(node: LayoutNode, lists: ReadonlySet<string>): string | undefined {
  const { type, field, ...more } = node;
  if (field === undefined || Object.keys(more).length > 0) return undefined;
  return type === (lists.has(field) ? 'subTable' : 'field') ? field : undefined;
}

/** The names of a layout's fields, in reading order, each with its JSON pointer in the document. */
export function namesIn(document: FormDocument): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (items: readonly LayoutItem[], path: string) =>
    items.forEach((item, index) => {
      const at = `${path}/${index}`;
      if (typeof item === 'string') names.set(item, at);
      else if (Array.isArray(item)) item.forEach((name, place) => names.set(name, `${at}/${place}`));
      else if (item.type === 'field' && item.field !== undefined) names.set(item.field, `${at}/field`);
      else visit(item.children ?? [], `${at}/children`);
    });
  visit(document.layout ?? [], '/layout');
  for (const { name } of document.subTables ?? []) names.delete(name);
  return names;
}
