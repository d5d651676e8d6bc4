import type { FieldProps } from '../contract';
import { ariaAttributes } from '../control-state';
import { Reading } from '../reading';
import SwitchCell from './Cell';
import './switch.css';

export default function SwitchField(props: FieldProps<boolean>) {
  const { id, name, label, value, isReadOnly, services, onChange, onBlur } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <SwitchCell value={value} row={{}} options={{}} services={services} />
      </Reading>
    );
  }
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = ariaAttributes(props);
  const isOn = value ?? false;
  return (
    <button
      type="button"
      role="switch"
      id={id}
      name={name}
      className="widget-switch"
      aria-label={label}
      aria-checked={isOn}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onClick={() => onChange(!isOn)}
      onBlur={onBlur}
    >
      <span className="widget-switch-track" aria-hidden="true" />
      <span aria-hidden="true">{services.translate(isOn ? 'widgets.switch.yes' : 'widgets.switch.no')}</span>
    </button>
  );
}
