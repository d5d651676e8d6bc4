import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import type { Answers } from '../../../../energy/answers/answers';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { Icon } from '../../../ui/icon';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { useInputs } from '../inputs-store';
import { ChoiceQuestion } from './choice-question';
import { FuelQuestion } from './fuel-question';
import { HouseQuestion } from './house-question';
import { PlaceQuestion } from './place-question';
import { useRefusals } from '../use-refusals';
import {
  type Question,
  answerNames,
  stepAddress,
  questionFields,
  openFields,
  questions,
  stepAfter,
  stepBefore,
} from './questions';

/** Error messages by the name of the answer. */
export type FieldErrors = Partial<Readonly<Record<keyof Answers, string>>>;

const wrongField = '[aria-invalid] input, input[aria-invalid], select[aria-invalid]';

/** One question on its own page. */
export function QuestionPage({ question, book }: { question: Question; book: EnergyBook }) {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const plain = useHref('/calculator/plain');
  const [search] = useSearchParams();
  const isChange = search.has('change');
  const answers = useInputs((inputs) => inputs.answers);
  // Counts the attempts to continue without an answer.
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(t(`${question}.title`));
  const open = openFields(question, answers);
  const refusals = useRefusals();
  const refused = questionFields[question].flatMap((field) => {
    const text = refusals.of(field, t(answerNames[field]));
    return text === undefined ? [] : [[field, text] as const];
  });
  const missing = attempts > 0 ? open.map((field) => [field, t('answerNeeded')] as const) : [];
  const errors: FieldErrors = Object.fromEntries([...refused, ...missing]);
  const previous = stepBefore(question);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [attempts]);

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (open.length + refused.length > 0) setAttempts((last) => last + 1);
    else void navigate(isChange ? stepAddress('summary') : stepAddress(stepAfter(question)));
  };

  return (
    <form ref={form} className="question" onSubmit={next} noValidate>
      <Progress question={question} />
      <h1 tabIndex={-1}>{t(`${question}.title`)}</h1>
      <p className="question-help">{t(`${question}.help`)}</p>
      {fieldsFor(question, book, errors)}
      <div className="question-actions">
        {previous === null && !isChange ? null : (
          <ButtonLink to={isChange ? stepAddress('summary') : stepAddress(previous ?? question)}>
            <Icon name="left" />
            {t('back')}
          </ButtonLink>
        )}
        {/* Without the pages' code the browser sends the form to the page that needs none. */}
        <Button type="submit" isPrimary formAction={plain}>
          {t(isChange ? 'toSummary' : 'next')}
          <Icon name="right" />
        </Button>
      </div>
    </form>
  );
}

function fieldsFor(question: Question, book: EnergyBook, errors: FieldErrors): ReactNode {
  switch (question) {
    case 'place':
      return <PlaceQuestion book={book} error={errors.place} />;
    case 'house':
      return <HouseQuestion book={book} errors={errors} />;
    case 'fuel':
      return <FuelQuestion book={book} errors={errors} />;
    default:
      return <ChoiceQuestion question={question} book={book} errors={errors} />;
  }
}

function Progress({ question }: { question: Question }) {
  const { t } = useTranslation('calculator');
  const number = questions.indexOf(question) + 1;
  const text = t('progress', { number, total: questions.length });
  return (
    <div className="question-progress">
      <span className="quiet">{text}</span>
      <progress max={questions.length} value={number} aria-label={text} />
    </div>
  );
}
