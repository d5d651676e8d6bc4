import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';
import { messages, textOfStatus } from './messages';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who refuses texts that cannot be stored: the hook (the default), or the handler, which can say where they are. */
    texts?: 'byHook' | 'byHandler';
  }
}

/** Objects and lists within each other. A definition needs some twenty; whoever walks a value calls himself for each. */
const deepest = 100;

/**
 * Refuses what no handler can work with: JSON that is nested without end, and the character U+0000, which PostgreSQL has
 * no place for. Nothing has an address with it (404); a question or a body with it is not understood (400).
 */
export function limitInput(api: FastifyInstance): void {
  api.addHook('preValidation', async (request) => {
    const [path = '', question = ''] = request.url.split('?');
    if (path.includes('%00')) throw new HttpError(404, textOfStatus(404));
    const mayHoldNul = request.routeOptions.config.texts === 'byHandler';
    const hasNul = textsOf(request.body).some((text) => text.includes('\u0000'));
    if (question.includes('%00') || (hasNul && !mayHoldNul)) throw new HttpError(400, messages.nulCharacter);
  });
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
