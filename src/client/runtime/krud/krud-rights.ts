import type { KrudAction } from '../../../definitions/krud';
import type { CompiledSource } from '../../../engine/model/compiled-source';
import type { MenuRights, PermittedKrud } from '../../session/session-types';
import type { OpenForm } from './krud-address';
import type { RowLifecycle } from './row-lifecycle';

export interface KrudRights {
  canCreate: boolean;
  /** True where a new row may begin as a copy of another one. */
  canClone: boolean;
  canRead: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  canExport: boolean;
  canImport: boolean;
}

/** Returns whether a new row may be begun: by the page's form, or by that of its own create button. */
export function mayBegin(
  { canCreate }: Pick<KrudRights, 'canCreate'>,
  { createButton }: Pick<PermittedKrud, 'createButton'>,
): boolean {
  return canCreate || createButton !== undefined;
}

/**
 * Returns the actions that a krud's page offers: those that the krud, the caller's rights and the source allow. The
 * server authorizes each request.
 */
export function krudRights(
  actions: readonly KrudAction[],
  { c, r, u, d }: Pick<MenuRights, 'c' | 'r' | 'u' | 'd'>,
  {
    mutations,
    canDelete,
    mayUpload,
  }: Pick<CompiledSource, 'mutations'> &
    Pick<RowLifecycle, 'canDelete'> & {
      /** The role has the flag for uploads. */
      mayUpload: boolean;
    },
): KrudRights {
  const offers = (action: 'create' | 'update') => actions.includes(action) && mutations.includes(action);
  return {
    canCreate: c && offers('create'),
    canClone: c && actions.includes('clone') && mutations.includes('create'),
    canRead: r,
    canUpdate: u && offers('update'),
    canExport: r && actions.includes('export'),
    canImport: mayUpload && c && actions.includes('import') && mutations.includes('create'),
    // Accounts are deleted by a request of their own, which no krud defines: the menu's right is sufficient.
    canDelete: d && canDelete && (actions.includes('delete') || !mutations.includes('delete')),
  };
}

/**
 * Returns the form that an address may open. Without the right to update, the row is shown read-only; without the right
 * to create, nothing opens. A deleted row has only its history.
 */
export function permittedForm(
  open: OpenForm | null,
  { canCreate, canClone, canUpdate }: Pick<KrudRights, 'canCreate' | 'canClone' | 'canUpdate'>,
  isBin: boolean,
): OpenForm | null {
  if (open === null || (isBin && open.mode !== 'history')) return null;
  if (open.mode === 'create') return canCreate || (canClone && open.from !== undefined) ? open : null;
  return open.mode === 'edit' && !canUpdate ? { ...open, mode: 'view' } : open;
}
