import type { Form } from '../../definitions/form';
import type { Grid } from '../../definitions/grid';
import type { Krud } from '../../definitions/krud';
import { itemsOf, krudOf } from '../../definitions/menu';
import { grantsFor } from '../../engine/access/access-table';
import { HttpError } from '../http/http-error';
import { textOfStatus } from '../http/messages';
import type { RequestContext } from '../http/request-context';
import { rightOn } from '../session/menu-rights';
import { messages } from './messages';

type Context = Pick<RequestContext, 'caller' | 'access' | 'snapshot' | 'session'>;

/** The kinds of file in which a grid may be given out. */
export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * The grid, where the caller may export it in this format: its krud offers the action, he may read on the krud's menu
 * item, and he may read the source. Throws 401 for visitors, 404 for an unknown grid, 403 for anything else.
 */
export function requireExport(context: Context, gridId: string, format: FileFormat): Grid {
  const grid = knownGrid(context, gridId);
  const isOffered = (grid.exports ?? fileFormats).includes(format);
  const isReadable = grantsFor(context.access, grid.source, 'read').length > 0;
  if (isOffered && isReadable && krudsWith(context, gridId, 'export', 'r').length > 0) return grid;
  throw new HttpError(403, messages.noExport);
}

/**
 * The form through which the caller may import into a grid: the krud offers the action, he may create on its menu item
 * and in the form's source, and his role has the flag `excelupload`. Throws like `requireExport`.
 */
export function requireImport(context: Context, gridId: string): { grid: Grid; form: Form } {
  const grid = knownGrid(context, gridId);
  const { definitions } = context.snapshot;
  const hasFlag =
    context.access.isAdministrator ||
    (definitions.role.get(context.caller.role)?.extra?.includes('excelupload') ?? false);
  const [krud] = hasFlag ? krudsWith(context, gridId, 'import', 'c') : [];
  const form = definitions.form.get(krud?.form ?? '');
  if (form && grantsFor(context.access, form.source, 'create').length > 0) return { grid, form };
  throw new HttpError(403, messages.noImport);
}

function knownGrid({ session, snapshot }: Context, id: string): Grid {
  if (!session) throw new HttpError(401, textOfStatus(401));
  const grid = snapshot.definitions.grid.get(id);
  if (!grid) throw new HttpError(404, textOfStatus(404));
  return grid;
}

/** The kruds over a grid that offer an action and on whose menu items the caller has the right. */
function krudsWith(
  { access, caller, snapshot }: Context,
  gridId: string,
  action: 'export' | 'import',
  right: 'r' | 'c',
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
