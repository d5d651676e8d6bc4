import { buildSchema } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentError, prepareDocument } from '../../../src/server/query/documents';

let schema: ReturnType<typeof buildSchema>;

beforeEach(() => {
  schema = buildSchema('type Query { news(title: String): Int }');
});

/** A document of about as many characters, different for each number. */
const document = (number: number, characters: number) =>
  `{ news(title: "${number}${'x'.repeat(characters)}") }`;

describe('a document', () => {
  it('is parsed once', () => {
    expect(prepareDocument(schema, '{ news }')).toBe(prepareDocument(schema, '{ news }'));
  });

  it('that is very long is parsed each time and not cached', () => {
    const long = document(0, 20_000);
    expect(prepareDocument(schema, long)).not.toBe(prepareDocument(schema, long));
  });

  it('is evicted where others need more than a bounded number of characters', () => {
    const first = prepareDocument(schema, '{ news }');
    for (let number = 0; number < 200; number += 1) prepareDocument(schema, document(number, 15_000));
    expect(prepareDocument(schema, '{ news }')).not.toBe(first);
  });

  it('that is not valid is refused each time, and evicts no other', () => {
    const first = prepareDocument(schema, '{ news }');
    for (let number = 0; number < 1500; number += 1) {
      expect(() => prepareDocument(schema, `{ unknown${number} }`)).toThrow('Cannot query field');
      expect(() => prepareDocument(schema, `{ news${number}`)).toThrow(DocumentError);
    }
    expect(prepareDocument(schema, '{ news }')).toBe(first);
  });
});
