import type { SourceHooks } from '../../data/write/source-hooks';
import { QueryError } from '../../platform/http/query-error';
import { messages } from './messages';

/**
 * Hooks of `data_deletion_request`: a decision gets its time. Once the data is deleted the request keeps no contact, and
 * no decision is taken back.
 */
export const deletionRequestHooks: SourceHooks = {
  beforeWrite(_context, { action, stored, values }) {
    const { state } = values;
    if (action !== 'update' || state === undefined || state === stored?.state) return;
    if (stored?.state === 'done') throw new QueryError('BAD_USER_INPUT', messages.isDone);
    values.decided_at = state === 'received' ? null : new Date().toISOString();
    if (state === 'done') values.contact = null;
  },
};
