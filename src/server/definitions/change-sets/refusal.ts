import type { Language } from '../../../definitions/text';
import { HttpError } from '../../platform/http/http-error';
import { messages } from '../messages';
import type { DefinitionProblems } from '../store/definition-problems';
import { describeProblem, type PlanAnswer } from './plan-answer';

/**
 * Converts problems to the HTTP error 400 `{problems, losses}`. `lossesOf` plans once more to describe the losses of data, if
 * there are any: the caller allows them by their keys.
 */
export async function convertProblems(
  { problems, permits }: DefinitionProblems,
  language: Language,
  lossesOf?: () => Promise<PlanAnswer['losses']>,
): Promise<HttpError> {
  const losses = problems.some(({ permit }) => permit !== undefined) && lossesOf ? await lossesOf() : [];
  return new HttpError(400, permits.length > 0 ? messages.lossesNotAllowed : messages.problems, {
    problems: problems.map((problem) => describeProblem(problem, language)),
    losses,
  });
}
