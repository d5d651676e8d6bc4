import { DatePicker } from 'antd';
import type { FilterProps } from '../contract';
import { useIsTouch } from '../use-is-touch';
import { calendarDate, dayFormat } from './calendar';
import type { DateOptions } from './index';
import { periodFilters, parsePeriod, type Period } from './period';

export default function DateFilter({
  column,
  label,
  filters,
  options,
  services,
  onChange,
}: FilterProps<DateOptions>) {
  const isTouch = useIsTouch();
  const hasTime = options.time ?? false;
  const period = parsePeriod(filters, hasTime);
  const picker = (key: keyof Period) => (
    <DatePicker
      className="widget-control"
      aria-label={`${label}: ${services.translate(`widgets.date.${key}`)}`}
      placeholder={services.translate(`widgets.date.${key}`)}
      format={dayFormat}
      value={calendarDate(period[key])}
      inputReadOnly={isTouch}
      onChange={(date) => {
        const chosen = Array.isArray(date) ? date[0] : date;
        onChange(
          periodFilters(column, { ...period, [key]: chosen ? chosen.format(dayFormat) : null }, hasTime),
        );
      }}
    />
  );
  return (
    <div className="widget-filter">
      {picker('from')}
      {picker('to')}
    </div>
  );
}
