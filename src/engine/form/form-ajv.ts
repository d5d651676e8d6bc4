import { Ajv2020, type AnySchema, type Options } from 'ajv/dist/2020.js';
import addFormats, { type FormatName } from 'ajv-formats';
import { textFormats } from '../../definitions/values/text-format';
import { textFormat } from '../formats/formats';
import { linearRegExp } from '../patterns/linear-regexp';
import type { Message } from '../../definitions/messages/message';
import { formProblemMessage } from './form-problem-messages';

const standardFormats: FormatName[] = ['date', 'time', 'date-time', 'email', 'uri'];

/** A time of day as columns store it. The library's format requires seconds, which people do not type. */
const clock = { name: 'iso-time', pattern: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/ };

/** The formats that schemas may use. `time` requires a zone; times of columns are `iso-time`. */
export const formats: readonly string[] = [...standardFormats, clock.name, ...textFormats];

/** The module that a precompiled validator imports instead of `RegExp`. */
const patternModule = 'linear-regexp';

const options: Options = {
  strict: true,
  allErrors: true,
  allowUnionTypes: true,
  unicodeRegExp: true,
  $data: false,
  logger: false,
  // Making the meta-schema's validator takes longer than making a form's; `schemaFault` has one for all.
  validateSchema: false,
  code: {
    source: true,
    // Patterns are written by administrators: they run on an engine that cannot be slow.
    regExp: Object.assign((pattern: string) => linearRegExp(pattern), {
      code: `require("${patternModule}")`,
    }),
  },
};

/**
 * The one validator of forms and sources. It compiles code, so it runs on the server and in checks of
 * definitions; browsers get what it made.
 */
export function createFormAjv(more: Pick<Options, 'strictRequired' | 'verbose'> = {}): Ajv2020 {
  const ajv = new Ajv2020({ ...options, ...more });
  addFormats(ajv, standardFormats);
  ajv.addFormat(clock.name, clock.pattern);
  for (const name of textFormats) ajv.addFormat(name, textFormat[name].pattern);
  return ajv;
}

let metaSchema: Ajv2020 | undefined;

/** Why something is no JSON Schema; undefined when it is one. */
export function schemaFault(schema: AnySchema): Message | undefined {
  metaSchema ??= createFormAjv();
  if (metaSchema.validateSchema(schema) === true) return undefined;
  return formProblemMessage('schema-invalid', { detail: metaSchema.errorsText() });
}
