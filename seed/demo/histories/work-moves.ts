import type { ChildRow } from '../../../src/engine/process/process-event';
import type { Audit } from '../records/compose-audits';
import type { Order } from '../records/compose-orders';
import type { Contract, Project } from '../records/compose-works';
import { reachedAt } from '../records/milestones';
import type { Players } from './cast';
import type { Sign } from './loan-moves';
import { system, type Move, type Player } from './play-process';

/** Turns days before now into a moment. */
type At = (daysAgo: number) => string;

function actions(at: At) {
  const moves: Move[] = [];
  return {
    moves,
    start: (by: Player, when: number) => moves.push({ by, at: at(when), command: { type: 'start' } }),
    act: (by: Player, when: number, step: string, action: string, more: object = {}) =>
      moves.push({ by, at: at(when), command: { type: 'act', step, action, ...more } }),
    add: (move: Move) => moves.push(move),
  };
}

/** The crew measures, an agent checks, the inspector signs. */
export function auditMoves(order: Order, audit: Audit, players: Players, at: At, sign: Sign): Move[] {
  const { moves, start, act } = actions(at);
  const member = players.crew(order.crew ?? 0);
  const done = reachedAt(order.progress, 'done');
  const end = done ?? 0;
  const share = done === undefined ? order.progress.share : 1;
  const when = (part: number) => audit.opened - (audit.opened - end) * (part / share);
  start(member, audit.opened);
  if (share < 0.8) return moves;
  act(member, when(0.8), 'fill', 'report');
  if (share < 0.9) return moves;
  act(players.agent, when(0.9), 'check', 'approve');
  if (done === undefined) return moves;
  act(players.inspector, done, 'sign', 'sign', { signature: sign(players.inspector, 'sign', 'sign') });
  return moves;
}

/** A contract is opened as the crew accepts, signed by the crew, and then by the customer. */
export function contractMoves(
  order: Order,
  { opened, sent, signed }: Contract,
  players: Players,
  at: At,
  sign: Sign,
): Move[] {
  const { moves, start, act } = actions(at);
  const [member, customer] = [players.crew(order.crew ?? 0), players.citizen(order.citizen)];
  start(member, opened);
  if (sent === null) return moves;
  act(member, sent, 'draft', 'send', { signature: sign(member, 'draft', 'send') });
  if (signed !== null) act(customer, signed, 'sign', 'sign', { signature: sign(customer, 'sign', 'sign') });
  return moves;
}

/** A control of a project's works with the row that it was recorded in. */
export interface PlayedCheck {
  child: ChildRow;
  /** Days before now when it was recorded, and when it was signed. */
  recorded: number;
  signed: number | null;
  step: 'passed' | 'repair';
}

/** The controls of a project in their order: only the last one of works that are not controlled yet waits. */
export function checksOf(project: Project, child: (place: number) => ChildRow): PlayedCheck[] {
  const { checks, controlled } = project;
  return checks.map(({ day, result }, place) => {
    const isLast = place === checks.length - 1;
    const next = isLast ? controlled : day - (day - (controlled ?? 0)) * 0.2;
    return {
      child: child(place),
      recorded: day,
      signed: next,
      step: result === 'passed' ? 'passed' : 'repair',
    };
  });
}

/** A project from its opening to the hand-over, with the controls of its works. */
export function projectMoves(
  order: Order,
  project: Project,
  checks: readonly PlayedCheck[],
  players: Players,
  at: At,
  sign: Sign,
): Move[] {
  const { moves, start, act, add } = actions(at);
  const customer = players.citizen(order.citizen);
  const member = players.crew(order.crew ?? 0);
  const { started, begun, built, ended } = project;
  start(member, started);
  if (begun === null) return moves;
  act(member, begun, 'prepare', 'begin');
  if (built === null) return moves;
  act(member, built, 'build', 'report');
  for (const { child, recorded, signed, step } of checks) {
    add({ by: system, at: at(recorded), command: { type: 'childStarted', child } });
    if (signed === null) continue;
    add({ by: system, at: at(signed), command: { type: 'childEnded', child, outcome: 'END', step } });
    if (step === 'repair') act(member, signed * 0.999, 'repair', 'again');
  }
  if (ended !== null)
    act(customer, ended, 'handover', 'accept', { signature: sign(customer, 'handover', 'accept') });
  return moves;
}

/** The inspector records a control and signs it. */
export function checkMoves(
  { recorded, signed, step }: PlayedCheck,
  players: Players,
  at: At,
  sign: Sign,
): Move[] {
  const { moves, start, act } = actions(at);
  const { inspector } = players;
  start(inspector, recorded);
  const action = step === 'passed' ? 'pass' : 'repair';
  if (signed !== null) act(inspector, signed, 'sign', action, { signature: sign(inspector, 'sign', action) });
  return moves;
}

/** An act is opened as the works begin, signed by the crew as they are built, and by the inspector. */
export function actMoves(order: Order, project: Project, players: Players, at: At, sign: Sign): Move[] {
  const { moves, start, act } = actions(at);
  const member = players.crew(order.crew ?? 0);
  const { begun, built, controlled } = project;
  start(member, begun ?? project.started);
  if (built === null) return moves;
  act(member, built, 'report', 'send', { signature: sign(member, 'report', 'send') });
  if (controlled === null) return moves;
  const { inspector } = players;
  const signature = sign(inspector, 'quality', 'accept');
  act(inspector, controlled, 'quality', 'accept', { signature });
  return moves;
}

/** A certificate is prepared by an agent and signed by the inspector; the newest wait for the signature. */
export function certificateMoves(
  day: number,
  isSigned: boolean,
  players: Players,
  at: At,
  sign: Sign,
): Move[] {
  const { moves, start, act } = actions(at);
  const { agent, inspector } = players;
  start(agent, day);
  if (isSigned) act(inspector, day * 0.9, 'sign', 'issue', { signature: sign(inspector, 'sign', 'issue') });
  return moves;
}
