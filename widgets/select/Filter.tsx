import { useState } from 'react';
import { Select } from 'antd';
import { clearButton } from '../clearing';
import type { FilterProps } from '../contract';
import type { SelectOptions } from './index';
import { sharedRowLabels } from './labels';
import { listStatus } from './list-status';
import { useChoices } from './use-choices';
import { useLabels } from './use-label';

export default function SelectFilter(props: FilterProps<SelectOptions>) {
  const { column, label, filters, options, reference, services, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isReferring = options.choices === undefined && reference !== undefined;
  const found = useChoices(isReferring ? reference : undefined, services, isOpen);
  const chosen = chosenOf(filters);
  useLabels(isReferring ? reference : undefined, chosen, services);
  const rows = isReferring
    ? found.rows.map((row) => ({ value: row.id, label: row.label }))
    : (options.choices ?? []).map((choice) => ({
        value: String(choice.value),
        label: services.say(choice.title),
      }));
  const unlisted = chosen
    .filter((value) => !rows.some((row) => row.value === value))
    .map((value) => ({
      value,
      label: (reference && sharedRowLabels(reference, services.language).peek(value)) ?? value,
    }));
  return (
    <div className="widget-filter">
      <Select<string[]>
        mode="multiple"
        className="widget-control"
        aria-label={label}
        placeholder={services.translate('widgets.select.choose')}
        value={chosen}
        options={[...unlisted, ...rows]}
        loading={found.isLoading}
        maxTagCount="responsive"
        allowClear={clearButton(services)}
        showSearch={
          isReferring ? { filterOption: false, onSearch: found.search } : { optionFilterProp: 'label' }
        }
        notFoundContent={listStatus(found, services)}
        onOpenChange={setIsOpen}
        onPopupScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - 120)
            found.more();
        }}
        onChange={(values) =>
          onChange(values.length === 0 ? [] : [{ column, condition: 'whereIn', value: values.join(',') }])
        }
      />
    </div>
  );
}

function chosenOf(filters: FilterProps['filters']): string[] {
  const list =
    filters.find(({ condition }) => condition === 'whereIn' || condition === 'equals')?.value ?? '';
  return list === '' ? [] : list.split(',');
}
