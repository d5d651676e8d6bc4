import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Kind } from '../../../definitions/definition';
import { definitionsQuery, inForceQuery } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { documentIn } from '../change-sets/set-content';
import type { DefinitionName, SetContent, SetDocument } from '../change-sets/wire';
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

interface Site {
  /** The definitions that an import may refer to and must not repeat; undefined until they are read. */
  known: KnownDefinitions | undefined;
  /** Waits until they are read. */
  readKnown: () => Promise<KnownDefinitions>;
}

export function useKnownDefinitions(): Site {
  const client = useQueryClient();
  const listed = useQuery(definitionsQuery).data;
  const content = useChangeSet((session) => session.content);
  return {
    known: listed && knownOf(client, listed, content),
    readKnown: async () => {
      const found = await client.ensureQueryData(definitionsQuery);
      return knownOf(client, found, useChangeSet.getState().content);
    },
  };
}

function knownOf(
  client: QueryClient,
  listed: readonly DefinitionName[],
  { documents }: SetContent,
): KnownDefinitions {
  const all = [...listed, ...documents].map(({ kind, id }) => ({ kind, id }));
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
  return { names, idsOf, read, lastItem };
}
