import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { FormDocument, FormField } from '../../../../definitions/form';
import { applyEdit } from '../../document/edit';
import { isObject, pointerTo, type JsonObject } from '../../document/pointer';
import { isLayout } from './is-layout';

const members: Readonly<Record<string, TSchema>> = FormDocument.properties;
/** One of the fields; each is checked by itself. */
const FieldDocument = Type.Partial(FormField, { additionalProperties: false });
const required: readonly string[] = FormDocument.required;

/** Parts that satisfy a schema. Parts that an edit leaves alone stay the same objects, and need no second check. */
const checked = new WeakMap<TSchema, WeakSet<object>>();

/**
 * Reads a document as far as it is one: members that are unfinished while a person enters them are left out of the
 * picture, and the problems of the whole say so. Undefined where the layout itself cannot be read.
 */
export function parseDocument(given: JsonObject): FormDocument | undefined {
  const whole: JsonObject = { kind: 'form', id: 'form', ...given };
  const faults = Object.entries(whole).flatMap(([name, value]) => faultsOf(name, value));
  if (faults.includes('/layout')) return undefined;
  const document =
    faults.length === 0
      ? whole
      : applyEdit(
          whole,
          faults.map((pointer) => ({ pointer, value: undefined })),
        );
  return isFormDocument(document) ? document : undefined;
}

function isFormDocument(document: unknown): document is FormDocument {
  return (
    isObject(document) &&
    required.every((name) => name in document) &&
    Object.entries(document).every(([name, value]) => faultsOf(name, value).length === 0)
  );
}

/** The pointers of the parts of a member that are not what they have to be. */
function faultsOf(name: string, value: unknown): string[] {
  // A form whose last field was taken off is empty until the next one is put on; as a file it would be refused.
  if (name === 'layout') return isLayout(value) ? [] : ['/layout'];
  const schema = members[name];
  if (schema === undefined) return [pointerTo(name)];
  if (name === 'fields' && isObject(value)) {
    return Object.entries(value).flatMap(([field, each]) =>
      satisfies(FieldDocument, each) ? [] : [pointerTo(name, field)],
    );
  }
  return satisfies(schema, value) ? [] : [pointerTo(name)];
}

function satisfies(schema: TSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Value.Check(schema, value);
  const known = checked.get(schema) ?? new WeakSet();
  checked.set(schema, known);
  if (known.has(value)) return true;
  const isRight = Value.Check(schema, value);
  if (isRight) known.add(value);
  return isRight;
}
