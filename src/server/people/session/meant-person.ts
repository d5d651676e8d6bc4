import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error';
import { requireUser } from '../../platform/http/require-caller';

/**
 * Refuses a call that says for whom it is meant (`X-Person: <user id>`) where the session is somebody else's: 412, or
 * 401 without a session. What a person has left unsent in a browser never goes out as the next one's.
 */
export function requireMeantPerson({ headers, context }: FastifyRequest): void {
  const meant = headers['x-person'];
  if (meant === undefined) return;
  const userId = requireUser(context);
  if (meant !== String(userId)) throw new HttpError(412, refused);
}

const refused = {
  mn_MN: 'Энэ хүсэлт өөр хэрэглэгчийнх тул гүйцэтгэсэнгүй.',
  en_US: 'This request belongs to another user and was not carried out.',
  ko_KR: '다른 사용자의 요청이므로 처리하지 않았습니다.',
};
