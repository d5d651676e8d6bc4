import type { Random } from '../../random';

/** What an order passes, in this order; an audit skips what belongs to works. */
export type Milestone =
  | 'filed'
  | 'checked'
  | 'accepted'
  | 'contracted'
  | 'funded'
  | 'prepared'
  | 'built'
  | 'controlled'
  | 'done'
  | 'cancelled';

export interface Reached {
  milestone: Milestone;
  /** Days before now, with a fraction. */
  daysAgo: number;
}

/** How far an order is. */
export interface Progress {
  /** The milestones so far; the last one is its current state. */
  reached: readonly Reached[];
  /** The share of the time until the next milestone that has passed, below 1. */
  share: number;
}

/** The least and the most days until a milestone, and how often it is late by some days. */
interface Duration {
  milestone: Milestone;
  days: readonly [number, number];
  late?: number;
}

const filed: Duration = { milestone: 'filed', days: [0, 0] };
const checked: Duration = { milestone: 'checked', days: [0.1, 1], late: 0.06 };
const accepted: Duration = { milestone: 'accepted', days: [0.2, 2.2] };

const auditWay: readonly Duration[] = [
  filed,
  checked,
  accepted,
  { milestone: 'done', days: [4, 14], late: 0.05 },
];
const workWay: readonly Duration[] = [
  filed,
  checked,
  accepted,
  { milestone: 'contracted', days: [0.5, 5], late: 0.05 },
  { milestone: 'funded', days: [2, 7], late: 0.08 },
  { milestone: 'prepared', days: [2, 10], late: 0.05 },
  { milestone: 'built', days: [6, 25], late: 0.05 },
  { milestone: 'controlled', days: [0.5, 3], late: 0.1 },
  { milestone: 'done', days: [0.3, 3] },
];

export interface Way {
  isAudit: boolean;
  isFinanced: boolean;
}

/** Draws an order's progress in the days since it was filed. */
export function drawProgress(random: Random, way: Way, daysAgo: number): Progress {
  const reached: Reached[] = [];
  let at = daysAgo;
  for (const { milestone, days, late = 0 } of durationsOf(way)) {
    const [least, most] = days;
    const length = least + random.next() * (most - least) + (random.chance(late) ? 2 + random.next() * 6 : 0);
    if (length > at) return { reached, share: at / length };
    at -= length;
    reached.push({ milestone, daysAgo: at });
  }
  return { reached, share: 0 };
}

/** An order that has come to a milestone after the usual times, as far as its age allows. */
export function progressTo(way: Way, last: Milestone, daysAgo: number): Progress {
  const steps = durationsOf(way);
  const passed = steps.slice(0, steps.findIndex(({ milestone }) => milestone === last) + 1);
  const usual = passed.map(({ days: [least, most] }) => (least + most) / 2);
  const whole = usual.reduce((sum, days) => sum + days, 0);
  const scale = whole === 0 ? 0 : Math.min(1, (daysAgo * 0.9) / whole);
  let at = daysAgo;
  const reached = passed.map(({ milestone }, index) => {
    at -= (usual[index] ?? 0) * scale;
    return { milestone, daysAgo: at };
  });
  return { reached, share: 0.8 };
}

/** When an order reached a milestone, in days before now. */
export function reachedAt({ reached }: Progress, milestone: Milestone): number | undefined {
  return reached.find((each) => each.milestone === milestone)?.daysAgo;
}

export function hasReached(progress: Progress, milestone: Milestone): boolean {
  return reachedAt(progress, milestone) !== undefined;
}

function durationsOf({ isAudit, isFinanced }: Way): readonly Duration[] {
  if (isAudit) return auditWay;
  return isFinanced ? workWay : workWay.filter(({ milestone }) => milestone !== 'funded');
}
