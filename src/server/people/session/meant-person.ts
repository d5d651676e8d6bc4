import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';

/**
 * Refuses a call that says for whom it is meant (`X-Person: <user id>`) where the session is somebody else's: 412, or
 * 401 without a session. What a person has left unsent in a browser never goes out as the next one's.
 */
export function requireMeantPerson({ headers, context }: FastifyRequest): void {
  const meant = headers['x-person'];
  if (meant === undefined) return;
  const { userId } = context.caller;
  if (userId === null) throw new HttpError(401, textOfStatus(401));
  if (meant !== String(userId)) throw new HttpError(412, refused);
}

const refused = {
  mn_MN: 'Энэ хүсэлт өөр хэрэглэгчийнх тул гүйцэтгэсэнгүй.',
  en_US: 'This call is another person’s and was not carried out.',
  ko_KR: '다른 사용자의 요청이므로 처리하지 않았습니다.',
};
