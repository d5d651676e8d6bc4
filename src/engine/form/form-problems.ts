import type { Finding } from '../../definitions/checks/finding';
import type { Problem } from '../../definitions/definition';
import type { Form } from '../../definitions/form';
import { compileForm } from './compile-form';
import { createFormAjv, schemaFault } from './form-ajv';
import { formSchema, type SchemaParts } from './form-schema';
import { shapeOfModel } from './form-shape';
import type { JsonSchema } from './value-schema';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { convertFindings } from '../../definitions/parsing/schema-findings';
import { callerProperty } from '../access/caller';
import type { Message } from '../../definitions/messages/message';
import { nameMessage } from '../../definitions/messages/name-messages';
import { formProblemMessage } from './form-problem-messages';

/**
 * Everything that would keep a form from running, found before it is published: expressions, circles, schemas
 * that no validator takes, patterns that no linear engine runs, defaults and presets of no field. That the
 * source, the widgets and the sub-forms exist is checked with the other references.
 */
export function formProblems(form: Form, parts: SchemaParts): Problem[] {
  const problems: Finding[] = [...unknownFields(form), ...schemaProblems(form, parts), ...copyProblems(form)];
  const compiled = compileForm(form, shapeOfModel(form, parts.model));
  if ('problems' in compiled) problems.push(...compiled.problems);
  return problems.map((problem) => ({ kind: 'form', id: form.id, ...problem }));
}

function unknownFields(form: Form): Finding[] {
  const isField = (name: string) => name in form.fields;
  const missing = (names: readonly string[], path: (name: string, index: number) => string): Finding[] =>
    names.flatMap((name, index) =>
      isField(name)
        ? []
        : [{ path: path(name, index), ...nameMessage('form-lacks', { what: 'field', name }) }],
    );
  return [
    ...missing(form.schema.required ?? [], (_, index) => `/schema/required/${index}`),
    ...missing(Object.keys(form.schema.properties), (name) => `/schema/properties/${name}`),
    ...missing(Object.keys(form.defaults ?? {}), (name) => `/defaults/${name}`),
  ];
}

/** Fields whose values could not be copied into each other: the person would save what the schema refuses. */
function copyProblems({ copies = [], schema: { properties } }: Form): Finding[] {
  const same = (one: string, other: string) =>
    JSON.stringify(properties[one]) === JSON.stringify(properties[other]);
  return copies.flatMap(({ parts: [first, ...others] }, copy) =>
    others.flatMap(({ fields }, part) =>
      fields.flatMap((name, index): Finding[] => {
        const field = first?.fields[index];
        if (field === undefined || same(name, field)) return [];
        const path = `/copies/${copy}/parts/${part + 1}/fields/${index}`;
        return [{ path, ...formProblemMessage('copies-other-values', { field }) }];
      }),
    ),
  );
}

function schemaProblems(form: Form, parts: SchemaParts): Finding[] {
  const ajv = createFormAjv({ verbose: true });
  const problems: Finding[] = [];
  const schema = formSchema(form, parts, (conflict) => problems.push(conflict));
  const own = Object.entries(form.schema.properties);
  for (const [name, property] of own) {
    const problem = schemaProblem(property, ajv);
    if (problem) problems.push({ path: `/schema/properties/${name}`, ...problem });
  }
  if (problems.length > 0) return problems;
  const problem = schemaProblem(schema, ajv);
  return problem ? [{ path: '/schema', ...problem }] : givenProblems(form, ajv.compile(schema));
}

/** Defaults and presets that the form itself would refuse when it is saved. */
function givenProblems(form: Form, validate: ValidateFunction): Finding[] {
  return (['defaults', 'presets'] as const).flatMap((member) => {
    const values = Object.entries(form[member] ?? {}).filter(
      ([, value]) => value !== '' && callerProperty(value) === undefined,
    );
    if (validate(Object.fromEntries(values))) return [];
    return convertFindings(validate.errors ?? []).map((finding) => ({
      ...finding,
      path: `/${member}${finding.path}`,
    }));
  });
}

function schemaProblem(schema: JsonSchema, ajv: ReturnType<typeof createFormAjv>): Message | undefined {
  if ('$ref' in schema || '$id' in schema) return formProblemMessage('schema-not-alone');
  const fault = schemaFault(schema);
  if (fault !== undefined) return fault;
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return formProblemMessage('schema-not-compiled', {
      detail: error instanceof Error ? error.message : String(error),
    });
  }
}
