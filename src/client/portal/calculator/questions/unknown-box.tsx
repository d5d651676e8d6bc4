import { useTranslation } from 'react-i18next';

interface UnknownBoxProps {
  readonly isChecked: boolean;
  /** The value or behaviour that the calculation then assumes. */
  readonly detail: string;
  /** Distinguishes this box from others for screen readers. */
  readonly of?: string;
  readonly onChange: (isChecked: boolean) => void;
}

/** «Мэдэхгүй» beside an answer that is not a choice. */
export function UnknownBox({ isChecked, detail, of, onChange }: UnknownBoxProps) {
  const { t } = useTranslation('calculator');
  const label = t('unknown');
  return (
    <label className="choice">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <span className="choice-label">{label}</span>
        {of === undefined ? null : <span className="visually-hidden">: {of}</span>}
        <span className="choice-detail">{detail}</span>
      </span>
    </label>
  );
}
