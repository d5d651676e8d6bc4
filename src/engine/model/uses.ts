import type { Kind } from '../../definitions/definition';

/** The name of a definition. */
export interface DefinitionName {
  kind: Kind;
  id: string;
}

/** The definitions that each definition names, by `<kind>/<id>`, in the order in which its checks come to them. */
export type Uses = ReadonlyMap<string, readonly DefinitionName[]>;

/** Records that a definition names another one. Every check that resolves a name calls it. */
export type RecordUse = (user: DefinitionName, used: DefinitionName) => void;

/** Collects uses, each once. A definition that names itself does not use itself. */
export function collectUses(): { uses: Uses; recordUse: RecordUse } {
  const uses = new Map<string, DefinitionName[]>();
  const recordUse: RecordUse = (user, { kind, id }) => {
    if (user.kind === kind && user.id === id) return;
    const key = nameKey(user);
    const known = uses.get(key) ?? [];
    if (known.length === 0) uses.set(key, known);
    if (!known.some((each) => each.kind === kind && each.id === id)) known.push({ kind, id });
  };
  return { uses, recordUse };
}

/** The opposite direction: the definitions that name each definition. */
export function findUsers(definitions: Iterable<DefinitionName>, uses: Uses): Uses {
  const { uses: users, recordUse } = collectUses();
  for (const { kind, id } of definitions)
    for (const used of uses.get(nameKey({ kind, id })) ?? []) recordUse(used, { kind, id });
  return users;
}

function nameKey({ kind, id }: DefinitionName): string {
  return `${kind}/${id}`;
}
