import type { SignatureRecord } from '../../../src/engine/process/process-event';
import type { Order, Loan } from '../records/compose-orders';
import { reachedAt } from '../records/milestones';
import type { Players } from './cast';
import type { Move, Player } from './play-process';

/** Loans that began longer ago were given before the portal followed them. */
export const followedDays = 60;

/** The signature under a decision: it is made while the history is played. */
export type Sign = (by: Player, step: string, action: string) => SignatureRecord;

/** When the bank decided on a loan, in days before now; undefined while it decides. */
export function loanDecidedAt({ progress }: Order): number | undefined {
  return reachedAt(progress, 'funded') ?? reachedAt(progress, 'cancelled');
}

/** The moves of a loan request. `at` turns days before now into a moment. */
export function loanMoves(
  order: Order,
  loan: Loan,
  players: Players,
  at: (daysAgo: number) => string,
  sign: Sign,
): Move[] {
  const decided = loanDecidedAt(order);
  const borrower = players.citizen(order.citizen);
  const [officer, second, third] = players.bank(loan.bank);
  const moves: Move[] = [{ by: borrower, at: at(loan.daysAgo), command: { type: 'start' } }];
  // The share of the time that a step takes, of a loan that is given and of one that is on its way.
  const end = decided ?? 0;
  const share = decided === undefined ? order.progress.share : 1;
  const when = (part: number) => at(loan.daysAgo - (loan.daysAgo - end) * Math.min(1, part / share));
  const isPast = (part: number) => share >= part;
  const act = (by: Player, part: number, step: string, action: string, more: object = {}) =>
    moves.push({ by, at: when(part), command: { type: 'act', step, action, ...more } });
  const vote = (by: Player, part: number, outcome: 'supported' | 'recreate' | 'unsupported') =>
    moves.push({
      by,
      at: when(part),
      command: {
        type: 'vote',
        step: 'committee',
        outcome,
        signature: sign(by, 'committee', outcome),
        description: outcome === 'recreate' ? reasons.recreate : null,
      },
    });
  if (loan.fate === 'refused') {
    act(officer, 1, 'check', 'refuse', { description: reasons.refused });
    return moves;
  }
  if (decided !== undefined && loan.daysAgo > followedDays) {
    act(officer, 1, 'check', 'register');
    return moves;
  }
  const isCorrected = loan.fate === 'corrected';
  if (!isPast(0.25)) return moves;
  act(officer, 0.25, 'check', 'to_committee');
  if (isCorrected && isPast(0.45)) {
    vote(officer, 0.28, 'supported');
    vote(second, 0.3, 'recreate');
    vote(third, 0.34, 'unsupported');
    if (!isPast(0.5)) return moves;
    act(borrower, 0.4, 'correct', 'again');
    act(officer, 0.45, 'check', 'to_committee');
  }
  if (isPast(0.5)) vote(second, 0.5, 'supported');
  if (!isPast(0.65)) return moves;
  vote(third, 0.65, 'supported');
  if (!isPast(0.85)) return moves;
  act(borrower, 0.85, 'sign', 'sign', { signature: sign(borrower, 'sign', 'sign') });
  if (decided === undefined) return moves;
  act(officer, 1, 'issue', 'issue', { signature: sign(officer, 'issue', 'issue') });
  return moves;
}

const reasons = {
  recreate: 'Орлогын тодорхойлолтоо шинэчилж хавсаргана уу.',
  refused: 'Өрхийн орлого зээлийн эргэн төлөлтөд хүрэлцэхгүй.',
};
