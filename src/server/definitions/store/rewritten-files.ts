import { isSame } from '../../../definitions/completion/is-same';
import { parseDefinition } from '../../../definitions/parsing/parse';
import type { Definition } from '../../../definitions/definition';
import { definitionKey, toSet } from './definition-set';
import { upgradeDocuments } from './upgrade-documents';

/** A definition in its file, and the file's content when it was last applied. */
export interface ChangedFile {
  definition: Definition;
  seen: string;
}

/**
 * Returns the keys of files whose text changed but not their content: omitted members of a form, a grid or a krud are inherited
 * from others, so one definition can be written in several ways.
 */
export function rewrittenFiles(
  published: readonly Definition[],
  changed: readonly ChangedFile[],
): ReadonlySet<string> {
  const documents = upgradeDocuments(
    changed.map(({ seen }): unknown => JSON.parse(seen)),
    published,
  );
  const pairs = changed.flatMap(({ definition }, index) => {
    const { kind, id } = definition;
    const before = parseDefinition(documents[index], { kind, id }).definition;
    return before ? [{ before, definition }] : [];
  });
  if (pairs.length === 0) return new Set();
  const now = meanings(
    published,
    pairs.map(({ definition }) => definition),
  );
  const then = meanings(
    published,
    pairs.map(({ before }) => before),
  );
  const keys = pairs.map(({ definition: { kind, id } }) => definitionKey(kind, id));
  return new Set(keys.filter((key) => isSame(now.get(key), then.get(key))));
}

/** The complete definitions where the published ones are replaced by the given ones. */
function meanings(
  published: readonly Definition[],
  given: readonly Definition[],
): ReadonlyMap<string, Definition> {
  const all = new Map(
    [...published, ...given].map((definition) => [definitionKey(definition.kind, definition.id), definition]),
  );
  const kinds: ReadonlyMap<string, Definition>[] = Object.values(toSet(all.values()));
  return new Map(
    kinds.flatMap((ofKind) =>
      [...ofKind.values()].map((each) => [definitionKey(each.kind, each.id), each] as const),
    ),
  );
}
