import { kindSchema } from '../../../../definitions/descriptions/kind-schema';
import type { Language } from '../../../../definitions/language';
import { isObject, type JsonObject } from '../../document/pointer';
import type { BuilderForm } from '../compile/builder-form';
import type { Edit } from '../../document/edit';
import type { Problem } from '../../panel/panel-context';
import type { SchemaContext } from '../schema-fields/schema-context';

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
  context: SchemaContext;
  forms: readonly KnownForm[];
  problems: readonly Problem[];
  /** Returns the schema of a member of the form, or of a member of the things in it. */
  memberSchema: (member: string, inner?: string) => JsonObject;
}

const schemas = new Map<Language, JsonObject>();

/** Returns the JSON Schema of forms in a language; making one takes some milliseconds. */
export function formSchemaIn(language: Language): JsonObject {
  const known = schemas.get(language) ?? kindSchema('form', language);
  schemas.set(language, known);
  return known;
}

/** Returns the schema of a member; `inner` is a member of each thing in its list or map. */
export function memberSchema(schema: JsonObject, member: string, inner?: string): JsonObject {
  const outer = propertyOf(schema, member);
  if (inner === undefined) return outer;
  const patterns = isObject(outer.patternProperties) ? Object.values(outer.patternProperties)[0] : undefined;
  const each = outer.items ?? patterns ?? {};
  return propertyOf(isObject(each) ? each : {}, inner);
}

function propertyOf({ properties }: JsonObject, name: string): JsonObject {
  const found = isObject(properties) ? properties[name] : undefined;
  return isObject(found) ? found : {};
}
