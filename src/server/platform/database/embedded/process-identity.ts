import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process that a number alone does not name: numbers are given again. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** Its start time in a form that supports only equality; empty if the system does not report it. */
  started: string;
}

export function identifyThisProcess(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) ?? '' };
}

/** Returns whether exactly this process still runs. Only for processes of this host. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  if (!hasProcess(pid)) return false;
  const start = startOf(pid);
  return start === undefined || started === '' || start === started;
}

function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function startOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid);
  } catch {
    return undefined;
  }
}

/** Ticks since boot (proc(5), field 22), so the boot's own id goes with them. A zombie no longer runs. */
function startOnLinux(pid: number): string {
  const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // Field 2, the program's name, may contain spaces and brackets; field 3 follows its last bracket.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const [state, ticks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return 'ended';
  return `${ticks} ${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}`;
}

function startElsewhere(pid: number): string {
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}
