import { randomKey } from '../../../browser/random-key';

/** What was last sent, and under which key. */
export interface Submission {
  content: string;
  key: string;
}

/**
 * The `Idempotency-Key` of a submission: the same content keeps the key of the last attempt, so that a repeated
 * attempt counts once; other content is another submission.
 */
export function submissionOf(content: unknown, last: Submission | undefined): Submission {
  const text = JSON.stringify(content);
  return last?.content === text ? last : { content: text, key: randomKey() };
}
