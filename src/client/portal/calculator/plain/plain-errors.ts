import type { TFunction } from 'i18next';
import type { Answers } from '../../../../energy/answers/answers';
import { refusedField } from '../../../../energy/answers/refused-field';
import type { Refusal } from '../../../../energy/refusal/refusal';
import { refusalText } from '../../../../energy/refusal/refusal-text';
import { answerNames, questionFields, questions } from '../questions/questions';
import type { Words } from '../questions/words';
import type { PlainAnswers } from './plain-answers';

/** Messages by the name of the answer. */
export type PlainErrors = Partial<Readonly<Record<keyof Answers, string>>>;

interface Texts {
  readonly plain: TFunction<'calculator-plain'>;
  readonly calculator: TFunction<'calculator'>;
}

/** The messages for answers that are refused before anything is calculated. */
export function faultTexts(faults: PlainAnswers['faults'], { plain, calculator }: Texts): PlainErrors {
  const texts: Partial<Record<keyof Answers, string>> = {};
  for (const field of answerFields) {
    const fault = faults[field];
    if (fault !== undefined) texts[field] = fault === 'number' ? calculator('notANumber') : plain(fault);
  }
  return texts;
}

/** The messages for answers with which no house can be calculated. */
export function refusalTexts(refusals: readonly Refusal[], { language, t }: Words): PlainErrors {
  const texts: Partial<Record<keyof Answers, string>> = {};
  for (const refusal of refusals) {
    const named = refusedField(refusal.field);
    // The size of the house decides the areas of its parts.
    const field = answerFields.find((each) => each === named) ?? 'floorArea_m2';
    texts[field] ??= refusalText(refusal, language, t(answerNames[field]));
  }
  return texts;
}

/** The answers in the order of the form. */
export const answerFields = questions.flatMap((question) => questionFields[question]);
