import type { KrudAction } from '../../../definitions/krud';
import type { CompiledSource } from '../../../engine/model/compiled-source';
import type { MenuRights } from '../../session/session-types';
import type { OpenForm } from './krud-address';
import type { RowLifecycle } from './row-lifecycle';

export interface KrudRights {
  canCreate: boolean;
  /** A new row may begin with the values of another one. */
  canClone: boolean;
  canRead: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  canExport: boolean;
  canImport: boolean;
}

/** What a krud's page offers: its actions where the caller's rights and the source allow them. The server decides. */
export function krudRights(
  actions: readonly KrudAction[],
  { c, r, u, d }: MenuRights,
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
    // Accounts are deleted by a call of their own, which no krud names: the menu's right is all that it takes.
    canDelete: d && canDelete && (actions.includes('delete') || !mutations.includes('delete')),
  };
}

/**
 * What an address opens of what it asks for: who may not change a row is shown it, who may not add one nothing. Of a
 * deleted row there is its history alone.
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
