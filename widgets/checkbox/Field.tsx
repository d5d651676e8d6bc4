import type { FieldProps } from '../contract';
import { ariaOf } from '../control-state';
import { Reading } from '../reading';
import SwitchCell from '../switch/Cell';
import './checkbox.css';

export default function CheckboxField(props: FieldProps<boolean>) {
  const { id, name, label, value, options, isReadOnly, services, onChange, onBlur } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <SwitchCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  const isChecked = value ?? false;
  return (
    <label className="widget-checkbox">
      <input
        {...ariaOf(props)}
        type="checkbox"
        id={id}
        name={name}
        aria-label={label}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
      />
      <span aria-hidden="true">
        {services.translate(isChecked ? 'widgets.switch.yes' : 'widgets.switch.no')}
      </span>
    </label>
  );
}
