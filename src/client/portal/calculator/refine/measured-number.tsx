import { useTranslation } from 'react-i18next';
import { figure } from '../figures';
import { NumberField } from '../questions/number-field';
import { useRefusals } from '../use-refusals';

interface MeasuredNumberProps {
  /** Path of the input; its label stands under `refine.field`. */
  readonly field: string;
  readonly unit: string;
  readonly value: number | undefined;
  /** What is calculated with while nothing is entered. */
  readonly assumed?: number | undefined;
  /** How many of the shown unit make one of the kept: 100 for a share in percent. */
  readonly scale?: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A figure that somebody may have measured; empty, it stays as it is assumed. */
export function MeasuredNumber({ field, unit, value, assumed, scale = 1, onChange }: MeasuredNumberProps) {
  const { t } = useTranslation('calculator');
  const refusals = useRefusals();
  const label = t(`refine.field.${field}`);
  return (
    <NumberField
      label={label}
      unit={unit}
      help={
        value !== undefined || assumed === undefined
          ? undefined
          : t('refine.assumed', { value: `${figure(assumed * scale, 2)} ${unit}`.trim() })
      }
      value={value === undefined ? undefined : value * scale}
      error={refusals.of(field, label)}
      onChange={(next) => onChange(next === undefined ? undefined : next / scale)}
    />
  );
}
