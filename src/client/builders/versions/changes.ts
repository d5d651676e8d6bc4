import { differences } from '../../../definitions/difference';
import { isObject, splitPointer, scalarText, type JsonObject } from '../document/pointer';
import { readText } from '../panel/read-text';
import { isSchema, isText, mapValues, schemaOptions, type PanelSchema } from '../panel/schema';
import { chosen } from '../panel/schema-part';
import type { Text } from '../../../definitions/text';

/** A change of a definition in the words of its builder. */
export interface Change {
  path: string;
  /** The titles on the way to the place, the outermost first; empty for the whole document. */
  place: string[];
  /** Null where there was nothing, or nothing is left. */
  before: string | null;
  after: string | null;
}

/** The input of a description: the kind's schema in the reader's language, and its words. */
export interface Words {
  root: PanelSchema;
  cycles: ReadonlyMap<string, PanelSchema>;
  say: (text: Text) => string;
  yes: string;
  no: string;
}

/** Members that say what a document is and not how it is; they are the same in all versions, or change by themselves. */
const silent = new Set(['kind', 'id', 'format', '$schema']);

/** Lists in what two versions of a definition differ, in the order of their members. */
export function changesBetween(before: JsonObject, after: JsonObject, words: Words): Change[] {
  return differences(withoutSilent(before), withoutSilent(after)).map((each) => {
    const { place, schema } = placeOf(splitPointer(each.path), [before, after], words);
    const describe = (value: unknown) => (value === undefined ? null : valueWords(value, schema, words));
    return { path: each.path, place, before: describe(each.before), after: describe(each.after) };
  });
}

function withoutSilent(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !silent.has(name)));
}

interface Found {
  place: string[];
  schema: PanelSchema | undefined;
}

/** Follows a path through both documents and the schema: members by their titles, parts of lists by their own. */
function placeOf(tokens: readonly string[], documents: readonly unknown[], words: Words): Found {
  const place: string[] = [];
  let values = documents;
  let schema = schemaOf(words.root, values, words);
  for (const token of tokens) {
    const member: unknown = schema?.properties?.[token];
    const next: unknown = member ?? (schema && (mapValues(schema) ?? schema.items));
    values = values.map((value) => partAt(value, token));
    schema = isSchema(next) ? schemaOf(next, values, words) : undefined;
    place.push(isSchema(member) ? (member.title ?? token) : partTitle(token, values, words));
  }
  return { place, schema };
}

/** The schema of the values at a place; a union is that of the first of them that fits one of its shapes. */
function schemaOf(
  schema: PanelSchema,
  values: readonly unknown[],
  { cycles }: Words,
): PanelSchema | undefined {
  if (isText(schema)) return schema;
  const present = values.filter((value) => value !== undefined);
  const found = present.map((value) => chosen(schema, value, cycles)).find((each) => each !== undefined);
  // A union names its members' title where it has one.
  return found && found.title === undefined && schema.title !== undefined
    ? { ...found, title: schema.title }
    : found;
}

/** A member of an object, or the member of a list that a difference names: by its name, its id or its place. */
function partAt(value: unknown, token: string): unknown {
  if (Array.isArray(value)) {
    const members: readonly unknown[] = value;
    return (
      members.find((each) => isObject(each) && (each.name ?? each.id) === token) ?? members[Number(token)]
    );
  }
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

function partTitle(token: string, values: readonly unknown[], { say }: Words): string {
  for (const value of values) {
    const title = isObject(value) ? readText(value.title) : undefined;
    if (title !== undefined) return say(title);
  }
  return /^\d+$/.test(token) ? `${Number(token) + 1}.` : token;
}

/** The parts of a value that is described in one line. */
const longest = 12;

function valueWords(value: unknown, schema: PanelSchema | undefined, words: Words, depth = 0): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (!isObject(value) && !Array.isArray(value)) return value === null ? '–' : scalarText(value);
  const text = isObject(value) && typeof value.mn_MN === 'string' ? readText(value) : undefined;
  if (text !== undefined) return words.say(text);
  if (depth > 2) return '…';
  const own = schema && (schemaOptions(schema) ? chosen(schema, value, words.cycles) : schema);
  const parts = Array.isArray(value)
    ? value.map((each: unknown) => valueWords(each, itemSchema(own), words, depth + 1))
    : Object.entries(value).map(([name, each]) => {
        const member: unknown = own?.properties?.[name] ?? (own && mapValues(own));
        const title =
          isSchema(member) && own?.properties?.[name] !== undefined ? (member.title ?? name) : name;
        return `${title}: ${valueWords(each, isSchema(member) ? member : undefined, words, depth + 1)}`;
      });
  const shown = parts.slice(0, longest).join(Array.isArray(value) ? ', ' : '; ');
  return parts.length > longest ? `${shown} …` : shown === '' ? '–' : shown;
}

function itemSchema(schema: PanelSchema | undefined): PanelSchema | undefined {
  const items: unknown = schema?.items;
  return isSchema(items) ? items : undefined;
}
