import { schemaParser } from '@rjsf/utils';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Form } from '../../../definitions/form';
import { createFormAjv } from '../../../engine/form/form-ajv';
import { formSchema, type WidgetValues } from '../../../engine/form/form-schema';
import type { JsonSchema } from '../../../engine/form/value-schema';
import type { Model } from '../../../engine/model/model';
import { isPlainPattern, patternsOf } from '../../../engine/patterns/plain-pattern';

/**
 * The ES module that checks a form in a browser whose policy forbids to compile code. It exports
 *
 * - `schema`: the form's effective JSON Schema, sub-forms included; the form library must be given this very one,
 * - `needsPatterns`: whether the linear engine for regular expressions has to be loaded: it is for patterns that could be slow
 *   on the browser's own,
 * - `main`: the key of the schema's own function,
 * - `default(require)`: makes the functions, by the keys under which the form library looks for them. `require`
 *   gives the pieces of ajv's runtime that they name.
 *
 * `forms` are all forms by id. Throws for a form with problems: publish none.
 */
export function validatorModule(
  form: Form,
  forms: ReadonlyMap<string, Form>,
  model: Model,
  widgets: WidgetValues,
): string {
  const schema = formSchema(form, { forms, model, widgets });
  const schemas: Record<string, JsonSchema> = schemaParser(schema);
  // Of alternatives the parser makes parts that require what they do not describe.
  const ajv = createFormAjv({ strictRequired: false });
  for (const part of Object.values(schemas)) ajv.addSchema(part);
  const keys = Object.keys(schemas);
  const code = standaloneCode(ajv, Object.fromEntries(keys.map((key) => [key, key])));
  return [
    `export const schema = ${inScript(schema)};`,
    `export const needsPatterns = ${!patternsOf(schema).every(isPlainPattern)};`,
    // The parser keeps the root first.
    `export const main = ${inScript(keys[0])};`,
    `export default function (require) {\n"use strict";\nconst exports = {};\n${code}\nreturn exports;\n}`,
    '',
  ].join('\n');
}

/** JSON that is JavaScript too: two line separators are not equal in both everywhere. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
