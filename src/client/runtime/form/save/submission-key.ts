import { randomKey } from '../../../browser/random-key';

/** The content that was last sent, and its key. */
export interface Submission {
  content: string;
  key: string;
}

/**
 * Returns the submission with its `Idempotency-Key`. The same content reuses the key of the last attempt, so that a
 * retry counts once; other content is another submission.
 */
export function nextSubmission(content: unknown, last: Submission | undefined): Submission {
  const text = JSON.stringify(content);
  return last?.content === text ? last : { content: text, key: randomKey() };
}
