import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import Format from 'typebox/format';
import { Check, Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';
import type { AjvError } from '../../../../engine/form/field-errors';
import type { JsonSchema } from '../../../../engine/form/value-schema';
import { textFormat } from '../../../../engine/formats/formats';
import type { FormValidator } from '../../../runtime/form/validation/load-validator';

/** A time of day as columns store it. */
const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/;

/**
 * Creates the validator of a form that is not published. It interprets the schema, because the page's policy forbids to
 * compile one; a published form has a module that the server compiled.
 */
export function interpretSchema(schema: JsonSchema): FormValidator {
  for (const [name, { pattern }] of Object.entries(textFormat))
    Format.Set(name, (text) => pattern.test(text));
  Format.Set('iso-time', (text) => clock.test(text));
  return { schema, validate: (value) => ajvErrors(schema, value), rjsf: libraryValidator };
}

/** The interpreter's errors in the words of ajv, which has one for each missing and each unknown member. */
function ajvErrors(schema: JsonSchema, value: unknown): AjvError[] {
  return allErrors(schema, value).flatMap((error): AjvError[] => {
    const { keyword, instancePath, schemaPath } = error;
    const as = (params: Record<string, unknown>) => ({
      keyword,
      instancePath,
      params,
      schemaPath: `${schemaPath}/${keyword}`,
    });
    switch (error.keyword) {
      case 'required':
        return error.params.requiredProperties.map((missingProperty) => as({ missingProperty }));
      case 'additionalProperties':
        return error.params.additionalProperties.map((additionalProperty) => as({ additionalProperty }));
      // A member that is not allowed is an error of its object already; one too many of a list is an error of the list.
      case 'boolean':
        return schemaPath.endsWith('/items')
          ? [{ keyword: 'items', instancePath: instancePath.replace(/\/\d+$/, ''), params: {}, schemaPath }]
          : [];
      default:
        return [as({ ...error.params })];
    }
  });
}

/** The interpreter gives up after eight errors, and a form has many fields. */
const maxErrors = 2000;

function allErrors(schema: JsonSchema, value: unknown) {
  const usual = Settings.Get().maxErrors;
  Settings.Set({ maxErrors });
  try {
    return Errors(schema, value)[1];
  } finally {
    Settings.Set({ maxErrors: usual });
  }
}

/** The form library asks only which alternative of a schema a value fits: values are validated by our own pipeline. */
const libraryValidator: ValidatorType = {
  isValid: (schema: RJSFSchema, value: unknown) => Check(schema, value),
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
