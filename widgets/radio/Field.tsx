import type { FieldProps } from '../contract';
import { ariaAttributes } from '../control-state';
import { Reading } from '../reading';
import SelectCell from '../select/Cell';
import type { RadioOptions } from './index';
import './radio.css';

/** A few choices side by side, all visible at once; an optional choice can be cleared. */
export default function RadioField(props: FieldProps<string | number, RadioOptions>) {
  const { id, name, label, value, options, isRequired, isReadOnly, services, onChange, onBlur } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <SelectCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  return (
    <div
      {...ariaAttributes(props)}
      id={id}
      role="radiogroup"
      aria-label={label}
      className="widget-radio"
      onBlur={onBlur}
    >
      {(options.choices ?? []).map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {services.say(choice.title)}
        </label>
      ))}
      {isRequired || value === null ? null : (
        <button type="button" className="widget-button" onClick={() => onChange(null)}>
          {services.translate('widgets.radio.clear')}
        </button>
      )}
    </div>
  );
}
