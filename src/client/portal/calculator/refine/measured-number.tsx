import { useTranslation } from 'react-i18next';
import { figure } from '../figures';
import { NumberField } from '../questions/number-field';
import { useCalculation } from '../use-calculation';
import { useRefusals } from '../use-refusals';
import { fieldLabel } from './field-label';

interface MeasuredNumberProps {
  /** Path of the input; its label has the key of this name under `refine.field`. */
  readonly field: string;
  /** The label, where it is not the one of the path. */
  readonly label?: string;
  readonly unit: string;
  readonly value: number | undefined;
  /** The value used in the calculation while the field is empty. */
  readonly assumed?: number | undefined;
  /** Factor from the stored to the shown unit: 100 for a share in percent. */
  readonly scale?: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A measured figure; if empty, the assumed value is used. */
export function MeasuredNumber(props: MeasuredNumberProps) {
  const { field, unit, value, assumed, scale = 1, onChange } = props;
  const { t } = useTranslation('calculator');
  const refusals = useRefusals();
  const isCalculating = useCalculation().status === 'calculating';
  return (
    <NumberField
      label={props.label ?? t(`refine.field.${field}`)}
      unit={unit}
      help={value === undefined ? help() : undefined}
      value={value === undefined ? undefined : value * scale}
      error={refusals.of(field, fieldLabel(field, t))}
      onChange={(next) => onChange(next === undefined ? undefined : next / scale)}
    />
  );

  /** The assumed value; while the first calculation is running, its place is kept. */
  function help(): string | undefined {
    if (assumed !== undefined)
      return t('refine.assumed', { value: `${figure(assumed * scale, 2)} ${unit}`.trim() });
    return isCalculating && 'assumed' in props ? t('refine.calculating') : undefined;
  }
}
