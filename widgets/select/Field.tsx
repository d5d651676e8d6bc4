import { useState, type UIEvent } from 'react';
import { Select } from 'antd';
import { clearButton } from '../clearing';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import SelectCell from './Cell';
import type { SelectOptions } from './index';
import { listStatus } from './list-status';
import { useChoices } from './use-choices';
import { useLabel } from './use-label';

type Value = string | number;

export default function SelectField(props: FieldProps<Value, SelectOptions>) {
  const { id, value, options, reference, isReadOnly, services } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <SelectCell value={value} row={{}} options={options} reference={reference} services={services} />
      </Reading>
    );
  }
  return options.choices === undefined ? <RowSelect {...props} /> : <FixedSelect {...props} />;
}

/** Choices from the definition. */
function FixedSelect(props: FieldProps<Value, SelectOptions>) {
  const { options, services, onChange } = props;
  const choices = (options.choices ?? []).map(({ value, title }) => ({ value, label: services.say(title) }));
  return (
    <Select<Value>
      {...shared(props)}
      value={props.value}
      options={choices}
      showSearch={choices.length > 8 ? { optionFilterProp: 'label' } : false}
      onChange={(value) => onChange(value ?? null)}
    />
  );
}

/** Choices that are rows of another source: searched on the server while typing, loaded page by page. */
function RowSelect(props: FieldProps<Value, SelectOptions>) {
  const { value, reference, narrowing, services, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const found = useChoices(reference, services, isOpen, narrowing);
  const label = useLabel(reference, value, services);
  const key = value === null ? null : String(value);
  const rows = found.rows.map((row) => ({ value: row.id, label: row.label }));
  const isListed = rows.some((row) => row.value === key);
  return (
    <Select<string>
      {...shared(props)}
      value={key}
      disabled={narrowing === null}
      loading={found.isLoading || (key !== null && label === undefined)}
      options={key === null || isListed ? rows : [{ value: key, label: label ?? key }, ...rows]}
      labelRender={({ value: shown, label: text }) => (shown === key ? (label ?? text) : text)}
      showSearch={{ filterOption: false, onSearch: found.search }}
      notFoundContent={listStatus(found, services)}
      onOpenChange={setIsOpen}
      onPopupScroll={(event) => {
        if (isNearEnd(event)) found.more();
      }}
      onChange={(next) => onChange(typeof next === 'string' ? keyOf(next) : null)}
    />
  );
}

function shared(props: FieldProps<Value, SelectOptions>) {
  const { id, label, placeholder, isInvalid, services, onBlur } = props;
  return {
    ...ariaAttributes(props),
    id,
    'aria-label': label,
    className: 'widget-control',
    classNames: { popup: { root: 'widget-select-popup' } },
    placeholder: placeholder ?? services.translate('widgets.select.choose'),
    status: controlStatus(isInvalid),
    allowClear: clearButton(services),
    onBlur,
  };
}

/** Keys of rows are integers on the wire; any other key stays a string. */
function keyOf(id: string): Value {
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}

function isNearEnd({ currentTarget }: UIEvent<HTMLElement>): boolean {
  return currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - 120;
}
