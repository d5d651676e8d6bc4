import { useQuery } from '@tanstack/react-query';
import { currentVault } from '../../../offline/current-vault';
import { isOpenToChange, type FormEntry } from '../../../offline/outbox/entry';
import { findEntry } from '../../../offline/outbox/outbox-entries';
import type { Draft } from '../draft/draft';
import { useIsSessionKnown } from '../../../session/use-is-session-known';
import { draftPlace } from '../draft/draft-place';

/** An entry of the outbox in the form that corrects it. */
export interface Corrected {
  entry: FormEntry;
  /** The unfinished correction from an earlier visit to the form. */
  draft: Draft | undefined;
}

/**
 * Returns the entry of the outbox that an address names: undefined while it is read, null where there is none, or where
 * it may have arrived and must not be changed.
 */
export function useCorrected(id: string | null): Corrected | null | undefined {
  // Without a session no outbox can be read.
  const isSessionKnown = useIsSessionKnown();
  const corrected = useQuery({
    queryKey: ['outbox-entry', id],
    queryFn: () => (id === null ? null : readCorrected(id)),
    enabled: id !== null && isSessionKnown,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (id === null) return null;
  return corrected.isError ? null : corrected.data;
}

async function readCorrected(id: string): Promise<Corrected | null> {
  const vault = await currentVault();
  const entry = vault && (await findEntry(vault, id));
  if (vault === undefined || entry === undefined || entry.kind === 'decision') return null;
  if (!isOpenToChange(entry)) return null;
  const [draft] = await draftPlace(vault.owner, entry.form, entry.rowId, id).local.read();
  return { entry, draft };
}
