import { useEffect, useRef } from 'react';
import { InputNumber } from 'antd';
import type { FilterProps, WidgetServices } from '../contract';
import { boundFilters, filterBound } from '../range-filter';
import { useLatest } from '../use-latest';
import { grouped, ungrouped } from './format';

/** Debounce time of the search in milliseconds. */
const quiet = 350;

export default function NumberFilter({ column, label, filters, services, onChange }: FilterProps) {
  const latest = useLatest(onChange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const from = filterBound(filters, 'greaterThanOrEqual');
  const to = filterBound(filters, 'lessThanOrEqual');
  const send = (lower: string | null, upper: string | null) => {
    clearTimeout(timer.current);
    const bounds = [
      ['greaterThanOrEqual', lower],
      ['lessThanOrEqual', upper],
    ] as const;
    timer.current = setTimeout(() => latest()(boundFilters(column, bounds)), quiet);
  };
  return (
    <div className="widget-filter">
      <Bound label={label} name="from" value={from} services={services} onChange={(next) => send(next, to)} />
      <Bound label={label} name="to" value={to} services={services} onChange={(next) => send(from, next)} />
    </div>
  );
}

interface BoundProps {
  label: string;
  name: 'from' | 'to';
  value: string | null;
  services: WidgetServices;
  onChange: (value: string | null) => void;
}

function Bound({ label, name, value, services, onChange }: BoundProps) {
  return (
    <InputNumber<string>
      key={value}
      className="widget-control"
      aria-label={`${label}: ${services.translate(`widgets.number.${name}`)}`}
      placeholder={services.translate(`widgets.number.${name}`)}
      defaultValue={value ?? undefined}
      stringMode
      controls={false}
      inputMode="decimal"
      formatter={(number) => grouped(number ?? '', true)}
      parser={(text) => ungrouped(text ?? '')}
      onChange={(next) => onChange(next === null || next === '' ? null : next)}
    />
  );
}
