import { TreeSelect } from 'antd';
import { clearButton } from '../clearing';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import TreeSelectCell from './Cell';
import { listStatus } from '../select/list-status';
import type { TreeSelectOptions } from './index';
import { useBranches } from './use-branches';
import { treeOfField, usePath } from './use-path';

/** A choice from a tree; branches are loaded when they are opened, and rows are searched by typing. */
export default function TreeSelectField(props: FieldProps<number, TreeSelectOptions>) {
  const { id, label, value, options, reference, narrowing, placeholder, services } = props;
  const tree = treeOfField(options, reference);
  const path = usePath(tree, value, services);
  const branches = useBranches(tree, services, narrowing);
  if (props.isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <TreeSelectCell value={value} row={{}} options={options} reference={reference} services={services} />
      </Reading>
    );
  }
  const key = value === null ? null : branches.keyOf(value);
  const text = (name: string) => services.translate(`widgets.select.${name}`);
  return (
    <TreeSelect<{ value: string; label: string } | null>
      {...ariaAttributes(props)}
      id={id}
      aria-label={label}
      className="widget-control"
      classNames={{ popup: { root: 'widget-select-popup' } }}
      placeholder={placeholder ?? text('choose')}
      status={controlStatus(props.isInvalid)}
      disabled={narrowing === null}
      allowClear={clearButton(services)}
      labelInValue
      value={key === null ? null : { value: key, label: path ?? String(value) }}
      treeDataSimpleMode
      treeData={[...branches.nodes]}
      treeLoadedKeys={[...branches.loaded]}
      treeExpandedKeys={branches.isSearching ? [] : [...branches.expanded]}
      onTreeExpand={(keys) => branches.expand(keys.map(String))}
      loadData={({ value: node }) => branches.load(String(node))}
      showSearch={{ filterTreeNode: false, onSearch: branches.search }}
      notFoundContent={listStatus(branches, services)}
      onOpenChange={(isOpen) => {
        if (isOpen) branches.open();
        else branches.search('');
      }}
      onChange={(chosen) => props.onChange(chosen ? branches.rowOf(chosen.value) : null)}
      onBlur={props.onBlur}
    />
  );
}
