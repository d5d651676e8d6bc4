import type { Answers } from '../../../../energy/answers/answers';

/** The questions in their order, one page each. */
export const questions = ['place', 'house', 'age', 'wall', 'roof', 'windows', 'heating', 'fuel'] as const;
export type Question = (typeof questions)[number];
/** The last step shows every answer once more. */
export type Step = Question | 'summary';

/** The step that an address names; the first where it names none. */
export function stepOf(search: URLSearchParams): Step {
  const name = search.get('question');
  return name === 'summary' ? name : (questions.find((question) => question === name) ?? questions[0]);
}

/** `isChange`: one came from the summary to change an answer, and goes back there. */
export function addressOf(step: Step, isChange = false): string {
  if (step === questions[0] && !isChange) return '/calculator';
  return `/calculator?question=${step}${isChange ? '&change=1' : ''}`;
}

export function stepAfter(question: Question): Step {
  return questions[questions.indexOf(question) + 1] ?? 'summary';
}

/** Null before the first. */
export function stepBefore(step: Step): Question | null {
  const index = step === 'summary' ? questions.length : questions.indexOf(step);
  return questions[index - 1] ?? null;
}

/** Fields of a question that have no answer yet; «Мэдэхгүй» is one. */
export function openFields(question: Question, answers: Answers): (keyof Answers)[] {
  return fieldsOf[question].filter((field) => answers[field] === undefined);
}

/** The answers that a question asks for. */
export const fieldsOf: Readonly<Record<Question, readonly (keyof Answers)[]>> = {
  place: ['place'],
  house: ['houseType', 'floorArea_m2', 'storeys'],
  age: ['builtYear'],
  wall: ['wall'],
  roof: ['roof'],
  windows: ['windows'],
  heating: ['heating'],
  fuel: ['burnt'],
};
