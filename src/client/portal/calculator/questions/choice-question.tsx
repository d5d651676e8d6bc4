import { useTranslation } from 'react-i18next';
import type { Answers } from '../../../../energy/answers/answers';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { useInputs } from '../inputs-store';
import { ChoiceList } from './choice-list';
import { type SingleQuestion, assumedFigure, assumedText, listChoices } from './choices';
import type { FieldErrors } from './question-page';
import { useWords } from './words';

interface ChoiceQuestionProps {
  readonly question: SingleQuestion;
  readonly book: EnergyBook;
  readonly errors: FieldErrors;
}

/** A question answered by one choice. */
export function ChoiceQuestion({ question, book, errors }: ChoiceQuestionProps) {
  const { t } = useTranslation('calculator');
  const words = useWords(book);
  const answer = useInputs((inputs) => inputs.answer);
  const field = question === 'age' ? 'builtYear' : question;
  const value = words.answers[field];
  return (
    <ChoiceList
      name={field}
      legend={t(`${question}.title`)}
      isLegendHidden
      choices={listChoices(question, words)}
      value={value === undefined ? undefined : String(value)}
      assumed={assumedText(question, words)}
      assumedFigure={assumedFigure(question, words)}
      error={errors[field]}
      onChange={(next) => answer(answersOf(question, next))}
    />
  );
}

function answersOf(question: SingleQuestion, value: string): Answers {
  if (question === 'age') return { builtYear: value === 'unknown' ? value : Number(value) };
  return { [question]: value };
}
