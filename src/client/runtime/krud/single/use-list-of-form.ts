import { useMenu } from '../../../session/use-menu';
import { useSession } from '../../../session/session';
import type { ShownMenuItem } from '../../../session/session-types';

/**
 * Returns the menu item whose list contains the rows of a form, other than the form's own page; undefined where there
 * is none.
 */
export function useListOfForm(form: string, ownMenuId: number | string): number | undefined {
  const kruds = useSession((session) => session.kruds);
  const lists = new Set(
    kruds
      .filter((krud) => krud.form === form && krud.template !== 'create' && krud.template !== 'edit')
      .map(({ id }) => id),
  );
  return flat(useMenu()).find(
    (item) => item.link_to === 'crud' && lists.has(item.url ?? '') && String(item.id) !== String(ownMenuId),
  )?.id;
}

function flat(items: readonly ShownMenuItem[]): ShownMenuItem[] {
  return items.flatMap((item) => [item, ...flat(item.children ?? [])]);
}
