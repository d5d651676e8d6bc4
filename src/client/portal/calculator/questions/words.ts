import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Answers } from '../../../../energy/answers/answers';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import type { Language } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { useInputs } from '../inputs-store';

/** Inputs for the texts of a question: the rows, the answers so far and the reader's language. */
export interface Words {
  readonly book: EnergyBook;
  readonly answers: Answers;
  readonly language: Language;
  readonly t: TFunction<'calculator'>;
}

export function useWords(book: EnergyBook): Words {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const answers = useInputs((inputs) => inputs.answers);
  return { book, answers, language, t };
}
