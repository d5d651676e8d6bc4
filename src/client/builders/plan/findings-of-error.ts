import { ApiError } from '../../api/api-error';
import type { Finding } from '../change-sets/wire';

/** The problems of definitions that a refusal names; none for any other error. */
export function findingsOfError(error: unknown): readonly Finding[] {
  if (!(error instanceof ApiError)) return [];
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('problems' in body)) return [];
  const { problems } = body;
  return Array.isArray(problems) ? problems.filter(isFinding) : [];
}

function isFinding(value: unknown): value is Finding {
  return typeof value === 'object' && value !== null && 'message' in value && 'pointer' in value;
}
