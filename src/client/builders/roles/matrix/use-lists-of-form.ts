import { useQueryClient } from '@tanstack/react-query';
import type { BuilderProps } from '../../builder-props';
import { inForceQuery } from '../../change-sets/queries';
import type { DefinitionName } from '../../change-sets/wire';
import { membersAt } from '../../document/list-edits';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import type { ListOfForm } from '../policies/role-policies';
import type { PageParts } from './use-page-parts';

/** Returns a function that reads the sub-tables of a page's form, as the open set has them. */
export function useListsOfForm(changeSet: BuilderProps['changeSet']) {
  const client = useQueryClient();
  const read = async (name: DefinitionName): Promise<JsonObject> => {
    const open = changeSet.documentOf(name);
    return (open ? open.body : (await client.fetchQuery(inForceQuery(name))).published) ?? {};
  };
  return async ({ form, written }: PageParts): Promise<ListOfForm[]> => {
    const shown = membersAt(await read({ kind: 'form', id: form }), '/subTables').filter(isObject);
    if (shown.length === 0) return [];
    const declared = membersAt(await read({ kind: 'source', id: written }), '/subTables').filter(isObject);
    return shown.flatMap((list): ListOfForm[] => {
      const found = declared.find(({ name }) => name === list.name);
      if (found === undefined) return [];
      return [
        {
          source: scalarText(found.source),
          connection: scalarText(found.connection),
          form: scalarText(list.form),
        },
      ];
    });
  };
}
