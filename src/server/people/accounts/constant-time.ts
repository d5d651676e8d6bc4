/** Milliseconds: longer than the work whose outcome its duration must not reveal. */
const shortest = 500;

/**
 * Runs the work and delays its result until the time is up, however it ended, so that its duration reveals nothing of what
 * was found.
 */
export async function inConstantTime<T>(
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
