import type { Grid } from '../../../definitions/grid';
import type { Krud, KrudAction } from '../../../definitions/krud';
import { itemsOf, krudOf } from '../../../definitions/menu';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { rightOn } from '../../definitions/menus/menu-rights';

export type KrudViewer = Pick<RequestContext, 'caller' | 'access' | 'snapshot' | 'session'>;

/** A published grid, for those who are signed in. Throws 401 for visitors and 404 for an unknown grid. */
export function knownGrid({ session, snapshot }: KrudViewer, id: string): Grid {
  if (!session) throw new HttpError(401, textOfStatus(401));
  const grid = snapshot.definitions.grid.get(id);
  if (!grid) throw new HttpError(404, textOfStatus(404));
  return grid;
}

/** The kruds over a grid that offer an action and on whose menu items the caller has the right. */
export function krudsWith(
  { access, caller, snapshot }: KrudViewer,
  gridId: string,
  action: KrudAction,
  right: 'c' | 'r' | 'u' | 'd',
): Krud[] {
  const { krud, menu, role: roles } = snapshot.definitions;
  const role = roles.get(caller.role);
  const items = itemsOf([...menu.values()].flatMap((one) => one.items));
  return [...krud.values()].filter(
    ({ id, grid, actions }) =>
      grid === gridId &&
      actions.includes(action) &&
      (access.isAdministrator ||
        (role && items.some((item) => krudOf(item) === id && rightOn(role, item.id)[right]))),
  );
}
