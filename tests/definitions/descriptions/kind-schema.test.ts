import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { isKind, kindNames, type Definition } from '../../../src/definitions/definition';
import { fileSchema, kindSchema } from '../../../src/definitions/descriptions/kind-schema';
import { languages } from '../../../src/definitions/language';
import { longestExpression, namePattern } from '../../../src/definitions/values/name';
import { columnPathPattern } from '../../../src/definitions/source';
import { compileSet, type CompiledSet } from '../../../src/server/definitions/store/compile-set';
import { readDefinitionFiles } from '../../../src/server/definitions/store/definition-files';
import { manifests } from '../../../widgets/manifests';
import '../../server/registered';
import { shippedSchemas } from '../../server/shipped-schemas';
import { all } from '../fixtures/all';

const annotations = ['titles', 'descriptions'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object with a keyword, with its JSON pointer. */
function findAll(keyword: string, node: unknown, path = ''): { path: string; value: unknown }[] {
  if (Array.isArray(node))
    return node.flatMap((inner, index) => findAll(keyword, inner, `${path}/${String(index)}`));
  if (!isRecord(node)) return [];
  const own = keyword in node ? [{ path, value: node[keyword] }] : [];
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, inner]) => findAll(keyword, inner, `${path}/${key}`)),
  ];
}

const namePatterns = [namePattern, columnPathPattern];

function isName(pattern: string): boolean {
  return namePatterns.includes(pattern);
}

/** The object at a JSON pointer. */
function at(node: unknown, path: string): Record<string, unknown> {
  const found = path
    .split('/')
    .slice(1)
    .reduce(
      (inner: unknown, key) => (isRecord(inner) || Array.isArray(inner) ? Object(inner)[key] : undefined),
      node,
    );
  return isRecord(found) ? found : {};
}

describe.each(kindNames)('the JSON Schema of a %s', (kind) => {
  const schema = kindSchema(kind, 'en_US');

  it('has a title in every language at every member', () => {
    const members = findAll('properties', schema)
      .filter(({ path }) => !path.endsWith('/properties'))
      .flatMap(({ path, value }) =>
        Object.entries(isRecord(value) ? value : {}).map(([n, m]) => [`${path}/${n}`, m]),
      );
    expect(members.length).toBeGreaterThan(4);
    for (const [path, member] of members) {
      const titles = isRecord(member) && isRecord(member.titles) ? member.titles : {};
      expect([path, Object.keys(titles).toSorted()]).toEqual([path, languages.toSorted()]);
      expect(Object.values(titles)).not.toContain('');
    }
  });

  it('has its title in the language of the caller', () => {
    const korean = kindSchema(kind, 'ko_KR');
    expect(korean.title).not.toBe(schema.title);
    expect(korean.titles).toEqual(schema.titles);
  });

  it('names only kinds that exist', () => {
    const named = findAll('refersTo', schema).flatMap(({ value }) =>
      isRecord(value) && typeof value.kind === 'string' ? [value.kind] : [],
    );
    expect(named.filter((name) => !isKind(name))).toEqual([]);
  });

  it('says of every name and expression what it names or declares', () => {
    const unsaid = findAll('pattern', schema)
      .map(({ path }) => ({ path, string: at(schema, path) }))
      .filter(({ string }) => namePatterns.includes(String(string.pattern)))
      .filter(({ string }) => !('refersTo' in string || 'declares' in string));
    const expressions = findAll('maxLength', schema)
      .map(({ path }) => ({ path, string: at(schema, path) }))
      .filter(({ string }) => string.maxLength === longestExpression && string.minLength === 1)
      .filter(({ string }) => !('refersTo' in string));
    const keys = findAll('patternProperties', schema)
      .map(({ path }) => ({ path, map: at(schema, path) }))
      .filter(({ map }) =>
        Object.keys(isRecord(map.patternProperties) ? map.patternProperties : {}).some(isName),
      )
      .filter(({ map }) => !('propertyNames' in map));
    expect([...unsaid, ...expressions, ...keys].map(({ path }) => path)).toEqual([]);
  });

  it('is a schema of the draft 2020-12 that accepts what publishing accepts, with a `$schema`', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
    ajv.addVocabulary([...annotations, 'refersTo', 'declares', 'schemaOf']);
    const validate = ajv.compile(fileSchema(kind, 'mn_MN'));
    const fixtures = all.find((each) => each.kind === kind);
    for (const good of Object.values(fixtures?.good ?? {})) {
      expect([validate({ $schema: `../${kind}.schema.json`, ...good }), validate.errors]).toEqual([
        true,
        null,
      ]);
      expect(validate({ ...good, unknownMember: 1 })).toBe(false);
    }
  });
});

type Name = { kind: string; id: string };

/** Collects the definitions that a document names according to `refersTo`. */
const collect: SchemaValidateFunction = function (this: Name[], schema: unknown, value: unknown) {
  if (isRecord(schema) && typeof schema.kind === 'string' && typeof value === 'string')
    this.push({ kind: schema.kind, id: value });
  return true;
};
const keyword: FuncKeywordDefinition = { keyword: 'refersTo', validate: collect, errors: false };
const collector = new Ajv2020({ strict: false, passContext: true })
  .addVocabulary(annotations)
  .addKeyword(keyword);
const collectors = new Map(kindNames.map((kind) => [kind, collector.compile(kindSchema(kind, 'en_US'))]));

function namedBy(definition: Definition): Name[] {
  const names: Name[] = [];
  expect(collectors.get(definition.kind)?.call(names, definition)).toBe(true);
  return names.filter(({ kind, id }) => kind !== definition.kind || id !== definition.id);
}

describe('the annotation `refersTo`', () => {
  let compiled: CompiledSet;
  let definitions: Definition[];

  beforeAll(async () => {
    const { files } = await readDefinitionFiles(shippedSchemas);
    definitions = files.flatMap((file) => file.definition ?? []);
    compiled = compileSet(definitions, manifests);
  });

  it('is what the reference checks resolve in every shipped definition', () => {
    const kindsNamed = new Set<string>();
    for (const definition of definitions) {
      const key = `${definition.kind}/${definition.id}`;
      for (const name of namedBy(definition)) {
        kindsNamed.add(name.kind);
        expect([key, compiled.uses.get(key) ?? []]).toEqual([key, expect.arrayContaining([name])]);
      }
    }
    expect([...kindsNamed].toSorted()).toEqual([
      'chart',
      'dashboard',
      'form',
      'grid',
      'notice',
      'process',
      'role',
      'source',
    ]);
  }, 60_000);
});
