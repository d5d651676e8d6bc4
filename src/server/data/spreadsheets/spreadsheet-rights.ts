import type { Form } from '../../../definitions/form';
import type { Grid } from '../../../definitions/grid';
import { formOfKrud } from '../../../definitions/krud';
import { grantsFor } from '../../../engine/access/access-table';
import { HttpError } from '../../platform/http/http-error';
import { knownGrid, krudsOffering, type KrudViewer } from '../krud/krud-rights';
import { messages } from './messages';

/** The kinds of file in which a grid may be given out. */
export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * Returns the grid if the caller may export it in this format: its krud offers the action, or it is open data, and they may
 * read the source. Throws 401 for visitors where it is no open data, 404 for an unknown grid, 403 for anything else.
 */
export function requireExport(context: KrudViewer, gridId: string, format: FileFormat): Grid {
  const found = context.snapshot.definitions.grid.get(gridId);
  const isOpen = found?.isOpenData === true;
  const grid = isOpen ? found : knownGrid(context, gridId);
  const isOffered = (grid.exports ?? fileFormats).includes(format);
  const isReadable = grantsFor(context.access, grid.source, 'read').length > 0;
  const isGivenOut = isOpen || krudsOffering(context, gridId, 'export').length > 0;
  if (isOffered && isReadable && isGivenOut) return grid;
  throw new HttpError(403, messages.noExport);
}

/**
 * Returns the form through which the caller may import into a grid: the krud offers the action, they may create in the
 * form's source, and their role has the flag `excelupload`. Throws like `requireExport`.
 */
export function requireImport(context: KrudViewer, gridId: string): { grid: Grid; form: Form } {
  const grid = knownGrid(context, gridId);
  const { definitions } = context.snapshot;
  const hasFlag =
    context.access.isAdministrator ||
    (definitions.role.get(context.caller.role)?.extra?.includes('excelupload') ?? false);
  const [krud] = hasFlag ? krudsOffering(context, gridId, 'import') : [];
  const form = krud && definitions.form.get(formOfKrud(krud, context.caller.role));
  if (form && grantsFor(context.access, form.source, 'create').length > 0) return { grid, form };
  throw new HttpError(403, messages.noImport);
}
