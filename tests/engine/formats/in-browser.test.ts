import { compileFunction } from 'node:vm';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { expect, test } from 'vitest';
import { ajvRuntime } from '../../../src/client/runtime/form/validation/ajv-runtime';
import { textFormats } from '../../../src/definitions/values/text-format';
import { textFormat } from '../../../src/engine/formats/formats';
import { createFormAjv } from '../../../src/engine/form/form-ajv';

test.each(textFormats)('a validator made for browsers carries %s in itself', (format) => {
  const ajv = createFormAjv();
  ajv.addSchema({ type: 'string', format }, 'one');
  const code = standaloneCode(ajv, { one: 'one' });
  // The test stands for the page, which gets this code as a module.
  const make = compileFunction(`const exports = {};\n${code}\nreturn exports.one;`, ['require']) as (
    runtime: (name: string) => unknown,
  ) => (value: unknown) => boolean;
  const validate = make(ajvRuntime((pattern) => new RegExp(pattern, 'u')));
  for (const text of ['99112233', 'УБ84031725', 'Бат', 'bat@example.mn', 'Dulaan-1', '', ' ', 'Бат2']) {
    expect(validate(text)).toBe(textFormat[format].pattern.test(text));
  }
});
