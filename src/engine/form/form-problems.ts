import type { Problem } from '../../definitions/definition';
import type { Form } from '../../definitions/form';
import { compileForm, type FormProblem } from './compile-form';
import { createFormAjv, schemaFault } from './form-ajv';
import { formSchema, type SchemaParts } from './form-schema';
import { shapeOfModel } from './form-shape';
import type { JsonSchema } from './value-schema';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { findingsOf } from '../../definitions/schema-findings';
import { callerProperty } from '../access/caller';

/**
 * Everything that would keep a form from running, found before it is published: expressions, circles, schemas
 * that no validator takes, patterns that no linear engine runs, defaults and presets of no field. That the
 * source, the widgets and the sub-forms exist is checked with the other references.
 */
export function formProblems(form: Form, parts: SchemaParts): Problem[] {
  const problems: FormProblem[] = [...unknownFields(form), ...schemaProblems(form, parts)];
  const compiled = compileForm(form, shapeOfModel(form, parts.model));
  if ('problems' in compiled) problems.push(...compiled.problems);
  return problems.map(({ path, reason }) => ({ kind: 'form', id: form.id, path, reason }));
}

function unknownFields(form: Form): FormProblem[] {
  const isField = (name: string) => name in form.fields;
  const missing = (names: readonly string[], path: (name: string, index: number) => string): FormProblem[] =>
    names.flatMap((name, index) =>
      isField(name) ? [] : [{ path: path(name, index), reason: `the form has no field "${name}"` }],
    );
  return [
    ...missing(form.schema.required ?? [], (_, index) => `/schema/required/${index}`),
    ...missing(Object.keys(form.schema.properties), (name) => `/schema/properties/${name}`),
    ...missing(Object.keys(form.defaults ?? {}), (name) => `/defaults/${name}`),
  ];
}

function schemaProblems(form: Form, parts: SchemaParts): FormProblem[] {
  const ajv = createFormAjv({ verbose: true });
  const problems: FormProblem[] = [];
  const schema = formSchema(form, parts, (conflict) => problems.push(conflict));
  const own = Object.entries(form.schema.properties);
  for (const [name, property] of own) {
    const reason = whyNotCompiled(property, ajv);
    if (reason !== undefined) problems.push({ path: `/schema/properties/${name}`, reason });
  }
  if (problems.length > 0) return problems;
  const reason = whyNotCompiled(schema, ajv);
  return reason === undefined ? givenProblems(form, ajv.compile(schema)) : [{ path: '/schema', reason }];
}

/** Defaults and presets that the form itself would refuse when it is saved. */
function givenProblems(form: Form, validate: ValidateFunction): FormProblem[] {
  return (['defaults', 'presets'] as const).flatMap((member) => {
    const values = Object.entries(form[member] ?? {}).filter(
      ([, value]) => value !== '' && callerProperty(value) === undefined,
    );
    if (validate(Object.fromEntries(values))) return [];
    return findingsOf(validate.errors ?? []).map(({ path, reason }) => ({
      path: `/${member}${path}`,
      reason,
    }));
  });
}

function whyNotCompiled(schema: JsonSchema, ajv: ReturnType<typeof createFormAjv>): string | undefined {
  if ('$ref' in schema || '$id' in schema)
    return 'schemas of a field stand alone: $ref and $id are not allowed';
  const fault = schemaFault(schema);
  if (fault !== undefined) return fault;
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
