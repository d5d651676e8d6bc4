import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { kinds } from '../../../src/definitions/definition';

const ajv = new Ajv2020({ logger: false });

it.each(Object.entries(kinds))('each shape of the kind "%s" is a JSON Schema', (_, { shapes }) => {
  for (const shape of shapes) expect([ajv.validateSchema(shape), ajv.errors]).toEqual([true, null]);
});

it('a schema with an unknown type is none', () => {
  expect(ajv.validateSchema({ type: 'texts' })).toBe(false);
});
