import type { KrudAction } from '../../../definitions/krud';
import type { MenuRights } from '../../shell/session-types';

export interface KrudRights {
  canCreate: boolean;
  canRead: boolean;
  canUpdate: boolean;
  canDelete: boolean;
}

/** What a krud's page offers: its actions where the caller's rights and the source allow them. The server decides. */
export function krudRights(
  actions: readonly KrudAction[],
  { c, r, u, d }: MenuRights,
  mutations: readonly ('create' | 'update' | 'delete')[],
): KrudRights {
  const offers = (action: 'create' | 'update' | 'delete') =>
    actions.includes(action) && mutations.includes(action);
  return {
    canCreate: c && offers('create'),
    canRead: r,
    canUpdate: u && offers('update'),
    canDelete: d && offers('delete'),
  };
}
