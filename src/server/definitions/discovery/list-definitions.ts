import type { Kind } from '../../../definitions/definition';
import type { Text } from '../../../definitions/text';
import { findUsers, type DefinitionName, type Uses } from '../../../engine/model/uses';
import type { Snapshot } from '../../platform/snapshot';
import { definitionKey } from '../store/definition-set';
import type { DraftName } from '../store/drafts';

/** A definition in the response of `GET /definitions`. */
export interface ListedDefinition {
  kind: Kind;
  id: string;
  /** A draft may have none yet. */
  title: Text | null;
  /** The version in force; 0 if none is. */
  version: number;
  /**
   * `waiting`: a changed file, or a draft that started from an older version, waits to be merged. `draft`: an unfinished
   * draft exists. `published`: neither.
   */
  state: 'published' | 'draft' | 'waiting';
  /** The definitions that it names. Empty for a draft: only what is in force is resolved. */
  uses: readonly DefinitionName[];
  /** The definitions that name it. */
  usedBy: readonly DefinitionName[];
  /** PostgreSQL's estimate of the rows of a table; left out where it has none. */
  rows?: number;
}

/** Lists what is in force and what exists as a draft only, of one kind or of all, by kind and id. */
export function listDefinitions(
  snapshot: Snapshot,
  drafts: readonly DraftName[],
  kinds: readonly Kind[],
  /** Rows of tables, by source. */
  estimates: ReadonlyMap<string, number>,
): ListedDefinition[] {
  const users = usersIn(snapshot);
  const draftsByKey = new Map<string, DraftName[]>();
  for (const draft of drafts) {
    const key = definitionKey(draft.kind, draft.id);
    draftsByKey.set(key, [...(draftsByKey.get(key) ?? []), draft]);
  }
  return kinds.flatMap((kind) => {
    const inForce = snapshot.definitions[kind];
    const drafted = drafts.filter((draft) => draft.kind === kind).map(({ id }) => id);
    const ids = [...new Set([...inForce.keys(), ...drafted])].toSorted();
    return ids.map((id): ListedDefinition => {
      const key = definitionKey(kind, id);
      const ownDrafts = draftsByKey.get(key) ?? [];
      const version = snapshot.versions.get(key) ?? 0;
      const rows = kind === 'source' ? estimates.get(id) : undefined;
      return {
        kind,
        id,
        title: inForce.get(id)?.title ?? ownDrafts[0]?.title ?? null,
        version,
        state: stateOf(ownDrafts, version),
        uses: snapshot.uses.get(key) ?? [],
        usedBy: users.get(key) ?? [],
        ...(rows !== undefined && { rows }),
      };
    });
  });
}

function stateOf(drafts: readonly DraftName[], version: number): ListedDefinition['state'] {
  if (drafts.length === 0) return 'published';
  const isWaiting = drafts.some((draft) => draft.origin === 'file' || draft.version !== version);
  return isWaiting ? 'waiting' : 'draft';
}

const cache = new WeakMap<Snapshot, Uses>();

/** The users of every definition, computed once per publication. */
function usersIn(snapshot: Snapshot): Uses {
  const known = cache.get(snapshot);
  if (known) return known;
  const all = Object.values(snapshot.definitions).flatMap((ofKind) => [...ofKind.values()]);
  const users = findUsers(all, snapshot.uses);
  cache.set(snapshot, users);
  return users;
}
