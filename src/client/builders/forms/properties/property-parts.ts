import { kindSchema } from '../../../../definitions/descriptions/kind-schema';
import type { Language } from '../../../../definitions/language';
import type { JsonObject } from '../../document/pointer';
import type { BuilderForm } from '../compile/builder-form';
import type { Edit } from '../../document/edit';
import type { Problem } from '../../panel/panel-context';
import type { Option } from '../inputs/entries';

/** A form that other forms may show rows with. */
export interface KnownForm {
  id: string;
  title: string;
  source: string;
}

/** Everything that the properties of any part need. */
export interface PropertyParts {
  form: BuilderForm;
  document: JsonObject;
  onEdit: (edit: Edit) => void;
  context: {
    /** The fields of the form, to choose from. */
    fields: readonly Option[];
    problemAt: (pointer: string) => string | undefined;
  };
  forms: readonly KnownForm[];
  problems: readonly Problem[];
}

const schemas = new Map<Language, JsonObject>();

/** Returns the JSON Schema of forms in a language; making one takes some milliseconds. */
export function formSchemaIn(language: Language): JsonObject {
  const known = schemas.get(language) ?? kindSchema('form', language);
  schemas.set(language, known);
  return known;
}
