import { useEffect, useRef, useState } from 'react';
import { problemOf, type FileLimits } from './check-file';
import type { UploadedFile, WidgetServices } from './contract';

export interface Upload {
  /** 0 to 1 during an upload; otherwise null. */
  share: number | null;
  /** The error of the last attempt, in the user's language. */
  problem: string | null;
  start(this: void, file: File): void;
  cancel(this: void): void;
}

/**
 * Uploads a file as soon as it is chosen, after `prepare`; errors are shown in the texts of that widget, or as the
 * message thrown by `prepare`.
 */
export function useUpload(
  services: WidgetServices,
  limits: FileLimits,
  texts: 'image' | 'file',
  onDone: (file: UploadedFile) => void,
  prepare: (file: File) => Promise<File> = (file) => Promise.resolve(file),
): Upload {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const isRefused = (file: Pick<File, 'type' | 'size'>) => {
    const wrong = problemOf(file, limits, texts);
    setProblem(wrong && services.translate(wrong.key, wrong.values));
    return wrong !== null;
  };
  const send = async (file: File) => {
    running.current?.abort();
    if (isRefused({ type: file.type, size: 0 })) return;
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const prepared = await prepare(file);
      if (controller.signal.aborted) return;
      // The size limit applies to the prepared file.
      if (isRefused({ type: file.type, size: prepared.size })) return;
      const uploaded = await services.upload(prepared, setShare, controller.signal);
      if (!controller.signal.aborted) onDone(uploaded);
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(formatRefusal(error, services, texts));
    } finally {
      if (running.current === controller) setShare(null);
    }
  };
  return {
    share,
    problem,
    start: (file) => void send(file),
    cancel: () => {
      running.current?.abort();
      setShare(null);
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
