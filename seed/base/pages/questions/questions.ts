import type { Texts } from '../in-languages';
import { portalQuestions } from './about-the-portal';
import { auditQuestions } from './audit-and-crews';
import { houseQuestions } from './house';
import { loanQuestions } from './loans-and-certificates';

/** A frequently asked question with the paragraphs of its answer. */
export interface Question {
  readonly question: Texts;
  /** Paragraphs, each in a line of its own. */
  readonly answer: Texts;
}

export const questions: readonly Question[] = [
  ...houseQuestions,
  ...auditQuestions,
  ...loanQuestions,
  ...portalQuestions,
];
