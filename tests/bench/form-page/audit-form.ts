import type { Form } from '../../../src/definitions/form';
import type { Source } from '../../../src/definitions/source';

/** The shipped sources, and the shipped form of an energy audit with its sub-forms. */
export const shippedSources = byId(
  import.meta.glob<Source>('../../../schemas/sources/*.json', { eager: true, import: 'default' }),
);
export const shippedForms = byId(
  import.meta.glob<Form>('../../../schemas/forms/*.json', { eager: true, import: 'default' }),
);
export const auditForm = requireForm('energy_audit');

function byId<Definition extends { id: string }>(files: Record<string, Definition>): Map<string, Definition> {
  return new Map(Object.values(files).map((definition) => [definition.id, definition]));
}

function requireForm(id: string): Form {
  const form = shippedForms.get(id);
  if (!form) throw new Error(`There is no form ${id}`);
  return form;
}
