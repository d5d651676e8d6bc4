import type { LoadResult } from './load';

/** The middle of a list of figures, and the least and the most. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return { median: (upper + lower) / 2, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** `1.38 (1.31 to 1.42)` */
export function saySpread({ median, least, most }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

/** One line of a server's runs: answers per second with their spread, waiting times, processor time. */
export function sayLoads(name: string, results: readonly LoadResult[]): string {
  const rate = saySpread(spreadOf(results.map((result) => result.rate)), 0);
  const p50 = spreadOf(results.map((result) => result.p50)).median;
  const p99 = spreadOf(results.map((result) => result.p99)).median;
  const cpu = results.flatMap((result) => result.cpu ?? []);
  const work = cpu.length > 0 ? `, ${spreadOf(cpu).median.toFixed(2)} ms of its own processor each` : '';
  return `${name.padEnd(24)} ${rate} answers/s, p50 ${p50} ms, p99 ${p99} ms${work}`;
}

/** The last word on a goal. */
export function sayGoal(goal: string, isReached: boolean, found: string): void {
  console.log(`${isReached ? 'REACHED    ' : 'NOT REACHED'} ${goal}: ${found}`);
}
