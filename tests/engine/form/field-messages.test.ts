import { expect, test } from 'vitest';
import { languages } from '../../../src/definitions/text';
import { convertFieldErrors } from '../../../src/engine/form/field-errors';
import { messageFor, formatFieldError } from '../../../src/engine/form/field-messages';
import { formats } from '../../../src/engine/form/form-ajv';

const keywords = [
  'required',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minProperties',
  'maxProperties',
  'anyOf',
  'oneOf',
  'not',
  'unknownField',
  'unevaluatedItems',
  'false schema',
];

test.each([
  ...keywords,
  ...formats.map((format) => `format.${format}`),
  ...['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'].map((type) => `type.${type}`),
])('%s has words in every language', (key) => {
  const message = messageFor(key);
  for (const language of languages) expect(message?.[language]).toMatch(/\S/);
});

test('a number is separate from the words, so that it gets no case ending', () => {
  const error = { path: 'title', key: 'maxLength', values: { limit: 250 } };
  expect(languages.map((language) => formatFieldError(error, language))).toEqual([
    'Тэмдэгтийн дээд тоо: 250',
    'At most 250 characters',
    '최대 글자 수: 250',
  ]);
});

test('the branches of an alternative are silent where the alternative itself speaks', () => {
  const at = { instancePath: '/lines/0/a~1b', params: {} };
  expect(
    convertFieldErrors([
      { ...at, keyword: 'type', schemaPath: '#/properties/a/anyOf/0/type' },
      { ...at, keyword: 'anyOf', schemaPath: '#/properties/a/anyOf' },
    ]),
  ).toEqual([{ path: 'lines/0/a/b', key: 'anyOf', values: {} }]);
});

test.each([
  [1900, 'Хамгийн бага утга: 1900'],
  [660_000, 'Хамгийн бага утга: 660,000'],
  [0.25, 'Хамгийн бага утга: 0.25'],
])('the limit %d is written as people read it', (limit, said) => {
  const error = { path: 'built_year', key: 'minimum', values: { limit } };
  expect(formatFieldError(error, 'mn_MN')).toBe(said);
});
