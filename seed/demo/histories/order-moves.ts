import type { ChildRow, ProcessOutcome } from '../../../src/engine/process/process-event';
import type { Order } from '../records/compose-orders';
import { isAudit } from '../records/compose-orders';
import { reachedAt } from '../records/milestones';
import type { Players } from './cast';
import { system, type Move, type Player } from './play-process';

/** How a sub-process of an order began and ended, in days before now. */
export interface ChildHistory {
  child: ChildRow;
  began: number;
  ended: { at: number; step: string; outcome: ProcessOutcome } | null;
}

export interface OrderToPlay {
  order: Order;
  /** The audit or the project; none for orders of the time before the portal followed works. */
  works: ChildHistory | null;
  /** None for audits and for orders of that time. */
  contract: ChildHistory | null;
  loan: ChildHistory | null;
}

/** The moves of an order, the first to the last. `at` turns days before now into a moment. */
export function orderMoves(
  { order, works, contract, loan }: OrderToPlay,
  players: Players,
  at: (daysAgo: number) => string,
): Move[] {
  const { progress, daysAgo, crew } = order;
  const moves: Move[] = [];
  const customer = players.citizen(order.citizen);
  const act = (by: Player, when: number, step: string, action: string, description: string | null = null) =>
    moves.push({ by, at: at(when), command: { type: 'act', step, action, description } });
  moves.push({ by: customer, at: at(daysAgo), command: { type: 'start' } });

  const cancelled = reachedAt(progress, 'cancelled');
  const checked = reachedAt(progress, 'checked') ?? cancelled;
  if (order.correction !== 'none') {
    const until = checked ?? 0;
    const isAwaited = order.correction === 'awaited';
    const returned = isAwaited ? Math.min(daysAgo * 0.6, 3) : until + (daysAgo - until) * 0.6;
    act(players.agent, returned, 'check', 'return', reasons.return);
    if (isAwaited) return moves;
    act(customer, until + (daysAgo - until) * 0.3, 'correct', 'again');
  }
  if (checked === undefined) return moves;
  if (cancelled !== undefined && !order.loan) {
    act(players.agent, cancelled, 'check', 'refuse', reasons.refuse);
    return moves;
  }
  if (!works && reachedAt(progress, 'done') !== undefined) {
    act(players.agent, checked, 'check', 'archive');
    return moves;
  }
  const offer = isAudit(order) ? 'offer_audit' : 'offer_work';
  act(players.agent, checked, 'check', offer);
  const accepted = reachedAt(progress, 'accepted');
  if (accepted === undefined || crew === null) return moves;
  const member = players.crew(crew);
  act(member, accepted, offer, 'accept');
  if (isAudit(order)) return [...moves, ...childMoves(works, at)];

  // Both have signed the contract, so the order goes on by itself.
  moves.push(...childMoves(contract, at));
  if (!contract?.ended) return moves;
  if (order.loan) moves.push(...childMoves(loan, at));
  if (cancelled !== undefined) act(players.agent, cancelled, 'check', 'refuse', reasons.noLoan);
  return [...moves, ...childMoves(works, at)];
}

function childMoves(history: ChildHistory | null, at: (daysAgo: number) => string): Move[] {
  if (!history) return [];
  const { child, began, ended } = history;
  const begin: Move = { by: system, at: at(began), command: { type: 'childStarted', child } };
  if (!ended) return [begin];
  const { outcome, step } = ended;
  return [begin, { by: system, at: at(ended.at), command: { type: 'childEnded', child, outcome, step } }];
}

const reasons = {
  return: 'Хаяг, холбоо барих утсаа тодруулж дахин илгээнэ үү.',
  refuse: 'Захиалагч утсаар цуцлахыг хүссэн.',
  noLoan: 'Банк зээл олгоогүй тул захиалагч цуцалсан.',
};
