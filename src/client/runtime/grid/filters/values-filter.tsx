import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearButton } from '../../../../../widgets/clearing';
import type { Filter } from '../../../../definitions/filter';
import { isUnreachable } from '../../../api/connection';
import { useWidgetServices } from '../../widget-services';
import type { GridColumnView } from '../../list/grid-columns';
import { readableValue } from '../../list/readable-value';
import { countText } from '../count-text';
import type { ValueCount } from '../list-views/slices/slice-query';
import { maxValues, useFilterValues } from './filter-values';
import { chosenValues, emptyValue, valueFilters } from './value-filters';

/** Debounce time of the search in milliseconds. */
const pause = 300;

interface ValueOption {
  value: string;
  label: string;
  /** The number of rows as text; null where it is not known. */
  count: string | null;
}

interface ValuesFilterProps {
  view: GridColumnView;
  label: string;
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
}

/** Renders a filter that offers the values that occur in the list, each with its number of rows. */
export function ValuesFilter({ view, label, filters, onChange }: ValuesFilterProps) {
  const { column } = view;
  const { t } = useTranslation('grid');
  const services = useWidgetServices();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data: found = [], isFetching, error } = useFilterValues(column, { search, isOpen });
  const chosen = chosenValues(filters);
  const unlisted = chosen.filter((value) => !found.some((one) => valueText(one) === value));
  const labelOf = (value: string) =>
    value === emptyValue ? t('emptyValue') : String(readableValue(view, value, services.language));
  const options: ValueOption[] = [
    ...unlisted.map((value) => ({ value, label: labelOf(value), count: null })),
    ...found.slice(0, maxValues).map((one) => {
      const value = valueText(one);
      return { value, label: labelOf(value), count: countText(one.count) };
    }),
  ];
  const status = isFetching ? t('loading') : error === null ? t('values.none') : t(failureKey(error));
  return (
    <div className="widget-filter">
      <Select<string[], ValueOption>
        mode="multiple"
        className="widget-control"
        aria-label={label}
        placeholder={t('values.choose')}
        value={chosen}
        options={options}
        loading={isFetching}
        maxTagCount="responsive"
        allowClear={clearButton(services)}
        showSearch={{
          filterOption: false,
          onSearch: (text) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setSearch(text.trim()), pause);
          },
        }}
        notFoundContent={status}
        optionRender={drawValue}
        onOpenChange={(opens) => {
          setIsOpen(opens);
          if (!opens) setSearch('');
        }}
        onChange={(values) => onChange(valueFilters(column, values))}
      />
      {isOpen && found.length > maxValues ? (
        <span className="grid-values-more">{t('values.more', { count: maxValues })}</span>
      ) : null}
    </div>
  );
}

function drawValue({ data: { label, count } }: { data: ValueOption }) {
  return (
    <span className="grid-value-option">
      <span>{label}</span>
      {count === null ? null : <span className="grid-value-count">{count}</span>}
    </span>
  );
}

function valueText({ value }: ValueCount): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : emptyValue;
}

function failureKey(error: unknown): string {
  return isUnreachable(error) ? 'values.unreachable' : 'values.failed';
}
