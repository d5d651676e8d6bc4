import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of the objects that this thread still refers to. */
export function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** The same with the contents of buffers. What goes to other threads counts for a while: not for tests of a whole server. */
export function usedMemory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  // Garbage found by the first pass, such as the contents of buffers, is freed by the second.
  collect();
}
