import { useTranslation } from 'react-i18next';
import type { Known } from '../../../../energy/whole-house/house';
import { NumberField } from './number-field';
import { UnknownBox } from './unknown-box';

interface KnownNumberProps {
  readonly label: string;
  readonly unit: string;
  readonly help?: string;
  readonly value: Known<number> | undefined;
  readonly assumed: string;
  readonly error?: string | undefined;
  readonly doubt?: string | undefined;
  readonly onChange: (value: Known<number> | undefined) => void;
}

/** A number, or «Мэдэхгүй» with the assumed value. */
export function KnownNumber({ label, value, assumed, onChange, ...field }: KnownNumberProps) {
  const { t } = useTranslation('calculator');
  return (
    <div className="known-number">
      <NumberField
        {...field}
        label={label}
        value={value === 'unknown' ? undefined : value}
        onChange={onChange}
      />
      <UnknownBox
        isChecked={value === 'unknown'}
        detail={t('assumed', { value: assumed })}
        of={label}
        onChange={(isChecked) => onChange(isChecked ? 'unknown' : undefined)}
      />
    </div>
  );
}
