import { TimePicker } from 'antd';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { calendarDate } from '../date/calendar';
import '../date/date-popup.css';
import { Reading } from '../reading';
import { useIsTouch } from '../use-is-touch';
import TimeCell from './Cell';

/** A time of day, `HH:mm`, without a time zone. */
export default function TimeField(props: FieldProps<string>) {
  const { id, name, value, options, placeholder, isReadOnly, isInvalid, services, onChange, onBlur } = props;
  const isTouch = useIsTouch();
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <TimeCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  return (
    <TimePicker
      {...ariaAttributes(props)}
      id={id}
      name={name}
      className="widget-control"
      classNames={{ popup: { root: 'widget-date-popup' } }}
      // The day is arbitrary, but every time must exist on it.
      value={calendarDate(value === null ? null : `2000-01-01 ${value.slice(0, 5)}`)}
      format="HH:mm"
      needConfirm={false}
      placeholder={placeholder ?? services.translate('widgets.time.choose')}
      status={controlStatus(isInvalid)}
      inputReadOnly={isTouch}
      onChange={(time) => {
        const chosen = Array.isArray(time) ? time[0] : time;
        onChange(chosen ? chosen.format('HH:mm') : null);
      }}
      onBlur={onBlur}
    />
  );
}
