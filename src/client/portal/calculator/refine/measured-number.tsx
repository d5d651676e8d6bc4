import { useTranslation } from 'react-i18next';
import { figure } from '../figures';
import { NumberField } from '../questions/number-field';
import { useRefusals } from '../use-refusals';

interface MeasuredNumberProps {
  /** Path of the input; its label has the key of this name under `refine.field`. */
  readonly field: string;
  readonly unit: string;
  readonly value: number | undefined;
  /** The value used in the calculation while the field is empty. */
  readonly assumed?: number | undefined;
  /** Factor from the stored to the shown unit: 100 for a share in percent. */
  readonly scale?: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A measured figure; if empty, the assumed value is used. */
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
