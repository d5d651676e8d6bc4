import { useEffect, useRef, useState } from 'react';
import { validateFile, type FileLimits } from './check-file';
import type { UploadedFile, WidgetServices } from './contract';

export interface Upload {
  /** 0 to 1 during uploads, over all of them; otherwise null. */
  share: number | null;
  /** The error of the last attempt, in the user's language; of several files with the file's name. */
  problem: string | null;
  start(this: void, files: readonly File[]): void;
  /** Cancels the running upload and those that wait behind it. */
  cancel(this: void): void;
}

interface UploadRules {
  services: WidgetServices;
  limits: FileLimits;
  /** The widget whose texts are used for errors. */
  texts: 'image' | 'file';
  /** Further files wait behind the running one. Default: a new file replaces it. */
  isList?: boolean;
  onDone(this: void, file: UploadedFile): void;
  /** Changes a file before it is sent; a rejection's message is shown. */
  prepare?(this: void, file: File): Promise<File>;
}

interface Batch {
  files: File[];
  done: number;
  controller: AbortController;
}

/** Uploads files as soon as they are chosen, one after the other. A refused file does not stop those behind it. */
export function useUpload({ services, limits, texts, isList = false, onDone, prepare }: UploadRules): Upload {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<Batch>(undefined);
  useEffect(() => () => running.current?.controller.abort(), []);

  const refusalOf = (file: Pick<File, 'type' | 'size'>): string | null => {
    const wrong = validateFile(file, limits, texts);
    return wrong && services.translate(wrong.key, wrong.values);
  };
  /** Returns why the file was refused; null for one that was sent or cancelled. */
  const sendOne = async (file: File, { signal }: AbortController, onProgress: (share: number) => void) => {
    const wrongType = refusalOf({ type: file.type, size: 0 });
    if (wrongType !== null) return wrongType;
    try {
      const prepared = (await prepare?.(file)) ?? file;
      if (signal.aborted) return null;
      // The size limit applies to the prepared file.
      const tooLarge = refusalOf({ type: file.type, size: prepared.size });
      if (tooLarge !== null) return tooLarge;
      const uploaded = await services.upload(prepared, onProgress, signal);
      if (!signal.aborted) onDone(uploaded);
      return null;
    } catch (error) {
      return signal.aborted ? null : formatRefusal(error, services, texts);
    }
  };
  const sendBatch = async (batch: Batch) => {
    const { files, controller } = batch;
    for (let file = files[batch.done]; file !== undefined; file = files[batch.done]) {
      const report = (part: number) => setShare((batch.done + part) / files.length);
      report(0);
      const refusal = await sendOne(file, controller, report);
      if (controller.signal.aborted) return;
      if (refusal !== null) setProblem(files.length === 1 ? refusal : `${file.name}: ${refusal}`);
      batch.done += 1;
    }
    running.current = undefined;
    setShare(null);
  };
  const cancel = () => {
    running.current?.controller.abort();
    running.current = undefined;
    setShare(null);
  };
  return {
    share,
    problem,
    cancel,
    start: (files) => {
      setProblem(null);
      if (isList && running.current !== undefined) {
        running.current.files.push(...files);
        return;
      }
      running.current?.controller.abort();
      running.current = { files: [...files], done: 0, controller: new AbortController() };
      void sendBatch(running.current);
    },
  };
}

/** The server checks the contents and lists every type that it supports; a field for pictures accepts fewer. */
function formatRefusal(error: unknown, services: WidgetServices, texts: 'image' | 'file'): string {
  if (texts === 'image' && error instanceof Error && 'status' in error && error.status === 415)
    return services.translate('widgets.image.wrongType');
  return error instanceof Error && error.message
    ? error.message
    : services.translate(`widgets.${texts}.failed`);
}
