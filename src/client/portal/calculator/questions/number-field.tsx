import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseNumber, numberText } from '../figures';
import { FieldError } from './choice-list';

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly help?: string | undefined;
  /** Undefined while nothing is entered. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly error?: string | undefined;
  /** A warning about a number that is possible but improbable; it does not block. */
  readonly doubt?: string | undefined;
}

/** A number field that accepts a comma or a point, with or without spaces. */
export function NumberField({ label, unit, help, value, onChange, error, doubt }: NumberFieldProps) {
  const { t } = useTranslation('calculator');
  const id = useId();
  const [text, setText] = useState(value === undefined ? '' : numberText(value));
  const number = parseNumber(text);
  // Shows the new value where it was changed outside this field, by loading a code or by «Мэдэхгүй».
  const shown =
    number === value || Number.isNaN(number) ? text : value === undefined ? '' : numberText(value);
  const wrong = Number.isNaN(number) && shown === text ? t('notANumber') : error;
  const asked = wrong === undefined ? doubt : undefined;
  const described = [
    help === undefined ? '' : `${id}-help`,
    wrong === undefined ? '' : `${id}-error`,
    asked === undefined ? '' : `${id}-doubt`,
  ];
  return (
    <div className="number-field">
      <label htmlFor={id}>{label}</label>
      {help === undefined ? null : (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <span className="number-input">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={described.join(' ').trim() || undefined}
          onChange={(event) => {
            setText(event.target.value);
            const next = parseNumber(event.target.value);
            onChange(next === undefined || Number.isNaN(next) ? undefined : next);
          }}
        />
        <span className="number-unit">{unit}</span>
      </span>
      <FieldError id={`${id}-error`} text={wrong} />
      <output id={`${id}-doubt`} className="field-doubt">
        {asked}
      </output>
    </div>
  );
}
