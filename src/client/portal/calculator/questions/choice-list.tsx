import { useTranslation } from 'react-i18next';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A figure or text that distinguishes it from the other choices. */
  readonly detail?: string | undefined;
}

interface ChoiceListProps {
  /** Name of the group of radio buttons. */
  readonly name: string;
  readonly legend: string;
  /** Hides the legend where the page's heading has the same text. */
  readonly isLegendHidden?: boolean;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  /** The value that is assumed for «Мэдэхгүй». */
  readonly assumed: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A group of radio buttons that always includes «Мэдэхгүй». */
export function ChoiceList(props: ChoiceListProps) {
  const { t } = useTranslation('calculator');
  const { name, legend, isLegendHidden = false, choices, value, assumed, error, onChange } = props;
  const all = [
    ...choices,
    { value: 'unknown', label: t('unknown'), detail: t('assumed', { value: assumed }) },
  ];
  const errorId = error === undefined ? undefined : `${name}-error`;
  return (
    <fieldset
      className="choices"
      aria-describedby={errorId}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : ''}>{legend}</legend>
      {all.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span className="choice-label">{choice.label}</span>
            {choice.detail === undefined ? null : <span className="choice-detail">{choice.detail}</span>}
          </span>
        </label>
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

/** The error of a field, below it. */
export function FieldError({ id, text }: { id: string | undefined; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className="field-error">
      {text}
    </p>
  );
}
