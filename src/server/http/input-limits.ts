import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';
import { messages, textOfStatus } from './messages';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who refuses what no handler can work with in a body: the hook (the default), or the handler, which reads it itself. */
    limits?: 'byHook' | 'byHandler';
  }
}

/** Objects and lists within each other. A definition needs some twenty; whoever walks a value calls himself for each. */
const deepest = 100;

/**
 * Refuses what no handler can work with: JSON that is nested without end, and the character U+0000, which PostgreSQL has
 * no place for. Nothing has an address with it (404); a question or a body with it is not understood (400).
 */
export function limitInput(api: FastifyInstance): void {
  api.addHook('preValidation', (request, _, done) => {
    const [path = '', question = ''] = request.url.split('?');
    if (path.includes('%00')) throw new HttpError(404, textOfStatus(404));
    if (question.includes('%00')) throw new HttpError(400, messages.nulCharacter);
    if (request.routeOptions.config.limits !== 'byHandler') {
      const hasNul = textsOf(request.body).some((text) => text.includes('\u0000'));
      if (hasNul) throw new HttpError(400, messages.nulCharacter);
    }
    done();
  });
}

/** For a handler that reads the body itself: refuses one that is nested too deep. */
export function refuseNesting(body: unknown): void {
  textsOf(body);
}

/** Every text of a body, names of members too. Level by level and not by recursion: the depth is what is in question. */
function textsOf(body: unknown): string[] {
  const texts: string[] = [];
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new HttpError(400, messages.nestedTooDeep(deepest));
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') texts.push(value);
      else if (value !== null && typeof value === 'object') {
        if (!Array.isArray(value)) texts.push(...Object.keys(value));
        below.push(Object.values(value));
      }
    }
    level = below.flat();
  }
  return texts;
}
