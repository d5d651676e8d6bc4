import { useState } from 'react';
import { Select } from 'antd';
import { clearButton } from '../clearing';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import { listStatus } from '../select/list-status';
import { useChoices } from '../select/use-choices';
import { useLabels } from '../select/use-label';
import ReferencesCell from './Cell';
import type { ReferencesOptions } from './index';

/** Several rows of another source: searched on the server while typing, each chosen one a chip that can be taken out. */
export default function ReferencesField(props: FieldProps<number[], ReferencesOptions>) {
  const { id, label, value, options, reference, narrowing, placeholder, services, onChange, onBlur } = props;
  const [isOpen, setIsOpen] = useState(false);
  const keys = (value ?? []).map(String);
  const found = useChoices(reference, services, isOpen && !props.isReadOnly, narrowing);
  const labels = useLabels(reference, props.isReadOnly ? [] : keys, services);
  if (props.isReadOnly) {
    return (
      <Reading id={id} isEmpty={keys.length === 0}>
        <ReferencesCell value={value} row={{}} options={options} reference={reference} services={services} />
      </Reading>
    );
  }
  const nameOf = (key: string) => {
    const place = keys.indexOf(key);
    return labels[place] === undefined ? '…' : (labels[place] ?? `№ ${key}`);
  };
  const rows = found.rows.map((row) => ({ value: row.id, label: row.label }));
  return (
    <Select<string[]>
      {...ariaAttributes(props)}
      id={id}
      aria-label={label}
      mode="multiple"
      className="widget-control widget-references-field"
      classNames={{ popup: { root: 'widget-select-popup' } }}
      placeholder={placeholder ?? services.translate('widgets.select.choose')}
      status={controlStatus(props.isInvalid)}
      allowClear={clearButton(services)}
      value={keys}
      // Chosen rows can still be taken out while the field that narrows them is empty.
      options={narrowing === null ? [] : rows}
      labelRender={({ value: key }) => nameOf(String(key))}
      loading={found.isLoading}
      showSearch={{ filterOption: false, onSearch: found.search }}
      notFoundContent={narrowing === null ? null : listStatus(found, services)}
      onOpenChange={setIsOpen}
      onPopupScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - 120)
          found.more();
      }}
      onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen.map(Number))}
      onBlur={onBlur}
    />
  );
}
