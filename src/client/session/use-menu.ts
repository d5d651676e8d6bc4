import { useMemo } from 'react';
import { useSession } from './session';
import type { ShownMenuItem } from './session-types';
import { shownItems } from './menu-tree';

const noRights = {};

/** The menu of the person who is signed in, without what he may not see. */
export function useMenu(): ShownMenuItem[] {
  const menu = useSession((session) => session.menu);
  const rights = useSession((session) => session.permissions?.permissions ?? noRights);
  return useMemo(() => shownItems(menu, rights), [menu, rights]);
}
