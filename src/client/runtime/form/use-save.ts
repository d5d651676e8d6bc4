import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { query } from '../../api/graphql';
import type { EntryKeeper } from './use-entry-draft';
import { mutationName, writeDocument, type Row } from './form-document';
import { inputOf } from './form-input';
import { mergedEntry, type FormStore } from './form-store';
import { submissionOf } from './submission-key';

export type SavedRow = Row & { id: string };

export interface Save {
  isSaving: boolean;
  /** Why the last attempt failed, where no field is to blame. */
  problem: string | null;
  /** The row as somebody else saved it meanwhile. */
  current: Row | null;
  save(this: void): void;
  takeTheirs(this: void): void;
  keepMine(this: void): void;
}

interface SaveOptions {
  keeper: EntryKeeper;
  /** Said when fields are wrong, here or on the server. */
  onRefused: () => void;
  onSaved: (row: SavedRow) => void;
}

/** Sends the entry: errors go to their fields, another person's version is shown, a repeated attempt counts once. */
export function useSave(store: FormStore, { keeper, onRefused, onSaved }: SaveOptions): Save {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [current, setCurrent] = useState<Row | null>(null);
  const isRunning = useRef(false);

  const arrive = (row: SavedRow) => {
    keeper.settle();
    store.settle();
    onSaved(row);
  };
  const send = async () => {
    const { form } = store.runtime;
    const { stored } = store.getState();
    const isNew = stored === null;
    const input = inputOf(store);
    if (isSavedRow(stored) && Object.keys(input).every((name) => name === 'revision')) {
      arrive(stored);
      return;
    }
    const variables = { ...(isNew ? {} : { id: stored.id }), input, form: form.id };
    const submission = submissionOf(
      { form: form.id, id: stored?.id ?? null, input },
      keeper.lastSubmission(),
    );
    keeper.remember(submission);
    const answer = await query<Record<string, unknown>>(writeDocument(form, isNew), variables, {
      idempotencyKey: submission.key,
    });
    const row = answer[mutationName(form, isNew)];
    if (!isSavedRow(row)) throw new Error(`${mutationName(form, isNew)} answered without a row`);
    if (!isNew) store.reopen(row);
    arrive(row);
  };
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) setProblem(error instanceof Error ? error.message : String(error));
    else if (error.code === 'CONFLICT' && error.current !== undefined) setCurrent(error.current);
    else if (Object.keys(error.fields).length > 0) {
      store.refuse(error.fields);
      onRefused();
    } else setProblem(error.message);
  };
  const attempt = async () => {
    if (isRunning.current) return;
    setProblem(null);
    if (store.submit().length > 0) {
      onRefused();
      return;
    }
    isRunning.current = true;
    setIsSaving(true);
    try {
      await send();
    } catch (error) {
      fail(error);
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
    keepMine: () => {
      if (current === null) return;
      store.reopen(current, mergedEntry(store, current));
      setCurrent(null);
    },
  };
}

function isSavedRow(value: unknown): value is SavedRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
