import type { FieldProps } from '../contract';
import { ariaAttributes } from '../control-state';
import type { CheckboxOptions } from './index';
import './checkbox.css';

const answers = [
  { value: true, text: 'widgets.switch.yes' },
  { value: false, text: 'widgets.switch.no' },
  { value: null, text: 'widgets.switch.unchecked' },
] as const;

/** Yes, no, or not checked, side by side: no answer differs from “no”. */
export function ThreeAnswers(props: FieldProps<boolean, CheckboxOptions>) {
  const { id, name, label, value, services, onChange, onBlur } = props;
  return (
    <div
      {...ariaAttributes(props)}
      id={id}
      role="radiogroup"
      aria-label={label}
      className="widget-answers"
      // The error summary leads here.
      tabIndex={-1}
      onBlur={onBlur}
    >
      {answers.map((answer) => (
        <label key={answer.text} className={answer.value === null ? 'is-unchecked' : undefined}>
          <input
            type="radio"
            name={name}
            checked={value === answer.value}
            onChange={() => onChange(answer.value)}
          />
          <span>{services.translate(answer.text)}</span>
        </label>
      ))}
    </div>
  );
}
