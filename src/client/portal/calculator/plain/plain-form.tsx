import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { type Answers, burntUnits } from '../../../../energy/answers/answers';
import { Icon } from '../../../ui/icon';
import { figure } from '../figures';
import { HEATING_MONTHS } from '../questions/burnt-text';
import { ChoiceOption, FieldError } from '../questions/choice-list';
import { type Question, answerNames } from '../questions/questions';
import type { Words } from '../questions/words';
import type { Places } from '../use-places';
import { type Offered, type PlainAnswers, findCarrier } from './plain-answers';
import type { PlainChoices } from './plain-choices';
import { type PlainErrors, answerFields } from './plain-errors';

interface PlainFormProps {
  readonly form: PlainAnswers;
  readonly errors: PlainErrors;
  readonly choices: PlainChoices;
  readonly words: Words;
  readonly places: Places;
}

/** All questions as one form that the browser sends to the page's own address. */
export function PlainForm(props: PlainFormProps) {
  const { t } = useTranslation('calculator-plain');
  const calculator = useTranslation('calculator').t;
  const { form, errors, choices, words, places } = props;
  const { typical } = words.book;
  // The heading says what is asked where a question has one field.
  const choiceOf = (field: keyof Offered, legend: string, isLegendHidden = true) => (
    <ChoiceField
      field={field}
      legend={legend}
      isLegendHidden={isLegendHidden}
      {...choices[field]}
      entered={form.entered(field)}
      error={errors[field]}
    />
  );
  return (
    <>
      <ErrorSummary errors={errors} faults={form.faults} />
      <form className="plain-form" method="get" action={useHref('/calculator/plain')}>
        <input type="hidden" name="view" value="result" />
        <Part question="place">
          <PlaceField places={places} words={words} entered={form.entered('place')} error={errors.place} />
        </Part>
        <Part question="house">
          {choiceOf('houseType', calculator('house.type'), false)}
          <NumberField
            field="floorArea_m2"
            label={calculator('house.floorArea')}
            unit={calculator('unit.m2')}
            help={`${calculator('house.floorAreaHelp')}. ${t('empty', { value: `${figure(typical.floorArea_m2)} ${calculator('unit.m2')}` })}`}
            entered={form.entered('floorArea_m2')}
            error={errors.floorArea_m2}
          />
          <NumberField
            field="storeys"
            label={calculator('house.storeys')}
            unit={calculator('unit.storeys')}
            help={t('empty', { value: figure(typical.storeys) })}
            entered={form.entered('storeys')}
            error={errors.storeys}
          />
        </Part>
        <Part question="age">{choiceOf('builtYear', calculator('age.name'))}</Part>
        <Part question="wall">{choiceOf('wall', calculator('wall.name'))}</Part>
        <Part question="roof">{choiceOf('roof', calculator('roof.name'))}</Part>
        <Part question="windows">{choiceOf('windows', calculator('windows.name'))}</Part>
        <Part question="heating">{choiceOf('heating', calculator('heating.name'))}</Part>
        <Part question="fuel">
          <BurntFields form={form} words={words} error={errors.burnt} />
        </Part>
        <div className="question-actions">
          <Button type="submit" isPrimary>
            {calculator('summary.answer')}
            <Icon name="right" />
          </Button>
        </div>
      </form>
    </>
  );
}

/** A question with its heading and help. */
function Part({ question, children }: { question: Question; children: ReactNode }) {
  const { t } = useTranslation('calculator');
  return (
    <section className="plain-part" aria-labelledby={`plain-${question}`}>
      <h2 id={`plain-${question}`}>{t(`${question}.title`)}</h2>
      <p className="question-help">{t(`${question}.help`)}</p>
      {children}
    </section>
  );
}

/** Names the answers to correct, with links to their fields. */
function ErrorSummary({ errors, faults }: { errors: PlainErrors } & Pick<PlainAnswers, 'faults'>) {
  const { t } = useTranslation('calculator-plain');
  const calculator = useTranslation('calculator').t;
  const found = answerFields.flatMap((field) => {
    const text = errors[field];
    if (text === undefined) return [];
    // The message of the calculation itself begins with the name of the field.
    return { field, text: faults[field] === undefined ? text : `${calculator(answerNames[field])}: ${text}` };
  });
  if (found.length === 0) return null;
  return (
    <section className="plain-errors" aria-labelledby="plain-errors">
      <h2 id="plain-errors">{t('correct')}</h2>
      <ul>
        {found.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FieldProps {
  readonly entered: string;
  readonly error: string | undefined;
}

/** More choices than this are a list to open: as buttons they would make the page of a phone several screens longer. */
const MOST_BUTTONS = 8;

function ChoiceField({
  field,
  legend,
  isLegendHidden = false,
  choices,
  assumed,
  entered,
  error,
}: FieldProps &
  PlainChoices[keyof Offered] & { field: keyof Offered; legend: string; isLegendHidden?: boolean }) {
  const { t } = useTranslation('calculator');
  const id = fieldId(field);
  const detail = t('assumed', { value: assumed });
  const legendClass = isLegendHidden ? 'visually-hidden' : undefined;
  if (choices.length > MOST_BUTTONS)
    return (
      <SelectField
        field={field}
        label={legend}
        labelClass={legendClass}
        assumed={assumed}
        entered={entered}
        error={error}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  const chosen = choices.find(({ value }) => value === entered)?.value ?? 'unknown';
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset
      className="choices"
      id={id}
      aria-describedby={errorId}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className={legendClass}>{legend}</legend>
      <FieldError id={errorId} text={error} />
      {[...choices, { value: 'unknown', label: t('unknown'), detail }].map((choice) => (
        <ChoiceOption
          key={choice.value}
          choice={choice}
          name={field}
          defaultChecked={choice.value === chosen}
        />
      ))}
    </fieldset>
  );
}

/** Soums and districts by their province. */
function PlaceField({
  places: { provinces, soums },
  words: { book, language },
  entered,
  error,
}: FieldProps & Pick<PlainFormProps, 'places' | 'words'>) {
  const { t } = useTranslation('calculator');
  const typical = book.places.find(({ code }) => code === book.typical.place);
  return (
    <SelectField
      field="place"
      label={t('place.soum')}
      assumed={typical?.name[language] ?? book.typical.place}
      entered={entered}
      error={error}
    >
      {provinces.map((province) => (
        <optgroup key={province.code} label={province.name}>
          {soums
            .filter(({ province_id }) => String(province_id) === province.id)
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** A list to open that begins with «Мэдэхгүй». */
function SelectField({
  field,
  label,
  labelClass,
  assumed,
  entered,
  error,
  children,
}: FieldProps & {
  field: keyof Answers;
  label: string;
  labelClass?: string | undefined;
  /** Used for «Мэдэхгүй». */
  assumed: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('calculator');
  const plain = useTranslation('calculator-plain').t;
  const id = fieldId(field);
  return (
    <div className="select-field">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select
        id={id}
        name={field}
        defaultValue={entered === '' ? 'unknown' : entered}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described(id, error)}
      >
        <option value="unknown">{t('unknown')}</option>
        {children}
      </select>
      <p id={`${id}-help`} className="field-help">
        {plain('assumed', { value: assumed })}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function NumberField({
  field,
  label,
  unit,
  help,
  entered,
  error,
}: FieldProps & { field: keyof Answers; label: string; unit: string; help: string }) {
  const id = fieldId(field);
  return (
    <div className="number-field">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      <span className="number-input">
        <input
          id={id}
          name={field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          defaultValue={entered === 'unknown' ? '' : entered}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described(id, error)}
        />
        <span className="number-unit">{unit}</span>
      </span>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** Amount, unit and months of what was burnt or paid. */
function BurntFields({
  form,
  words: { book, answers },
  error,
}: Pick<PlainFormProps, 'form' | 'words'> & Pick<FieldProps, 'error'>) {
  const { t } = useTranslation('calculator-plain');
  const calculator = useTranslation('calculator').t;
  const carrier = findCarrier(answers.heating, book);
  const bag = carrier?.kind === 'fuel' ? carrier.fuel.bag_kg : null;
  const unit = burntUnits.find((each) => each === form.entered('burntUnit')) ?? burntUnits[0];
  const bagText = bag === null ? '' : `${calculator('fuel.hint.bags', { bag })}. `;
  return (
    <>
      <NumberField
        field="burnt"
        label={t('amount')}
        unit=""
        help={`${bagText}${t('emptyAmount')}`}
        entered={form.entered('burnt')}
        error={error}
      />
      <fieldset className="unit-choice">
        <legend>{t('unitOfAmount')}</legend>
        {burntUnits.map((each) => (
          <label key={each}>
            <input type="radio" name="burntUnit" value={each} defaultChecked={each === unit} />
            <span>{calculator(`fuel.units.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="unit-choice" aria-describedby="plain-months-help">
        <legend>{calculator('fuel.months')}</legend>
        <p id="plain-months-help" className="field-help unit-choice-help">
          {calculator('fuel.monthsHelp')}
        </p>
        {HEATING_MONTHS.map((month) => (
          <label key={month}>
            <input type="checkbox" name="month" value={month} defaultChecked={form.months.includes(month)} />
            <span>{calculator(`fuel.month.${month}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function fieldId(field: string): string {
  return `plain-field-${field}`;
}

function described(id: string, error: string | undefined): string {
  return error === undefined ? `${id}-help` : `${id}-help ${id}-error`;
}
