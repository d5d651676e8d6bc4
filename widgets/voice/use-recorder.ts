import { useEffect, useRef, useState } from 'react';

/** Enough for speech: a minute takes 240 KB. */
const bitsPerSecond = 32_000;
/** Formats of recorders, the smallest first, with the type and the ending of their files. */
const formats = [
  { recorded: 'audio/webm;codecs=opus', type: 'audio/webm', extension: 'weba' },
  { recorded: 'audio/ogg;codecs=opus', type: 'audio/ogg', extension: 'ogg' },
  { recorded: 'audio/mp4', type: 'audio/mp4', extension: 'm4a' },
] as const;

/** The reason why nothing is recorded: the device has no recorder or microphone, or the person did not allow it. */
export type RecorderProblem = 'none' | 'denied';

export interface Recorder {
  /** Whole seconds of the running recording; null where none runs. */
  seconds: number | null;
  problem: RecorderProblem | null;
  start(this: void): Promise<void>;
  /** Ends the recording and hands it over. */
  finish(this: void): void;
  /** Ends the recording without it. */
  discard(this: void): void;
}

interface Running {
  recorder: MediaRecorder;
  isWanted: boolean;
}

/** Records the microphone until the person or `longest` seconds end it; a part that is taken off the page hands over too. */
export function useRecorder(longest: number, onDone: (file: File, seconds: number) => void): Recorder {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const running = useRef<Running>(undefined);
  const hasLeft = useRef(false);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      running.current?.recorder.stop();
    };
  }, []);

  const end = (isWanted: boolean) => {
    if (running.current === undefined) return;
    running.current.isWanted = isWanted;
    running.current.recorder.stop();
  };
  const start = async () => {
    if (running.current !== undefined) return;
    setProblem(null);
    const format = formatOfDevice();
    if (format === undefined) {
      setProblem('none');
      return;
    }
    const stream = await openMicrophone();
    if (typeof stream === 'string') {
      setProblem(stream);
      return;
    }
    const recorder = new MediaRecorder(stream, {
      mimeType: format.recorded,
      audioBitsPerSecond: bitsPerSecond,
    });
    const own: Running = { recorder, isWanted: true };
    const parts: Blob[] = [];
    const begun = performance.now();
    const passed = () => Math.round((performance.now() - begun) / 1000);
    const clock = setInterval(() => {
      setSeconds(passed());
      if (passed() >= longest) recorder.stop();
    }, 250);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      clearInterval(clock);
      for (const track of stream.getTracks()) track.stop();
      running.current = undefined;
      setSeconds(null);
      const file = new File(parts, `voice.${format.extension}`, { type: format.type });
      if (own.isWanted && file.size > 0) done.current(file, passed());
    });
    running.current = own;
    setSeconds(0);
    recorder.start(1000);
    if (hasLeft.current) recorder.stop();
  };
  return { seconds, problem, start, finish: () => end(true), discard: () => end(false) };
}

function formatOfDevice(): (typeof formats)[number] | undefined {
  if (!('MediaRecorder' in window)) return undefined;
  return formats.find(({ recorded }) => MediaRecorder.isTypeSupported(recorded));
}

async function openMicrophone(): Promise<MediaStream | RecorderProblem> {
  // Missing where the page came over a line without TLS.
  if (!('mediaDevices' in navigator)) return 'none';
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    return isRefused ? 'denied' : 'none';
  }
}
