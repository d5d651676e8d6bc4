import type { ErrorObject } from 'ajv';
import { pointer, type Finding } from '../checks/finding';
import type { Message } from '../messages/message';
import { schemaMessage } from '../messages/schema-messages';
import { pagePathPattern } from '../page';
import { colorPattern } from '../values/brand-colors';
import { idPattern, localPathPattern, namePattern } from '../values/name';

/**
 * Converts ajv's errors into messages that name the property or the allowed values. If several shapes are possible,
 * only the errors of the nearest one are reported.
 */
export function convertFindings(errors: readonly ErrorObject[]): Finding[] {
  const hidden = new Set<ErrorObject>();
  for (const choice of errors.filter((error) => error.keyword === 'anyOf')) {
    const branches = branchesOf(choice, errors);
    const near = branches.filter((branch) => !branch.some((error) => isWrongShape(error, choice)));
    const isToldByBranch = near.length === 1;
    for (const error of branches.flat()) if (!isToldByBranch || !near[0]?.includes(error)) hidden.add(error);
    if (isToldByBranch) hidden.add(choice);
  }
  // The broken rule reports a problem of a member's name.
  const relevant = errors.filter((error) => !hidden.has(error) && error.keyword !== 'propertyNames');
  const findings = relevant.map(toFinding);
  return [...new Map(findings.map((finding) => [`${finding.path} ${finding.reason}`, finding])).values()];
}

function branchesOf(choice: ErrorObject, errors: readonly ErrorObject[]): ErrorObject[][] {
  const branches = new Map<string, ErrorObject[]>();
  const prefix = `${choice.schemaPath}/`;
  for (const error of errors) {
    if (error === choice || !error.schemaPath.startsWith(prefix) || !isInside(error, choice)) continue;
    const branch = error.schemaPath.slice(prefix.length).split('/')[0] ?? '';
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  return [...branches.values()];
}

function isInside(error: ErrorObject, choice: ErrorObject): boolean {
  return (
    error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`)
  );
}

function isWrongShape(error: ErrorObject, choice: ErrorObject): boolean {
  return (
    error.instancePath === choice.instancePath && (error.keyword === 'type' || error.keyword === 'const')
  );
}

function toFinding(error: ErrorObject): Finding {
  const named = error.propertyName === undefined ? [] : [error.propertyName];
  const member = memberOf(error);
  const more = member === undefined ? [] : [member];
  return { ...messageOf(error), path: error.instancePath + pointer(...named, ...more) };
}

/** The member that is missing or too many: its parent has the error. */
function memberOf({ keyword, params }: ErrorObject): string | undefined {
  const parameters: Record<string, unknown> = params;
  if (keyword === 'additionalProperties') return String(parameters.additionalProperty);
  return keyword === 'required' ? String(parameters.missingProperty) : undefined;
}

function messageOf(error: ErrorObject): Message {
  const parameters: Record<string, unknown> = error.params;
  const limit = String(parameters.limit);
  switch (error.keyword) {
    case 'additionalProperties':
      return schemaMessage('unknown-property');
    case 'required':
      return schemaMessage('missing-property');
    case 'enum':
      return schemaMessage('not-allowed', {
        value: shown(error.data),
        allowed: list(parameters.allowedValues),
      });
    case 'const':
      return schemaMessage('not-constant', {
        value: shown(error.data),
        wanted: shown(parameters.allowedValue),
      });
    case 'type':
      return schemaMessage('wrong-type', { types: String(parameters.type) });
    case 'anyOf':
      return schemaMessage('wrong-type', { types: branchTypes(error).join(',') });
    case 'pattern':
      // Nothing to be compared with a pattern: somebody has yet to choose or write it.
      if (error.data === '') return schemaMessage('empty');
      return patternMessage(shown(error.data), String(parameters.pattern));
    case 'minItems':
      return schemaMessage('too-few-entries', { limit });
    case 'maxItems':
      return schemaMessage('too-many-entries', { limit });
    case 'minProperties':
      return schemaMessage('too-few-properties', { limit });
    case 'maxProperties':
      return schemaMessage('too-many-properties', { limit });
    case 'minLength':
      return Number(limit) > 1 ? schemaMessage('too-short', { limit }) : schemaMessage('empty');
    case 'maxLength':
      return schemaMessage('too-long', { limit });
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return schemaMessage('out-of-range', { comparison: comparisons[error.keyword], limit });
    case 'multipleOf':
      return schemaMessage('not-multiple', { divisor: String(parameters.multipleOf) });
    case 'format':
      return schemaMessage('wrong-format', { format: String(parameters.format) });
    case 'uniqueItems':
      return schemaMessage('same-entries', { first: String(parameters.j), second: String(parameters.i) });
    default:
      return isMessage(parameters.problem)
        ? parameters.problem
        : schemaMessage('schema-rule-broken', {
            detail: error.message ?? `breaks the rule "${error.keyword}"`,
          });
  }
}

const comparisons = { minimum: '>=', maximum: '<=', exclusiveMinimum: '>', exclusiveMaximum: '<' } as const;

/** Says in words what a known pattern asks for; another one is shown as it is. */
function patternMessage(value: string, pattern: string): Message {
  switch (pattern) {
    case namePattern:
    case idPattern:
      return schemaMessage('not-a-name', { value });
    case colorPattern:
      return schemaMessage('not-a-color', { value });
    case localPathPattern:
      return schemaMessage('no-leading-slash', { value });
    case pagePathPattern:
      return schemaMessage('not-a-page-path', { value });
    default:
      return schemaMessage('wrong-pattern', { value, pattern });
  }
}

/** Keywords of our own give their message as the parameter `problem`. */
function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'code' in value && 'reason' in value;
}

function branchTypes(error: ErrorObject): string[] {
  const branches: unknown = error.schema;
  if (!Array.isArray(branches)) return [];
  return branches.flatMap((branch: unknown) => {
    const type = typeof branch === 'object' && branch !== null && 'type' in branch ? branch.type : undefined;
    return typeof type === 'string' ? [type] : [];
  });
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : shown(values);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
