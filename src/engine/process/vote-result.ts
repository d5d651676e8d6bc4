import { voteOutcomes, type VoteOutcome, type VoteRule } from '../../definitions/process';
import type { Vote } from './process-state';

/** More voters than this are refused: counting their possible ballots grows with the square. */
export const mostVoters = 200;

export type VoteCounts = Record<VoteOutcome, number>;

/** Counts the ballots that decide. */
export function countVotes(votes: readonly Vote[]): VoteCounts {
  const counts = { supported: 0, unsupported: 0, recreate: 0 };
  for (const { outcome } of votes) if (outcome !== 'material') counts[outcome] += 1;
  return counts;
}

/** Returns how many supporters a vote of so many voters needs. */
export function votesNeeded({ rule, count = 1, ratio = 1 }: VoteRule, voters: number): number {
  switch (rule) {
    case 'anyone':
      return 1;
    case 'all':
      return voters;
    case 'count':
      return count;
    case 'ratio':
      // A ratio such as 0.1 has no exact binary form: 0.1 × 30 must not need 4 votes.
      return Math.max(1, Math.ceil(ratio * voters - 1e-9));
  }
}

/**
 * Returns the outcome of a vote as soon as no open ballot can change it; undefined while one can. `voters` is how many may
 * vote, `offered` the outcomes that they may choose.
 */
export function voteResult(
  vote: VoteRule,
  voters: number,
  counts: VoteCounts,
  offered: readonly VoteOutcome[],
): VoteOutcome | undefined {
  if (vote.rule === 'anyone') return voteOutcomes.find((outcome) => counts[outcome] > 0);
  const open = voters - counts.supported - counts.unsupported - counts.recreate;
  const needed = votesNeeded(vote, voters);
  const mostRecreate = offered.includes('recreate') ? open : 0;
  let result: VoteOutcome | undefined;
  for (let recreate = 0; recreate <= mostRecreate; recreate += 1)
    for (let supported = 0; supported <= open - recreate; supported += 1) {
      const possible = finalOutcome(vote, needed, {
        supported: counts.supported + supported,
        unsupported: counts.unsupported + open - recreate - supported,
        recreate: counts.recreate + recreate,
      });
      if (result !== undefined && possible !== result) return undefined;
      result = possible;
    }
  return result;
}

/**
 * The outcome once everybody has voted: the one with the most ballots, support only if it has as many as it needs. The
 * definition says what it is if support has as many ballots as another; where others alone have equally many, support
 * has failed in any case.
 */
function finalOutcome({ tie }: VoteRule, needed: number, counts: VoteCounts): VoteOutcome {
  const { supported, unsupported, recreate } = counts;
  const most = Math.max(unsupported, recreate);
  if (supported === most) return tie;
  if (supported > most && supported >= needed) return 'supported';
  if (unsupported !== recreate) return unsupported > recreate ? 'unsupported' : 'recreate';
  return tie === 'recreate' ? 'recreate' : 'unsupported';
}
