import { useMemo } from 'react';
import type { MenuRights } from '../../session/session-types';
import type { PageCondition } from '../list/grid-columns';

/** Returns the rows to which a menu item narrows its page: filters to send, or the name of the condition that the server holds. */
export function usePageCondition(
  menuId: number | string,
  { gridCondition }: MenuRights,
): PageCondition | undefined {
  return useMemo(
    () => (typeof gridCondition === 'string' ? { within: `menu/${menuId}` } : (gridCondition ?? undefined)),
    [menuId, gridCondition],
  );
}
