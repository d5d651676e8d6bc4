import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error';
import { requireUser } from '../../platform/http/require-caller';

/**
 * Rejects a call for another person (`X-Person: <user id>`) than the session's: 412, or
 * 401 without a session. So a person's unsent entries in a browser are never sent as the next person's.
 */
export function requireSamePerson({ headers, context }: FastifyRequest): void {
  const expected = headers['x-person'];
  if (expected === undefined) return;
  const userId = requireUser(context);
  if (expected !== String(userId)) throw new HttpError(412, refused);
}

const refused = {
  mn_MN: 'Энэ хүсэлт өөр хэрэглэгчийнх тул гүйцэтгэсэнгүй.',
  en_US: 'This request belongs to another user and was not carried out.',
  ko_KR: '다른 사용자의 요청이므로 처리하지 않았습니다.',
};
