import { kinds, type Kind } from '../definition';
import { say, type Language } from '../language';
import { member, type MemberDescription, type Translations } from './description';
import { kindDescriptions } from './kind-descriptions';

/** A JSON Schema, as plain data. */
export type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema (draft 2020-12) of a kind for editors and builders. Besides the standard keywords, each member has
 * `title` and `description` in the language, `titles` and `descriptions` in all of them, `refersTo` where a string names
 * something (see `RefersTo`), and `declares` where it gives a name. `schemaOf` marks options of a widget or an action.
 */
export function kindSchema(kind: Kind, language: Language): JsonSchema {
  const { titles, helps, shapes } = kindDescriptions[kind];
  const $defs: JsonSchema = {};
  const described = kinds[kind].shapes.map((shape, place) =>
    describeContent(plain(shape), { titles, members: shapes[place] ?? {} }, { language, $defs }),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...textsOf({ titles, helps }, language),
    ...(described.length === 1 ? described[0] : { type: 'object', oneOf: described }),
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
}

/** The JSON Schema of a kind for files, which may name it in `$schema`. */
export function fileSchema(kind: Kind, language: Language): JsonSchema {
  const schema = kindSchema(kind, language);
  const shapes = Array.isArray(schema.oneOf) ? { oneOf: schema.oneOf.map(allowSchema) } : allowSchema(schema);
  return { ...schema, ...shapes };
}

/** The JSON Schema of options, with the texts and names of their members, like that of a kind. */
export function optionsSchema(
  options: object,
  description: MemberDescription,
  language: Language,
): JsonSchema {
  return describeContent(plain(options), description, { language, $defs: {} });
}

function allowSchema(shape: unknown): JsonSchema {
  const schema = recordOf(shape);
  return { ...schema, properties: { $schema: { type: 'string' }, ...recordOf(schema.properties) } };
}

interface Context {
  language: Language;
  /** Collects the schemas that refer to themselves. */
  $defs: JsonSchema;
}

/** The schema of a member with its texts. */
function describeMember(
  schema: JsonSchema,
  description: MemberDescription | undefined,
  context: Context,
): JsonSchema {
  if (!description) return describeContent(schema, undefined, context);
  return { ...textsOf(description, context.language), ...describeContent(schema, description, context) };
}

/** The schema with its inner members described, and what its strings name. */
function describeContent(
  schema: JsonSchema,
  description: MemberDescription | undefined,
  context: Context,
): JsonSchema {
  if (typeof schema.$ref === 'string') return describeCycle(schema, schema.$ref, description, context);
  const into = (inner: unknown) => describeContent(recordOf(inner), description, context);
  const { members, refersTo, declares, schemaOf } = description ?? {};
  const keys = keysOf(description);
  return {
    ...schema,
    ...(Array.isArray(schema.anyOf) && { anyOf: schema.anyOf.map(into) }),
    ...(schema.items !== undefined && { items: into(schema.items) }),
    ...(schema.patternProperties !== undefined && {
      patternProperties: mapValues(recordOf(schema.patternProperties), into),
      ...(keys && { propertyNames: keys }),
    }),
    ...(schema.properties !== undefined && {
      properties: mapValues(recordOf(schema.properties), (inner, name) =>
        describeMember(recordOf(inner), members?.[name] ?? languageMembers[name], context),
      ),
    }),
    ...(refersTo && (schema.type === 'string' || schema.type === 'integer') && { refersTo }),
    ...(declares !== undefined && schema.type === 'string' && { declares }),
    ...(schemaOf && { schemaOf }),
  };
}

function keysOf({ keysReferTo, keysDeclare }: Partial<MemberDescription> = {}): JsonSchema | undefined {
  if (keysReferTo) return { refersTo: keysReferTo };
  return keysDeclare === undefined ? undefined : { declares: keysDeclare };
}

/** TypeBox keeps a schema that refers to itself where it is used; editors find it among the `$defs` of the document. */
function describeCycle(
  schema: JsonSchema,
  name: string,
  description: MemberDescription | undefined,
  context: Context,
): JsonSchema {
  const target = recordOf(recordOf(schema.$defs)[name]);
  if (schema.$defs !== undefined && context.$defs[name] === undefined) {
    const { $id: _, ...shape } = target;
    context.$defs[name] = describeContent(shape, description, context);
  }
  return { $ref: `#/$defs/${name}` };
}

/** The members of a text that people read. */
const languageMembers: Readonly<Record<string, MemberDescription>> = {
  mn_MN: member('Монгол', 'Mongolian', '몽골어'),
  en_US: member('Англи', 'English', '영어'),
  ko_KR: member('Солонгос', 'Korean', '한국어'),
};

function textsOf(
  { titles, helps }: { titles: Translations; helps?: Translations | undefined },
  language: Language,
): JsonSchema {
  return {
    title: say(titles, language),
    titles,
    ...(helps && { description: say(helps, language), descriptions: helps }),
  };
}

function mapValues(
  members: Readonly<Record<string, unknown>>,
  change: (value: unknown, name: string) => unknown,
): JsonSchema {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value, name)]));
}

/** The schema without what TypeBox hides in it. */
function plain(schema: object): JsonSchema {
  return recordOf(JSON.parse(JSON.stringify(schema)));
}

function recordOf(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
