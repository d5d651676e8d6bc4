import { useEffect, useRef, useState } from 'react';

export interface ChosenFile<T> {
  file: File | null;
  /** The content, once it is read. */
  content: T | null;
  /** Says in the reader's language why something has failed. */
  failure: string | null;
  choose: (file: File) => void;
  /** Shows the failure of a later step. */
  fail: (error: unknown) => void;
}

/** Reads the file that a person chooses. Another choice, and leaving the page, abort the reading. */
export function useChosenFile<T>(read: (file: File, signal: AbortSignal) => Promise<T>): ChosenFile<T> {
  const [file, setFile] = useState<File | null>(null);
  const [content, setContent] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const fail = (error: unknown) => setFailure(failureText(error));
  const readNow = async (chosen: File, signal: AbortSignal) => {
    try {
      const found = await read(chosen, signal);
      if (!signal.aborted) setContent(found);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };
  const choose = (chosen: File) => {
    reading.current?.abort();
    reading.current = new AbortController();
    setFile(chosen);
    setContent(null);
    setFailure(null);
    void readNow(chosen, reading.current.signal);
  };
  return { file, content, failure, choose, fail };
}

export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
