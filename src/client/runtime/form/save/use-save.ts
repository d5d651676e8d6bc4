import type { KeyedRow, Row } from '../../../../engine/row';
import { useEffect, useRef, useState } from 'react';
import type { FormState } from '../../../../engine/form/run-form';
import { ApiError } from '../../../api/api-error';
import { isUnreachable, useConnection } from '../../../api/connection';
import { query } from '../../../api/graphql';
import type { FormEntry } from '../../../offline/outbox/entry';
import { localFilesIn } from '../../../offline/outbox/local-files';
import { dequeueSubmission, isStillUnsent, queueSubmission } from './queue-submission';
import type { FormAddition } from '../form-addition';
import type { Drafts } from '../draft/use-drafts';
import { mutationName, writeDocument, type ServedForm } from '../form-document';
import { buildInput } from './form-input';
import { openReview } from '../layout/open-review';
import { mergedEntry, type FormStore } from '../store/form-store';
import { loadRow } from '../load-row';
import { translate } from '../../../i18n/i18n';
import { nextSubmission } from './submission-key';
import type { Choices } from '../conflict/versions';

export interface Save {
  isSaving: boolean;
  /** Why the last attempt failed, where no field is to blame. */
  problem: string | null;
  /** The row as another person saved it meanwhile. */
  current: Row | null;
  save(this: void): void;
  takeTheirs(this: void): void;
  /** Merges this person's entry with the row as it is now, by the choices, and saves the result. */
  merge(this: void, choices: Choices): void;
}

interface SaveOptions {
  drafts: Pick<Drafts, 'finish' | 'lastSubmission' | 'rememberSubmission'>;
  /** Called when fields are invalid, here or on the server. */
  onRefused: () => void;
  onSaved: (row: KeyedRow) => void;
  /** The label of the button that sends the entry. */
  button?: 'save' | 'send';
  /** Called when the entry could not be sent and waits in the outbox. */
  onQueued: () => void;
  /** The entry of the outbox that is corrected. */
  corrected?: FormEntry | undefined;
  /** The row as another person has changed it since the entry was made. */
  theirs?: Row | null;
  /** Values of a new row besides the fields. */
  addition?: FormAddition | undefined;
}

/** Sends the entry: assigns errors to their fields, shows another person's version, and retries under the same key. */
export function useSave(store: FormStore, options: SaveOptions): Save {
  const {
    drafts,
    onRefused,
    onSaved,
    onQueued,
    corrected,
    theirs = null,
    button = 'save',
    addition,
  } = options;
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [current, setCurrent] = useState<Row | null>(null);
  const isRunning = useRef(false);
  /** The state that was sent or queued last: it is not sent a second time while it is unchanged. */
  const done = useRef<FormState>(undefined);

  useEffect(() => {
    if (theirs === null) return undefined;
    let isOver = false;
    const show = (row: Row) => {
      if (!isOver) setCurrent(row);
    };
    // Without its lists the row still shows the current values of its own fields.
    wholeRow(store.runtime.form, theirs).then(show, () => show(theirs));
    return () => {
      isOver = true;
    };
  }, [store, theirs]);

  const endEntry = () => {
    drafts.finish();
    store.markSaved();
    done.current = store.getState().engine;
  };
  const arrive = (row: KeyedRow) => {
    endEntry();
    onSaved(row);
  };
  const send = async () => {
    const { form } = store.runtime;
    // Otherwise both versions would be saved: the original and the corrected one.
    if (corrected !== undefined && !(await isStillUnsent(corrected)))
      throw new Error(translate('form:entryGone'));
    const { stored } = store.getState();
    const isNew = stored === null;
    const input = buildInput(store);
    if (isKeyedRow(stored) && Object.keys(input).every((name) => name === 'revision')) {
      arrive(stored);
      return;
    }
    const added = addition?.input();
    if (added === null) return;
    const whole = { ...input, ...added };
    const variables = { ...(isKeyedRow(stored) ? { id: stored.id } : {}), input: whole, form: form.id };
    const submission = nextSubmission(
      { form: form.id, id: stored?.id ?? null, input, addition: addition?.version },
      drafts.lastSubmission(),
    );
    const isRepeated = submission === drafts.lastSubmission();
    drafts.rememberSubmission(submission);
    const document = writeDocument(form, isNew);
    const queueForLater = async (mayHaveArrived: boolean) => {
      if (addition !== undefined) return false;
      const kept = { store, document, variables, key: submission.key, corrected, mayHaveArrived };
      if (!(await queueSubmission(kept))) return false;
      endEntry();
      onQueued();
      return true;
    };
    // Entries with files of this device go through the outbox, which uploads the files first. Without a connection an
    // attempt to send is useless.
    const mustWait = localFilesIn(input).length > 0 || !useConnection.getState().isOnline;
    if (mustWait && (await queueForLater(isRepeated))) return;
    let answer: Record<string, unknown>;
    try {
      answer = await query<Record<string, unknown>>(document, variables, { idempotencyKey: submission.key });
    } catch (error) {
      if (isUnreachable(error) && (await queueForLater(true))) return;
      throw error;
    }
    if (corrected !== undefined) await dequeueSubmission(corrected);
    const row = answer[mutationName(form, isNew)];
    if (!isKeyedRow(row)) throw new Error(`${mutationName(form, isNew)} answered without a row`);
    if (!isNew) store.reopen(row);
    arrive(row);
  };
  const fail = async (error: unknown) => {
    // No outbox was available, so the entry stays in the form, under the key of this attempt.
    if (isUnreachable(error)) setProblem(translate('form:unsent', { button: translate(`form:${button}`) }));
    else if (!(error instanceof ApiError)) setProblem(error instanceof Error ? error.message : String(error));
    else if (error.code === 'CONFLICT' && error.current !== undefined)
      setCurrent(await wholeRow(store.runtime.form, error.current));
    else if (Object.keys(error.fields).length > 0) {
      const others = addition?.refuse(error.fields) ?? error.fields;
      if (Object.keys(others).length === 0) return;
      store.refuse(others);
      onRefused();
    } else setProblem(error.message);
  };
  const attempt = async () => {
    if (isRunning.current || done.current === store.getState().engine) return;
    setProblem(null);
    if (store.submit().length > 0) {
      onRefused();
      return;
    }
    // By keyboard an entry can be sent from any step.
    if (openReview(store)) return;
    isRunning.current = true;
    setIsSaving(true);
    try {
      await send();
    } catch (error) {
      await fail(error).catch((other: unknown) =>
        setProblem(other instanceof Error ? other.message : String(other)),
      );
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  };
  return {
    isSaving,
    problem,
    current,
    save: () => void attempt(),
    takeTheirs: () => {
      if (current === null) return;
      store.reopen(current);
      setCurrent(null);
    },
    merge: (choices) => {
      if (current === null) return;
      store.reopen(current, mergedEntry(store, current, choices));
      setCurrent(null);
      void attempt();
    },
  };
}

/** Returns the current row with the rows of its sub-tables, which the error of a refused write does not contain. */
async function wholeRow(form: ServedForm, current: Row): Promise<Row> {
  const isWhole = (form.subTables ?? []).every(({ name }) => Object.hasOwn(current, name));
  if (isWhole || typeof current.id !== 'string') return current;
  return (await loadRow(form, current.id, new AbortController().signal)) ?? current;
}

function isKeyedRow(value: unknown): value is KeyedRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
