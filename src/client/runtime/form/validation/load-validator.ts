import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { AjvError } from '../../../../engine/form/field-errors';
import { ajvRuntime } from './ajv-runtime';

export interface FormValidator {
  /** The form's effective JSON Schema: the form library accepts no other. */
  schema: RJSFSchema;
  validate(value: unknown): AjvError[];
  rjsf: ValidatorType;
}

interface Validate {
  (value: unknown): boolean;
  errors?: AjvError[] | null;
}

/** A module in the format of the server's `validatorModule`. */
export interface ValidatorModule {
  schema: RJSFSchema;
  needsPatterns: boolean;
  main: string;
  default(require: (name: string) => unknown): Record<string, Validate>;
}

/** Loads a form's validator from the server. Rejects where the response is no such module. */
export async function loadValidator(url: string): Promise<FormValidator> {
  const module: unknown = await import(/* @vite-ignore */ url);
  if (!isValidatorModule(module)) throw new Error(`${url} is not a validator`);
  return makeValidator(module);
}

/** Creates the functions of a loaded validator. */
async function makeValidator(module: ValidatorModule): Promise<FormValidator> {
  const patterns = module.needsPatterns
    ? (await import('../../../../engine/patterns/linear-regexp')).linearRegExp
    : ownEngine;
  const functions = module.default(ajvRuntime(patterns));
  const main = functions[module.main];
  if (!main) throw new Error(`The validator lacks "${module.main}"`);
  return {
    schema: module.schema,
    validate: (value) => (main(value) ? [] : (main.errors ?? [])),
    rjsf: createPrecompiledValidator(functions, module.schema),
  };
}

/** The browser's own engine, for patterns that are fast on every engine. */
function ownEngine(pattern: string) {
  return new RegExp(pattern, 'u');
}

function isValidatorModule(module: unknown): module is ValidatorModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'schema' in module &&
    'main' in module &&
    'default' in module &&
    typeof module.default === 'function'
  );
}
