import { useId, type ReactNode } from 'react';
import './entries.css';

interface FrameProps {
  label: string;
  help?: string | undefined;
  problem?: string | undefined;
}

export interface EntryIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** Draws the label above an input, its help and its problem; the input gets the ids that connect them. */
export function Entry({
  label,
  help,
  problem,
  children,
}: FrameProps & { children: (ids: EntryIds) => ReactNode }) {
  const id = useId();
  const described = [help === undefined ? '' : `${id}-help`, problem === undefined ? '' : `${id}-problem`];
  const describedBy = described.filter(Boolean).join(' ');
  return (
    <div className="fb-entry">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': problem !== undefined,
      })}
      {help === undefined ? null : (
        <p id={`${id}-help`} className="fb-help">
          {help}
        </p>
      )}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="fb-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ValueProps<T> extends FrameProps {
  value: T | undefined;
  placeholder?: string | undefined;
  /** Undefined where the input was emptied. */
  onChange: (value: T | undefined) => void;
}

export function TextEntry({ value, placeholder, onChange, ...frame }: ValueProps<string>) {
  return (
    <Entry {...frame}>
      {(ids) => (
        <input
          {...ids}
          className="fb-input"
          value={value ?? ''}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </Entry>
  );
}

export function NumberEntry({ value, placeholder, onChange, ...frame }: ValueProps<number>) {
  return (
    <Entry {...frame}>
      {(ids) => (
        <input
          {...ids}
          className="fb-input"
          type="number"
          step="any"
          value={value ?? ''}
          placeholder={placeholder}
          onChange={({ target }) => {
            const number = target.valueAsNumber;
            if (target.value === '') onChange(undefined);
            else if (Number.isFinite(number)) onChange(number);
          }}
        />
      )}
    </Entry>
  );
}

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends FrameProps {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

export function SelectEntry({ value, options, onChange, ...frame }: SelectProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <Entry {...frame}>
      {(ids) => (
        <select {...ids} className="fb-input" value={value} onChange={({ target }) => onChange(target.value)}>
          {isKnown ? null : <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Entry>
  );
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  help?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

export function CheckEntry({ label, isChecked, help, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="fb-check">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help === undefined ? null : (
        <p id={`${id}-help`} className="fb-help">
          {help}
        </p>
      )}
    </div>
  );
}
