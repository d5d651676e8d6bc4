import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type * as Subject from './energy/energy-subject';

const ROUNDS = 7;
const WARM_UP_ms = 250;
const SLICE_ms = 150;

/**
 * Houses per second on one core, beside the same formulas written down in plain JavaScript for the same house, turn by
 * turn in one process. Bundled as the product ships; counted in processor time, so that a busy machine does not matter.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'energy-bench-'));
  try {
    const { subjects, agree, weighted, size } = await bundled(folder);
    agree();
    const plain: number[] = [];
    const known: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(perSecond(subjects.plain));
      known.push(perSecond(subjects.known));
    }
    report('plain formula code, one house', median(plain));
    report('engine, one house', median(known));
    console.log(`engine against plain code: ${(median(known) / median(plain)).toFixed(2)} of its speed`);
    report('engine, from a form: checked and assumed', perSecond(subjects.form));
    report('three measures toggled, whole house anew', perSecond(subjects.toggled));
    report('answers without an amount: set of houses', perSecond(weighted.drawn));
    report('answers with an amount: set of houses', perSecond(weighted.weighted));
    const changed = perSecond(weighted.changed);
    report(`three measures over the set of ${size}`, changed);
    report('  the same by house', changed * size);
    console.log(
      `allocated: ${allocated(subjects.known)} by one house, ${allocated(weighted.changed, size)} by one of the set`,
    );
    report('8,760 hours of a house, stove', perSecond(subjects.stoveYear));
    report('8,760 hours of a house, heat pump', perSecond(subjects.heatPumpYear));
    report('hourly weather of a place', perSecond(subjects.weather));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundled(folder: string): Promise<typeof Subject> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('energy/energy-subject.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'subject.cjs' } },
    },
  });
  const loaded: typeof Subject = createRequire(import.meta.url)(join(folder, 'subject.cjs'));
  return loaded;
}

/** Calls per second of processor time, once the code is warm. */
function perSecond(calculate: () => number): number {
  const warm = countFor(calculate, WARM_UP_ms);
  const { count, used_us, sum } = countFor(calculate, SLICE_ms);
  if (!Number.isFinite(sum + warm.sum)) throw new Error('a result is no number');
  return (count * 1e6) / used_us;
}

function countFor(calculate: () => number, time_ms: number) {
  const before = process.cpuUsage();
  let sum = 0;
  let count = 0;
  for (;;) {
    for (let step = 0; step < 10; step += 1) sum += calculate();
    count += 10;
    const { user, system } = process.cpuUsage(before);
    if (user + system >= time_ms * 1000) return { count, used_us: user + system, sum };
  }
}

/** Bytes that one house allocates, as text: the growth of the heap over calls without a collection. */
function allocated(calculate: () => number, houses = 1): string {
  const grown: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const calls = Math.max(1, Math.round(200 / houses));
    const before = process.memoryUsage().heapUsed;
    for (let call = 0; call < calls; call += 1) calculate();
    const growth = process.memoryUsage().heapUsed - before;
    // A collection in between makes the heap smaller: such a round measures nothing.
    if (growth > 0) grown.push(growth / (calls * houses));
  }
  return `${(median(grown) / 1024).toFixed(1)} KB`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function report(name: string, rate: number): void {
  const each = (1000 / rate).toFixed(4);
  console.log(`${name.padEnd(44)} ${Math.round(rate).toLocaleString('en').padStart(9)}/s  ${each} ms each`);
}
