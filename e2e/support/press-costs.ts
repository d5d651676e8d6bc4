/** A piece of work in a trace of Chromium; times in microseconds, `tdur` being the thread's own. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** Categories of the trace that `pressCosts` reads. */
export const pressCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Processor milliseconds of the page's thread for each released key: all tasks from the key to the commit of the frame that
 * shows it. Unlike the time on a clock it hardly depends on what else the machine does.
 */
export function pressCosts(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  const keys = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keyup',
  );
  const thread = keys[0];
  const mine = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread.tid)
    .toSorted((one, other) => one.ts - other.ts);
  const firstAfter = (name: string, moment: number) =>
    mine.find((event) => event.name === name && event.ts > moment)?.ts ?? Number.POSITIVE_INFINITY;
  return keys.map(({ ts: pressed }) => {
    const shown = firstAfter('Commit', firstAfter('FireAnimationFrame', pressed));
    let cost = 0;
    for (const { name, ts, dur = 0, tdur = 0 } of mine)
      if (name === 'RunTask' && ts + dur > pressed && ts < shown) cost += tdur;
    return cost / 1000;
  });
}
