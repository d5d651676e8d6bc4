import { useMemo } from 'react';
import { useSession } from './session';
import type { ShownMenuItem } from './session-types';
import { shownItems } from './menu-tree';

const noRights = {};

/** Returns the menu of the signed-in person, without the items they may not see. */
export function useMenu(): ShownMenuItem[] {
  const menu = useSession((session) => session.menu);
  const rights = useSession((session) => session.permissions?.permissions ?? noRights);
  return useMemo(() => shownItems(menu, rights), [menu, rights]);
}
