import { DatePicker, InputNumber, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDate, dayFormat } from '../../../../../widgets/date/calendar';
import { useLatest } from '../../../../../widgets/use-latest';
import type { Condition, Filter } from '../../../../definitions/filter';

/** Debounce time of a typed number in milliseconds. */
const pause = 350;

const bounds = ['greaterThanOrEqual', 'lessThanOrEqual', 'equals'] as const satisfies readonly Condition[];
type Bound = (typeof bounds)[number];

interface BoundFilterProps {
  column: string;
  label: string;
  isDay: boolean;
  filter: Filter | undefined;
  onChange: (filter: Filter | undefined) => void;
}

/** Renders one comparison of a number or a day: a range would be two conditions, of which a group needs only one. */
export function BoundFilter({ column, label, isDay, filter, onChange }: BoundFilterProps) {
  const { t } = useTranslation('grid');
  const inForce = bounds.find((bound) => bound === filter?.condition) ?? 'greaterThanOrEqual';
  const [condition, setCondition] = useState<Bound>(inForce);
  const value = filter?.value ?? null;
  const latest = useLatest(onChange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: Bound, text: string | null) =>
    latest()(text === null || text === '' ? undefined : { column, condition: next, value: text });
  return (
    <div className="grid-bound">
      <Select<Bound>
        aria-label={t('any.condition', { label })}
        value={condition}
        options={bounds.map((bound) => ({ value: bound, label: t(`condition.${bound}`) }))}
        onChange={(next) => {
          setCondition(next);
          send(next, value);
        }}
      />
      {isDay ? (
        <DatePicker
          className="widget-control"
          aria-label={label}
          format={dayFormat}
          value={calendarDate(value)}
          onChange={(date) => {
            const day = Array.isArray(date) ? date[0] : date;
            send(condition, day ? day.format(dayFormat) : null);
          }}
        />
      ) : (
        <InputNumber<string>
          className="widget-control"
          aria-label={label}
          stringMode
          controls={false}
          inputMode="decimal"
          value={value}
          onChange={(number) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(condition, number), pause);
          }}
        />
      )}
    </div>
  );
}
