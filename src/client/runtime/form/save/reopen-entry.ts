import type { Row } from '../../../../engine/row';
import type { FormEntry } from '../../../offline/outbox/entry';
import type { Corrected } from './use-corrected';

import type { FormStore } from '../store/form-store';

/** Fills the form with an entry of the outbox over its row, with the server's errors and the unfinished correction. */
export function reopenEntry(store: FormStore, { entry, draft }: Corrected): void {
  const { values, progress } = entry;
  store.reopen(store.getState().stored, draft?.values ?? values);
  if (progress.state === 'held' && Object.keys(progress.fields).length > 0) store.refuse(progress.fields);
}

/**
 * Returns the row as other people have changed it since the entry was made: as just read, or as the server returned it
 * when it refused the entry. Null where it is unchanged.
 */
export function conflictingRow({ base, progress }: FormEntry, stored: Row | null): Row | null {
  if (base === null) return null;
  if (stored !== null && stored.revision !== base.revision) return stored;
  return progress.state === 'held' ? progress.current : null;
}
