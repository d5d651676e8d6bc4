import type { Answers } from '../../../../energy/answers/answers';

/** The questions in order, one page each. */
export const questions = ['place', 'house', 'age', 'wall', 'roof', 'windows', 'heating', 'fuel'] as const;
export type Question = (typeof questions)[number];
/** The last step is the summary of all answers. */
export type Step = Question | 'summary';

/** Reads the step from the address; the first step if it has none. */
export function readStep(search: URLSearchParams): Step {
  const name = search.get('question');
  return name === 'summary' ? name : (questions.find((question) => question === name) ?? questions[0]);
}

/** Builds the address of a step. `isChange`: the person came from the summary to change an answer and returns there. */
export function stepAddress(step: Step, isChange = false): string {
  if (step === questions[0] && !isChange) return '/calculator';
  return `/calculator?question=${step}${isChange ? '&change=1' : ''}`;
}

export function stepAfter(question: Question): Step {
  return questions[questions.indexOf(question) + 1] ?? 'summary';
}

/** The previous step; null for the first. */
export function stepBefore(step: Step): Question | null {
  const index = step === 'summary' ? questions.length : questions.indexOf(step);
  return questions[index - 1] ?? null;
}

/** Fields of a question without an answer; «Мэдэхгүй» is an answer. */
export function openFields(question: Question, answers: Answers): (keyof Answers)[] {
  return questionFields[question].filter((field) => answers[field] === undefined);
}

/** The fields of the answers to each question. */
export const questionFields: Readonly<Record<Question, readonly (keyof Answers)[]>> = {
  place: ['place'],
  house: ['houseType', 'floorArea_m2', 'storeys'],
  age: ['builtYear'],
  wall: ['wall'],
  roof: ['roof'],
  windows: ['windows'],
  heating: ['heating'],
  fuel: ['burnt'],
};

/** The text with the noun for an answer, for instance in an error message. */
export const answerNames = {
  place: 'place.name',
  houseType: 'house.type',
  floorArea_m2: 'house.floorArea',
  storeys: 'house.storeys',
  builtYear: 'age.name',
  wall: 'wall.name',
  roof: 'roof.name',
  windows: 'windows.name',
  heating: 'heating.name',
  burnt: 'fuel.name',
} as const satisfies Record<keyof Answers, string>;
