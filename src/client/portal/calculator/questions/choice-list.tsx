import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicePicture, type PictureName } from './choice-picture';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Words by which people recognize it. */
  readonly detail?: string | undefined;
  /** A figure for experts, shown on request. */
  readonly figure?: string | undefined;
  readonly picture?: PictureName | undefined;
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
  /** The figure for experts behind «Мэдэхгүй». */
  readonly assumedFigure?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A group of radio buttons that always includes «Мэдэхгүй». */
export function ChoiceList(props: ChoiceListProps) {
  const { t } = useTranslation('calculator');
  const {
    name,
    legend,
    isLegendHidden = false,
    choices,
    value,
    assumed,
    assumedFigure,
    error,
    onChange,
  } = props;
  const [hasFigures, setHasFigures] = useState(false);
  const all: Choice[] = [
    ...choices,
    {
      value: 'unknown',
      label: t('unknown'),
      detail: t('assumed', { value: assumed }),
      figure: assumedFigure,
    },
  ];
  const isFigured = all.some(({ figure }) => figure !== undefined);
  const errorId = error === undefined ? undefined : `${name}-error`;
  return (
    <fieldset
      className="choices"
      aria-describedby={errorId}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : ''}>{legend}</legend>
      {all.map((choice) => (
        <ChoiceOption
          key={choice.value}
          choice={choice}
          hasFigure={hasFigures}
          name={name}
          checked={value === choice.value}
          onChange={() => onChange(choice.value)}
        />
      ))}
      <FieldError id={errorId} text={error} />
      {isFigured ? (
        <button
          type="button"
          className="link-button"
          aria-expanded={hasFigures}
          onClick={() => setHasFigures(!hasFigures)}
        >
          {t(hasFigures ? 'choice.hideU' : 'choice.showU')}
        </button>
      ) : null}
    </fieldset>
  );
}

interface ChoiceOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly choice: Choice;
  /** Shows the figure for experts. */
  readonly hasFigure?: boolean;
}

/** A choice with its words and picture; further properties are those of its radio button. */
export function ChoiceOption({ choice, hasFigure = false, ...input }: ChoiceOptionProps) {
  const { value, label, detail, figure, picture } = choice;
  return (
    <label className="choice">
      <input {...input} type="radio" value={value} />
      <span className="choice-text">
        <span className="choice-label">{label}</span>
        {detail === undefined ? null : <span className="choice-detail">{detail}</span>}
        {hasFigure && figure !== undefined ? <span className="choice-detail">{figure}</span> : null}
      </span>
      {picture === undefined ? null : <ChoicePicture name={picture} />}
    </label>
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
