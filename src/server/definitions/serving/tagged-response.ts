import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface TaggedBody {
  body: string;
  etag: string;
  /** The request headers on which the body depends. Default: those that carry a session. */
  vary?: string;
}

/** Serializes a response that is sent many times, with an ETag of its content. */
export function tagBody(content: object, vary?: string): TaggedBody {
  const body = JSON.stringify(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { body, etag: `W/"${hash}"`, ...(vary !== undefined && { vary }) };
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
