import { isObject, type JsonObject } from '../../../../src/client/builders/document/pointer';

const isTranslation = (name: string) => /_(?:en|ko)$/.test(name);

/** A shipped form without the tabs of its translations: tests of the builder find each field by its title. */
export function withoutTranslations({ layout, fields, schema, ...form }: JsonObject): JsonObject {
  return {
    ...form,
    schema: isObject(schema) ? { ...schema, properties: mongolian(schema.properties) } : schema,
    fields: mongolian(fields),
    layout: Array.isArray(layout) ? layout.filter((part) => !isTabs(part)) : layout,
  };
}

function mongolian(members: unknown): unknown {
  if (!isObject(members)) return members;
  return Object.fromEntries(Object.entries(members).filter(([name]) => !isTranslation(name)));
}

function isTabs(part: unknown): boolean {
  return isObject(part) && part.type === 'tabs';
}
