import type { FastifyReply, FastifyRequest } from 'fastify';

export interface TaggedBody {
  body: string;
  etag: string;
  /** The request headers on which the body depends. Default: those that carry a session. */
  vary?: string;
}

/** Sends the body with its ETag, or 304 if the caller has it already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, vary = 'Cookie, Authorization' }: TaggedBody,
): FastifyReply {
  reply.headers({ etag, vary });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return known.includes(etag) ? reply.code(304).send() : reply.send(body);
}
