import { beforeAll, describe, expect, it } from 'vitest';
import { kindNames, type Definition } from '../../../src/definitions/definition';
import { firstDocument } from '../../../src/client/builders/catalog/first-document';
import { isObject, pointerTo } from '../../../src/client/builders/document/pointer';
import {
  emptyValue,
  mapValues,
  findOption,
  schemaOptions,
  type PanelSchema,
} from '../../../src/client/builders/panel/schema';
import { findSchemaPart, resolved } from '../../../src/client/builders/panel/schema-part';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import { panelSchema, shippedDocuments } from './shipped';

let documents: Definition[];
beforeAll(async () => {
  documents = await shippedDocuments();
});

/** The places of a value for which the schema has no member or no fitting shape. */
function undrawn(
  schema: PanelSchema,
  value: unknown,
  cycles: ReadonlyMap<string, PanelSchema>,
  path: readonly (string | number)[] = [],
): string[] {
  const own = resolved(schema, cycles);
  const options = schemaOptions(own);
  if (options) {
    const option = options[findOption(options, value, cycles)];
    return option ? undrawn(option, value, cycles, path) : [`${pointerTo(...path)}: no shape`];
  }
  if (own.schemaOf !== undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((member: unknown, index) =>
      isObject(own.items)
        ? undrawn(own.items, member, cycles, [...path, index])
        : [`${pointerTo(...path)}: no members`],
    );
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const inner: unknown = own.properties?.[name] ?? mapValues(own);
    return isObject(inner)
      ? undrawn(inner, member, cycles, [...path, name])
      : [`${pointerTo(...path, name)}: no field`];
  });
}

describe('the panel', () => {
  it('has a field for every part of every shipped definition', () => {
    expect(documents.length).toBeGreaterThan(300);
    for (const document of documents) {
      const { root, cycles } = panelSchema(document.kind);
      const missing = undrawn(root, document, cycles);
      expect([document.kind, document.id, missing]).toEqual([document.kind, document.id, []]);
    }
  });

  it('finds the schema of a part by its pointer, through lists, unions and trees without an end', () => {
    const menu = documents.find(({ kind }) => kind === 'menu');
    const { root, cycles } = panelSchema('menu');
    const part = findSchemaPart(root, { ...menu }, '/items/2/children/0', cycles);
    expect(part?.properties).toHaveProperty('linkTo');
    const table = documents.find((each) => each.kind === 'source' && each.type === 'table');
    const source = panelSchema('source');
    expect(findSchemaPart(source.root, { ...table }, '/columns/0', source.cycles)?.properties).toHaveProperty(
      'maxLength',
    );
    expect(findSchemaPart(source.root, { ...table }, '/nothing', source.cycles)).toBeUndefined();
  });
});

describe('a new definition', () => {
  it.each(kindNames.filter((kind) => kind !== 'settings'))(
    'of the kind %s has all that it must have',
    (kind) => {
      const schema = panelSchema(kind);
      const document = firstDocument({ kind, id: 'x', title: 'Шинэ' }, schema);
      const required: unknown = (schemaOptions(schema.root)?.[0] ?? schema.root).required;
      expect(Object.keys(document)).toEqual(expect.arrayContaining(Array.isArray(required) ? required : []));
      expect(document).toMatchObject({ kind, id: 'x' });
    },
  );

  it('is a table that can be published as it is', () => {
    const document = firstDocument({ kind: 'source', id: 'x', title: 'Шинэ' }, panelSchema('source'));
    expect(parseDefinition(document).problems).toBeUndefined();
  });

  it('ends where a tree has no end', () => {
    const { root, cycles } = panelSchema('menu');
    expect(JSON.stringify(emptyValue(root, cycles)).length).toBeLessThan(2_000);
  });
});
