import { outboxChanged } from '../../../offline/outbox/keep-sending';
import { draftId } from '../../../offline/vault/draft-id';
import { deviceDrafts, serverDrafts, tabDrafts, type DraftStore } from './draft-store';

/** The stores of one person's drafts of one form and row. */
export interface DraftPlace {
  key: string;
  local: DraftStore;
  /** Undefined for visitors and for corrections of the outbox. */
  server: DraftStore | undefined;
}

/**
 * Returns the stores of a person's drafts; those of a visitor where `userId` is undefined. With `outboxId` they contain
 * the correction of an entry of the outbox, which is not sent while the correction is unfinished.
 */
export function draftPlace(
  userId: string | number | undefined,
  form: string,
  rowId: string | null,
  outboxId?: string,
): DraftPlace {
  const row = rowId ?? 'new';
  if (userId === undefined) {
    const key = `entry visitor ${form} ${row}`;
    return { key, local: tabDrafts(key), server: undefined };
  }
  const key = draftId(form, outboxId ?? row);
  return outboxId === undefined
    ? { key, local: deviceDrafts(String(userId), key), server: serverDrafts(form, row) }
    : { key, local: deviceDrafts(String(userId), key, outboxChanged), server: undefined };
}
