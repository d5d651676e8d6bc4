import type { ErrorObject } from 'ajv';
import { pointer, type Finding } from './checks/finding';

/**
 * Converts ajv's errors into messages that name the property or the allowed values. If several shapes are possible,
 * only the errors of the nearest one are reported.
 */
export function findingsOf(errors: readonly ErrorObject[]): Finding[] {
  const hidden = new Set<ErrorObject>();
  for (const choice of errors.filter((error) => error.keyword === 'anyOf')) {
    const branches = branchesOf(choice, errors);
    const near = branches.filter((branch) => !branch.some((error) => isWrongShape(error, choice)));
    const isToldByBranch = near.length === 1;
    for (const error of branches.flat()) if (!isToldByBranch || !near[0]?.includes(error)) hidden.add(error);
    if (isToldByBranch) hidden.add(choice);
  }
  // The broken rule reports a problem of a member's name.
  const told = errors.filter((error) => !hidden.has(error) && error.keyword !== 'propertyNames');
  const findings = told.map(sayError);
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

function sayError(error: ErrorObject): Finding {
  const parameters: Record<string, unknown> = error.params;
  const named = error.propertyName === undefined ? [] : [error.propertyName];
  const at = (...more: string[]) => error.instancePath + pointer(...named, ...more);
  switch (error.keyword) {
    case 'additionalProperties':
      return {
        path: at(String(parameters.additionalProperty)),
        reason: 'is not a property that may stand here',
      };
    case 'required':
      return { path: at(String(parameters.missingProperty)), reason: 'is missing' };
    case 'enum':
      return { path: at(), reason: `${shown(error.data)} must be one of ${list(parameters.allowedValues)}` };
    case 'const':
      return { path: at(), reason: `${shown(error.data)} must be ${shown(parameters.allowedValue)}` };
    case 'type':
      return { path: at(), reason: `must be ${anA(String(parameters.type))}` };
    case 'pattern':
      return { path: at(), reason: `${shown(error.data)} does not match ${String(parameters.pattern)}` };
    case 'anyOf':
      return { path: at(), reason: `must be ${branchTypes(error).map(anA).join(' or ')}` };
    case 'minItems':
      return { path: at(), reason: `needs at least ${String(parameters.limit)} entries` };
    case 'maxItems':
      return { path: at(), reason: `can have at most ${String(parameters.limit)} entries` };
    case 'minLength':
      return {
        path: at(),
        reason:
          Number(parameters.limit) > 1
            ? `needs at least ${String(parameters.limit)} characters`
            : 'must not be empty',
      };
    case 'uniqueItems':
      return {
        path: at(),
        reason: `entries ${String(parameters.j)} and ${String(parameters.i)} are the same`,
      };
    default:
      return { path: at(), reason: error.message ?? `breaks the rule "${error.keyword}"` };
  }
}

function branchTypes(error: ErrorObject): string[] {
  const branches: unknown = error.schema;
  if (!Array.isArray(branches)) return [];
  return branches.flatMap((branch: unknown) => {
    const type = typeof branch === 'object' && branch !== null && 'type' in branch ? branch.type : undefined;
    return typeof type === 'string' ? [type] : [];
  });
}

function anA(type: string): string {
  if (type === 'null') return type;
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : shown(values);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
