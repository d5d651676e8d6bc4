import { translatedMessage, type Message } from '../../definitions/messages/message';
import type { Text } from '../../definitions/text';

/** An error as every ajv validator gives it, precompiled or not. */
export interface AjvError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  schemaPath: string;
}

/** An error at one field. `formatFieldError` formats it for people. */
export interface FieldError {
  /** `title`, or `links/0/links` in a sub-table; empty for the form as a whole. */
  path: string;
  /** The error's key in `field-messages`. */
  key: string;
  values: Readonly<Record<string, number | Text>>;
  /** The form's own words, for rules. */
  text?: Text;
}

/** The error of a field whose expression failed. */
export function expressionError(path: string, failure: Message): FieldError {
  return { path, key: 'expression', values: { reason: translatedMessage(failure) } };
}

/** Keywords whose errors only duplicate better ones. */
const echoes: ReadonlySet<string> = new Set([
  'if',
  'allOf',
  '$ref',
  '$dynamicRef',
  'propertyNames',
  'dependentSchemas',
]);

/** Translates ajv's errors into ours: one for each field and reason, in the order of the fields' appearance. */
export function convertFieldErrors(errors: readonly AjvError[]): FieldError[] {
  const alternatives = errors
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .map(({ schemaPath }) => `${schemaPath}/`);
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    if (echoes.has(error.keyword) || alternatives.some((path) => error.schemaPath.startsWith(path))) continue;
    const translated = translate(error);
    const name = `${translated.path} ${translated.key}`;
    if (!found.has(name)) found.set(name, translated);
  }
  return [...found.values()];
}

function translate({ instancePath, keyword, params }: AjvError): FieldError {
  const path = instancePath.slice(1).split('/').map(unescape).join('/');
  const inside = (name: unknown) => (path === '' ? String(name) : `${path}/${String(name)}`);
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return { path: inside(params.missingProperty), key: 'required', values: {} };
    case 'additionalProperties':
      return { path: inside(params.additionalProperty), key: 'unknownField', values: {} };
    case 'unevaluatedProperties':
      return { path: inside(params.unevaluatedProperty), key: 'unknownField', values: {} };
    case 'type':
      return { path, key: `type.${mainType(params.type)}`, values: {} };
    case 'format':
      return { path, key: `format.${String(params.format)}`, values: {} };
    case 'multipleOf':
      return { path, key: keyword, values: { limit: numberOf(params.multipleOf) } };
    case 'contains':
      return { path, key: keyword, values: { limit: numberOf(params.minContains) } };
    default:
      return { path, key: keyword, values: typeof params.limit === 'number' ? { limit: params.limit } : {} };
  }
}

/** The type that was wanted; null is everybody's. */
function mainType(type: unknown): string {
  const types = Array.isArray(type) ? type : String(type).split(',');
  return String(types.find((candidate) => candidate !== 'null') ?? 'null');
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
