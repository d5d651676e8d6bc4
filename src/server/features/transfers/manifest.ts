import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { Renames } from '../../../engine/model/renames/rename';

/** The only format of transfers until now. */
export const manifestFormat = 1;
const maxDocuments = 500;

/**
 * The part of a transfer beside its files: what the documents were when the change began, and which of them it takes out of
 * force. `base` is null where there was none, and left out where nobody knows.
 */
const Manifest = Type.Object(
  {
    format: Type.Literal(manifestFormat),
    title: Type.String({ maxLength: 200 }),
    /** The newest migration of the build that wrote it. */
    migration: Type.String({ maxLength: 200 }),
    documents: Type.Array(
      Type.Object(
        {
          kind: Type.String({ maxLength: 40 }),
          id: Type.String({ maxLength: 200 }),
          isRemoved: Type.Optional(Type.Boolean()),
          base: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
        },
        { additionalProperties: false },
      ),
      { maxItems: maxDocuments },
    ),
    renames: Type.Optional(Renames),
  },
  { additionalProperties: false },
);
export type Manifest = Static<typeof Manifest>;

/** Returns the manifest; `newer` for one of a later format; undefined for what is none. */
export function readManifest(text: string): Manifest | 'newer' | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Value.Check(Manifest, value)) return value;
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  return typeof format === 'number' && format > manifestFormat ? 'newer' : undefined;
}
