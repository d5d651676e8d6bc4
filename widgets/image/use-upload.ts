import { useEffect, useRef, useState } from 'react';
import type { WidgetServices } from '../contract';
import { problemOf } from './check';
import type { ImageOptions } from './index';

export interface Upload {
  /** 0 to 1 while a picture is on its way; null otherwise. */
  share: number | null;
  /** Why the last attempt failed, in the user's language. */
  problem: string | null;
  start(this: void, file: File): void;
  cancel(this: void): void;
}

/** Sends a picture as soon as it is chosen; `onDone` receives the id of the file. */
export function useUpload(
  services: WidgetServices,
  options: ImageOptions,
  onDone: (id: string) => void,
): Upload {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const wrong = problemOf(file, options);
    setProblem(wrong && services.translate(wrong.key, wrong.values));
    if (wrong) return;
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const uploaded = await services.upload(file, setShare, controller.signal);
      if (!controller.signal.aborted) onDone(uploaded.id);
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(
        error instanceof Error && error.message ? error.message : services.translate('widgets.image.failed'),
      );
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
