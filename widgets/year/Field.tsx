import { DatePicker } from 'antd';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { calendarDate } from '../date/calendar';
import { Reading } from '../reading';
import YearCell from './Cell';

export default function YearField(props: FieldProps<number>) {
  const { id, name, value, options, placeholder, isReadOnly, isInvalid, services, onChange, onBlur } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <YearCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  return (
    <DatePicker
      {...ariaAttributes(props)}
      id={id}
      name={name}
      picker="year"
      className="widget-control"
      classNames={{ popup: { root: 'widget-date-popup' } }}
      value={calendarDate(value === null ? null : `${value}-01-01`)}
      format="YYYY"
      placeholder={placeholder ?? services.translate('widgets.year.choose')}
      status={controlStatus(isInvalid)}
      onChange={(date) => {
        const chosen = Array.isArray(date) ? date[0] : date;
        onChange(chosen ? chosen.year() : null);
      }}
      onBlur={onBlur}
    />
  );
}
