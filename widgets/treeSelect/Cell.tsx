import type { CellProps } from '../contract';
import type { TreeSelectOptions } from './index';
import { treeOfField, usePath } from './use-path';

/** The whole path to the chosen row. */
export default function TreeSelectCell({
  value,
  options,
  reference,
  services,
}: CellProps<number, TreeSelectOptions>) {
  const path = usePath(treeOfField(options, reference), value, services);
  if (value === null) return null;
  const text = path === undefined ? '…' : (path ?? String(value));
  return (
    <span className="widget-cell-line" title={text}>
      {text}
    </span>
  );
}
