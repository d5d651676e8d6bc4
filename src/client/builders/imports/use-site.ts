import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Kind } from '../../../definitions/definition';
import { definitionsQuery, inForceQuery } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { documentIn } from '../change-sets/set-content';
import type { DefinitionName, SetDocument } from '../change-sets/wire';
import { placedItems } from '../menus/menu-items';

/** The definitions that are there already, in force or in the open set. */
export interface KnownDefinitions {
  names: readonly DefinitionName[];
  idsOf: (kind: Kind) => string[];
  /** The document as the open set has it, else as it is in force. */
  read: (name: DefinitionName) => Promise<SetDocument>;
  /** The highest number of an item in any menu. */
  lastItem: () => Promise<number>;
}

/** Returns the definitions that an import may refer to and must not repeat; undefined until they are read. */
export function useKnownDefinitions(): { known: KnownDefinitions | undefined; error: Error | null } {
  const client = useQueryClient();
  const listed = useQuery(definitionsQuery);
  const content = useChangeSet((session) => session.content);
  if (listed.data === undefined) return { known: undefined, error: listed.error };
  const all = [...listed.data, ...content.documents].map(({ kind, id }) => ({ kind, id }));
  const names = [...new Map(all.map((name) => [`${name.kind}/${name.id}`, name])).values()];
  const read = async (name: DefinitionName): Promise<SetDocument> => {
    const open = documentIn(useChangeSet.getState().content, name);
    if (open) return open;
    const { version, published } = await client.fetchQuery(inForceQuery(name));
    return { ...name, version, body: published };
  };
  const lastItem = async () => {
    const menus = await Promise.all(names.filter(({ kind }) => kind === 'menu').map(read));
    const numbers = menus.flatMap(({ body }) => placedItems(body ?? {}).map(({ item }) => Number(item.id)));
    return Math.max(0, ...numbers.filter(Number.isInteger));
  };
  const idsOf = (kind: Kind) => names.flatMap((name) => (name.kind === kind ? [name.id] : []));
  return { known: { names, idsOf, read, lastItem }, error: null };
}
