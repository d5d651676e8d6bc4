import { InputNumber } from 'antd';
import { useId } from 'react';
import { ungrouped } from '../number/format';

interface MeasureInputProps {
  /** The measure's name on the drawing. */
  label: string;
  unit: string;
  value: number | undefined;
  isInvalid?: boolean;
  onChange(this: void, value: number | undefined): void;
  /** Called for Enter alone, which does nothing else then. */
  onEnter?: (this: void) => void;
}

/** One measure with its name above it and its unit inside. */
export function MeasureInput({ label, unit, value, isInvalid, onChange, onEnter }: MeasureInputProps) {
  const id = useId();
  return (
    <div className="widget-measure">
      <label htmlFor={id}>{label}</label>
      <InputNumber<string>
        id={id}
        className="widget-control"
        value={value === undefined ? null : String(value)}
        stringMode
        controls={false}
        inputMode="decimal"
        suffix={unit}
        status={isInvalid ? 'error' : undefined}
        parser={(text) => ungrouped(text ?? '')}
        onPressEnter={(event) => {
          if (!onEnter || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onEnter();
        }}
        onChange={(digits) => onChange(digits === null || digits === '' ? undefined : Number(digits))}
      />
    </div>
  );
}
