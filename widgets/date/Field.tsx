import { DatePicker } from 'antd';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import { useIsTouch } from '../use-is-touch';
import { calendarDate, dayFormat, timeFormat } from './calendar';
import DateCell from './Cell';
import './date-popup.css';
import type { DateOptions } from './index';
import { toInstant, localTime } from '../../src/engine/time/ulaanbaatar';

export default function DateField(props: FieldProps<string, DateOptions>) {
  const { id, name, value, options, placeholder, isReadOnly, isInvalid, services, onChange, onBlur } = props;
  const isTouch = useIsTouch();
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <DateCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  const hasTime = options.time ?? false;
  const wall = value !== null && hasTime ? localTime(value) : value;
  return (
    <DatePicker
      {...ariaAttributes(props)}
      id={id}
      name={name}
      className="widget-control"
      classNames={{ popup: { root: 'widget-date-popup' } }}
      value={calendarDate(wall)}
      format={hasTime ? timeFormat : dayFormat}
      showTime={hasTime ? { format: 'HH:mm' } : false}
      showNow
      placeholder={
        placeholder ?? services.translate(hasTime ? 'widgets.date.chooseTime' : 'widgets.date.choose')
      }
      status={controlStatus(isInvalid)}
      // Disables the keyboard on touch screens: the calendar is enough, and the keyboard would cover it.
      inputReadOnly={isTouch}
      onChange={(date) => {
        const chosen = Array.isArray(date) ? date[0] : date;
        if (!chosen) onChange(null);
        else onChange(hasTime ? toInstant(chosen.format(timeFormat)) : chosen.format(dayFormat));
      }}
      onBlur={onBlur}
    />
  );
}
