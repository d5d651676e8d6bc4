import { useEffect, useRef, useState } from 'react';
import { Input, Select } from 'antd';
import { textClearIcon } from '../clearing';
import type { FilterProps } from '../contract';
import { useLatest } from '../use-latest';
import { activeCondition, buildFilters, needsValue, textConditions, type TextCondition } from './conditions';

/** Debounce time of the search in milliseconds. */
const quiet = 350;

interface TextFilterProps extends FilterProps {
  /** Converts what a person typed to the text that the column holds. */
  clean?: (typed: string) => string;
}

export default function TextFilter(props: TextFilterProps) {
  const { column, label, filters, services, onChange, clean } = props;
  const latest = useLatest(onChange);
  const inForce = activeCondition(filters);
  const [condition, setCondition] = useState<TextCondition>(inForce.condition);
  const [typed, setTyped] = useState(inForce.value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Filters that were changed elsewhere (all cleared, a saved view) replace the entered text.
  const key = JSON.stringify(filters);
  const lastKey = useRef(key);
  useEffect(() => {
    if (key === lastKey.current) return;
    lastKey.current = key;
    setCondition(inForce.condition);
    setTyped(inForce.value);
  }, [key, inForce.condition, inForce.value]);

  const send = (next: TextCondition, value: string) => {
    clearTimeout(timer.current);
    const wanted = buildFilters(column, next, clean?.(value) ?? value);
    lastKey.current = JSON.stringify(wanted);
    latest()(wanted);
  };
  return (
    <div className="widget-filter">
      <Select<TextCondition>
        className="widget-control"
        aria-label={`${label}: ${services.translate('widgets.text.condition')}`}
        value={condition}
        options={textConditions.map((value) => ({
          value,
          label: services.translate(`widgets.text.${value}`),
        }))}
        onChange={(next) => {
          setCondition(next);
          send(next, typed);
        }}
      />
      {needsValue(condition) ? (
        <Input
          className="widget-control"
          aria-label={`${label}: ${services.translate('widgets.text.value')}`}
          placeholder={services.translate('widgets.text.value')}
          value={typed}
          allowClear={textClearIcon(services.translate('widgets.clear'))}
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(condition, target.value), target.value === '' ? 0 : quiet);
          }}
          onPressEnter={() => send(condition, typed)}
        />
      ) : null}
    </div>
  );
}
