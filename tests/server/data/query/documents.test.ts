import { buildSchema, parse } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseOperation, DocumentError, prepareDocument } from '../../../../src/server/data/query/documents';
import { usedMemory } from '../../used-memory';

let schema: ReturnType<typeof buildSchema>;

beforeEach(() => {
  schema = buildSchema('type Query { news(title: String): Int }');
});

/** A document of so many fields, different for each number. */
const document = (number: number, fields: number) =>
  `{ ${Array.from({ length: fields }, (_, field) => `a${number}_${field}:news`).join(' ')} }`;

describe('a document', () => {
  it('is parsed once', () => {
    expect(prepareDocument(schema, '{ news }')).toBe(prepareDocument(schema, '{ news }'));
  });

  it('that is very long is parsed each time and not cached', () => {
    const long = document(0, 1000);
    expect(prepareDocument(schema, long)).not.toBe(prepareDocument(schema, long));
  });

  it('is evicted where others need the memory, which is bounded', () => {
    const first = prepareDocument(schema, '{ news }');
    const before = usedMemory();
    for (let number = 0; number < 150; number += 1) prepareDocument(schema, document(number, 700));
    expect(prepareDocument(schema, '{ news }')).not.toBe(first);
    expect(usedMemory() - before).toBeLessThan(34 * 1024 * 1024);
  });

  it('of many tokens and few characters takes no more memory', () => {
    const before = usedMemory();
    for (let number = 0; number < 300; number += 1)
      prepareDocument(schema, `{ ${'...{news}'.repeat(400)} n${number}: news }`);
    expect(usedMemory() - before).toBeLessThan(34 * 1024 * 1024);
  });

  it('that subscribes is refused', () => {
    const subscription = parse('subscription { news }');
    expect(() => chooseOperation(subscription, undefined)).toThrow(DocumentError);
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
