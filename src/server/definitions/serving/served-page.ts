import type { Form } from '../../../definitions/form';
import type { Page, PageBlock } from '../../../definitions/page';
import { covers, grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import { visitor } from '../../../engine/access/caller';
import type { Snapshot } from '../../platform/snapshot';
import { mayDraw } from './chart-visibility';

/**
 * A page as its reader may know it. Blocks that the reader would be refused are no gap on the page: they are left out, as are
 * filters by columns that the reader may not read, and what a block offers beyond the reader's rights.
 */
export function servedPage(page: Page, snapshot: Snapshot, access: RoleAccess): Page {
  return { ...page, blocks: page.blocks.flatMap((block) => servedBlock(block, snapshot, access) ?? []) };
}

function servedBlock(
  block: PageBlock,
  { definitions, model }: Snapshot,
  access: RoleAccess,
): PageBlock | undefined {
  const { type, grid, chart, form } = block;
  const drawn = definitions.chart.get(chart ?? '');
  if (drawn && !mayDraw(drawn, access, model)) return undefined;
  const opening = definitions.form.get(form ?? '');
  if (type === 'form') return opening && servedForm(block, opening, access);
  const opened = opening?.source;
  const listed = definitions.grid.get(grid ?? '')?.source;
  return listed === undefined ? block : servedList(block, { listed, opened }, access);
}

function servedList(
  { form, actions, filterColumns, ...block }: PageBlock,
  { listed, opened }: { listed: string; opened: string | undefined },
  access: RoleAccess,
): PageBlock | undefined {
  const needed = block.type === 'map' ? ['lon', 'lat'] : [];
  if (block.connection !== undefined) needed.push(block.connection);
  const isReadable = (column: string) =>
    grantsFor(access, listed, 'read').some((grant) => covers(grant, column));
  if (grantsFor(access, listed, 'read').length === 0 || !needed.every(isReadable)) return undefined;
  const columns = filterColumns?.filter(isReadable) ?? [];
  // The rights of each row decide whether the action is allowed there.
  const mayAct = (action: 'update' | 'delete') =>
    opened !== undefined && grantsFor(access, opened, action).length > 0;
  const offered = (actions ?? ['update']).filter(mayAct);
  return {
    ...block,
    ...(columns.length > 0 && { filterColumns: columns }),
    ...(form !== undefined && offered.length > 0 && { form, actions: offered }),
  };
}

/**
 * Visitors without the right to create rows are offered the form, which asks them to sign in; other callers without it are
 * not. A button without a text has the form's title.
 */
function servedForm(
  { embed, ...block }: PageBlock,
  { source, title }: Pick<Form, 'source' | 'title'>,
  access: RoleAccess,
): PageBlock | undefined {
  const mayCreate = access.isAdministrator || grantsFor(access, source, 'create').length > 0;
  if (!mayCreate && access.role !== visitor.role) return undefined;
  return embed === true && mayCreate ? { ...block, embed } : { title, ...block };
}
