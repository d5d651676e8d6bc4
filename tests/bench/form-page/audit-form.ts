import type { Form } from '../../../src/definitions/form';
import type { Source } from '../../../src/definitions/source';

/** The definitions of `schemas/`, complete: who builds the page puts them in. */
declare const shippedDefinitions: { sources: Source[]; forms: Form[] };

/** The shipped sources, and the shipped form of an energy audit with its sub-forms. */
export const shippedSources = byId(shippedDefinitions.sources);
export const shippedForms = byId(shippedDefinitions.forms);
export const auditForm = requireForm('energy_audit');

function byId<Definition extends { id: string }>(
  definitions: readonly Definition[],
): Map<string, Definition> {
  return new Map(definitions.map((definition) => [definition.id, definition]));
}

function requireForm(id: string): Form {
  const form = shippedForms.get(id);
  if (!form) throw new Error(`There is no form ${id}`);
  return form;
}
