/** Milliseconds: longer than the work takes whose outcome its duration must not tell. */
const shortest = 500;

/**
 * Does the work and holds its answer back until the time is up, however it ended: who measures learns nothing of what
 * was found.
 */
export async function inEvenTime<T>(
  pause: (milliseconds: number) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(Math.max(0, Math.ceil(shortest - (performance.now() - began))));
  }
}
