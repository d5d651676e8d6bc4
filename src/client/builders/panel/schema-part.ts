import { splitPointer, valueAt, type JsonObject } from '../document/pointer';
import { cycleTarget, isSchema, mapValues, findOption, schemaOptions, type PanelSchema } from './schema';

/** The schema of the part of a document at a pointer; undefined where the kind has no such part. */
export function findSchemaPart(
  root: PanelSchema,
  document: JsonObject,
  pointer: string,
  cycles: ReadonlyMap<string, PanelSchema>,
): PanelSchema | undefined {
  const tokens = splitPointer(pointer);
  let schema: PanelSchema | undefined = chosen(root, document, cycles);
  for (const [index, token] of tokens.entries()) {
    if (schema === undefined) return undefined;
    const value = valueAt(document, pointerOf(tokens.slice(0, index + 1)));
    const next: unknown = schema.properties?.[token] ?? mapValues(schema) ?? schema.items;
    schema = isSchema(next)
      ? index < tokens.length - 1
        ? chosen(next, value, cycles)
        : resolved(next, cycles)
      : undefined;
  }
  return schema;
}

/** The schema that a reference to `$defs` means. */
export function resolved(schema: PanelSchema, cycles: ReadonlyMap<string, PanelSchema>): PanelSchema {
  const target = cycleTarget(schema, cycles);
  if (target === undefined) return schema;
  const { title, description } = schema;
  return {
    ...target,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

/** The schema of a value, where a union allows several. */
export function chosen(
  schema: PanelSchema,
  value: unknown,
  cycles: ReadonlyMap<string, PanelSchema>,
): PanelSchema | undefined {
  const own = resolved(schema, cycles);
  const options = schemaOptions(own);
  return options ? options[findOption(options, value, cycles)] : own;
}

function pointerOf(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
