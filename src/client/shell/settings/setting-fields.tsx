interface ChoiceProps<Value extends string> {
  name: string;
  label: string;
  values: readonly Value[];
  value: Value;
  textOf: (value: Value) => string;
  /** The values are colours and are drawn as swatches. */
  isColor?: boolean;
  isDisabled?: boolean;
  onChange: (value: Value) => void;
}

/** Draws a choice of a few values, side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, label, values, value, textOf, isColor = false, isDisabled = false, onChange } = props;
  return (
    <fieldset className={isColor ? 'setting-choice is-color' : 'setting-choice'} disabled={isDisabled}>
      <legend>{label}</legend>
      <div>
        {values.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={`setting-${name}`}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span>
              {isColor ? <span className={`setting-swatch is-${choice}`} aria-hidden="true" /> : null}
              {textOf(choice)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <label className="setting-switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
