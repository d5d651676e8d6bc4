import type { FieldProps } from '../contract';
import { ariaAttributes } from '../control-state';
import { Reading } from '../reading';
import SwitchCell from '../switch/Cell';
import type { CheckboxOptions } from './index';
import { ThreeAnswers } from './three-answers';
import './checkbox.css';

export default function CheckboxField(props: FieldProps<boolean, CheckboxOptions>) {
  const { id, name, label, value, options, isReadOnly, services, onChange, onBlur } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <SwitchCell value={value} row={{}} options={{}} services={services} />
      </Reading>
    );
  }
  if (options.hasUnchecked === true) return <ThreeAnswers {...props} />;
  const isChecked = value ?? false;
  return (
    <label className="widget-checkbox">
      <input
        {...ariaAttributes(props)}
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
