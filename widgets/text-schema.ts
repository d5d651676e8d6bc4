import type { Text } from '../src/definitions/text';
import type { JsonSchema } from './contract';

/** The schema of an option that people read: one text, or one for each language. */
export function textSchema(title: Text): JsonSchema {
  const words = { type: 'string', minLength: 1 };
  return {
    title,
    anyOf: [
      words,
      {
        type: 'object',
        required: ['mn_MN'],
        additionalProperties: false,
        properties: { mn_MN: words, en_US: words, ko_KR: words },
      },
    ],
  };
}
