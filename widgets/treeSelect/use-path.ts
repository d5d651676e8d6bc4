import { readTree, type Tree } from '../../src/engine/form/tree-options';
import type { CellProps, WidgetServices } from '../contract';
import { sharedLabels } from '../select/labels';
import { useLabelsFrom } from '../select/use-label';
import type { TreeSelectOptions } from './index';
import { loadPaths } from './tree-rows';

/** The tree of a field or a cell; without options it has one level, the referenced source. */
export function treeOfField(options: TreeSelectOptions, reference: CellProps['reference']): Tree | undefined {
  return readTree({ ...options }, reference) ?? (reference && { kind: 'levels', levels: [reference] });
}

/** The path to a row: undefined while it is loading, null if it may not be read. */
export function usePath(
  tree: Tree | undefined,
  value: number | null,
  services: WidgetServices,
): string | null | undefined {
  const labels = tree
    ? sharedLabels(`path ${services.language} ${JSON.stringify(tree)}`, (requesting, ids) =>
        loadPaths(requesting, tree, ids),
      )
    : undefined;
  const ids = value === null ? [] : [String(value)];
  const paths = useLabelsFrom(labels, ids, services);
  return value === null ? null : paths[0];
}
