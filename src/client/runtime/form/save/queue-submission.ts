import { currentLanguage } from '../../../i18n/i18n';
import { randomKey } from '../../../browser/random-key';
import { currentVault } from '../../../offline/current-vault';
import { isOpenToChange, newAttempt, type FormEntry } from '../../../offline/outbox/entry';
import { outboxChanged } from '../../../offline/outbox/keep-sending';
import { isLocalFile } from '../../../offline/outbox/local-files';
import { addEntry, findEntry, removeEntry } from '../../../offline/outbox/outbox-entries';
import { explainFullStorage } from '../../../offline/explain-full-storage';
import type { FormStore } from '../store/form-store';
import type { ServedForm } from '../form-document';

export interface QueuedSubmission {
  store: FormStore;
  document: string;
  variables: FormEntry['variables'];
  /** The `Idempotency-Key` of the attempt that failed, or of the first one. */
  key: string;
  /** The entry of the outbox that it replaces. */
  corrected: FormEntry | undefined;
  /** True after an attempt whose outcome is unknown. */
  mayHaveArrived: boolean;
}

/**
 * Puts the form's entry into its person's outbox. Resolves with false where no outbox is available: for visitors, or in
 * a browser without storage. Rejects with a readable message where there is no room.
 */
export async function queueSubmission(kept: QueuedSubmission): Promise<boolean> {
  const vault = await currentVault();
  if (vault === undefined) return false;
  await explainFullStorage(() => addEntry(vault, entryOf(kept)));
  outboxChanged();
  return true;
}

/** Returns whether an entry still waits and may be replaced: it may have been sent while its correction was open. */
export async function isStillUnsent({ id }: FormEntry): Promise<boolean> {
  const vault = await currentVault();
  const found = vault && (await findEntry(vault, id));
  return found !== undefined && isOpenToChange(found);
}

/** Removes a corrected entry that was saved another way. */
export async function dequeueSubmission(entry: FormEntry): Promise<void> {
  const vault = await currentVault();
  if (vault === undefined) return;
  await removeEntry(vault, entry);
  outboxChanged();
}

function entryOf(kept: QueuedSubmission): FormEntry {
  const { store, document, variables, key, corrected, mayHaveArrived } = kept;
  const { form } = store.runtime;
  const { engine, stored } = store.getState();
  const rowId = typeof stored?.id === 'string' ? stored.id : null;
  return {
    id: corrected?.id ?? randomKey(),
    createdAt: corrected?.createdAt ?? new Date().toISOString(),
    form: form.id,
    title: form.title,
    label: labelOf(form, engine.row),
    rowId,
    row: rowId === null ? null : `${form.compiled.source.id}/${rowId}`,
    values: engine.request.input,
    base: stored,
    document,
    variables,
    key,
    language: currentLanguage(),
    progress: { ...newAttempt, uncertainSince: mayHaveArrived ? Date.now() : null },
  };
}

/** Returns a label for the row: its source's label, or the first text that was entered. */
function labelOf(form: ServedForm, row: Readonly<Record<string, unknown>>): string {
  const { titleColumn } = form.compiled.source;
  const names = [...(titleColumn === null ? [] : [titleColumn]), ...Object.keys(form.fields)];
  const text = names.map((name) => row[name]).find(isLine);
  return text === undefined ? '' : text.slice(0, 120);
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !value.startsWith('<') && !isLocalFile(value);
}
