import type { LayoutNode } from '../../../../definitions/form';
import type { Text } from '../../../../definitions/text';

interface FieldGroup {
  /** The title of the section or window inside a step that contains the fields; undefined directly in the step. */
  title: Text | undefined;
  names: string[];
}

/** Groups the fields and sub-tables of a step by the innermost title above them, in reading order. */
export function fieldGroups(step: LayoutNode): FieldGroup[] {
  const groups: FieldGroup[] = [];
  const visit = (nodes: readonly LayoutNode[], title: Text | undefined) => {
    for (const node of nodes) {
      if (node.children) visit(node.children, node.title ?? title);
      else if (node.field) {
        const last = groups.at(-1);
        if (last && last.title === title) last.names.push(node.field);
        else groups.push({ title, names: [node.field] });
      }
    }
  };
  visit(step.children ?? [], undefined);
  return groups;
}
