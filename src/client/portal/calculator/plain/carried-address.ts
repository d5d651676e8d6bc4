import { plainNames } from './plain-answers';

/** The beginning of a fragment that carries answers. Browsers send no fragment, so the answers reach no server. */
export const carriedMark = '#plain?';

/** The address of the interactive questions that carries the answers in the query of the plain form. */
export function carriedAddress(search: URLSearchParams): string {
  const answers = [...search].filter(
    ([name]) => name !== 'view' && plainNames.some((known) => known === name),
  );
  return `/calculator?question=summary${carriedMark}${new URLSearchParams(answers)}`;
}
