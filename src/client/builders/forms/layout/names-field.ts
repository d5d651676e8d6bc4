import { manifests } from '../../../../../widgets/manifests';
import { isObject } from '../../document/pointer';

/** Returns whether the options of a widget name a field of the form, where its manifest says that they name fields. */
export function namesField(widget: string, options: unknown, name: string): boolean {
  return hasName(manifests.get(widget)?.options, options, name);
}

function hasName(schema: unknown, value: unknown, name: string): boolean {
  if (!isObject(schema)) return false;
  if (schema.namesField === true) return value === name;
  if (Array.isArray(value)) return value.some((member: unknown) => hasName(schema.items, member, name));
  if (!isObject(value)) return false;
  const { properties, propertyNames, additionalProperties } = schema;
  return Object.entries(value).some(
    ([key, member]) =>
      (isObject(propertyNames) && propertyNames.namesField === true && key === name) ||
      hasName(
        isObject(properties) ? (properties[key] ?? additionalProperties) : additionalProperties,
        member,
        name,
      ),
  );
}
