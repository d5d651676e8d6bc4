import type { FastifyInstance } from 'fastify';
import { isVisitor } from '../../../../engine/access/caller';
import { HttpError } from '../http-error';
import { messages } from '../messages';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The part that rejects the character U+0000 in a body: the parser (the default), or the handler, which reports its
     * position.
     */
    nulCharacter?: 'byParser' | 'byHandler';
  }
  interface FastifyRequest {
    /** A body of JSON as it came; empty for any other. */
    bodyText: string;
  }
}

export interface JsonSize {
  /** Commas and opening brackets: parsing, checking and coercing values takes some three microseconds for each. */
  values: number;
  /** Maximum depth of nested objects and lists: each level is a recursive call. */
  depth: number;
  /** The character U+0000, which PostgreSQL cannot store, in any text or name. */
  hasNul: boolean;
}

const deepest = 100;

/** The longest definition has 10,700 values, a list of a thousand rows with twenty columns 21,000. */
const maxValues = { visitor: 20_000, person: 50_000 };

/**
 * Measures bodies of JSON, then parses them: 413 for too many values, 400 for too many levels, for
 * the character U+0000, for what is no JSON and for what reaches for prototypes.
 */
export function parseJsonBodies(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.decorateRequest('bodyText', '');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    const most = maxValues[isVisitor(request.context.caller) ? 'visitor' : 'person'];
    const { values, depth, hasNul } = measureJson(text, { values: most, depth: deepest });
    if (values > most) throw new HttpError(413, messages.tooManyValues(most));
    if (depth > deepest) throw new HttpError(400, messages.nestedTooDeep(deepest));
    if (hasNul && request.routeOptions.config.nulCharacter !== 'byHandler')
      throw new HttpError(400, messages.nulCharacter);
    request.bodyText = text;
    void parse(request, text, done);
  });
}

/** Codes of the characters that give JSON its structure. */
const code = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

/** Measures JSON without parsing it, in one pass that ends where a limit is passed. Of other text the sizes mean nothing. */
export function measureJson(text: string, limits: Pick<JsonSize, 'values' | 'depth'>): JsonSize {
  const size: JsonSize = { values: 0, depth: 0, hasNul: false };
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === code.quote) isInText = !isInText;
    else if (isInText) {
      if (character !== code.backslash) continue;
      at += 1;
      size.hasNul ||= text.startsWith('u0000', at);
    } else if (character === code.comma) size.values += 1;
    else if (character === code.openList || character === code.openObject) {
      size.values += 1;
      depth += 1;
      size.depth = Math.max(size.depth, depth);
    } else if (character === code.closeList || character === code.closeObject) depth -= 1;
    if (size.values > limits.values || size.depth > limits.depth) break;
  }
  return size;
}
