import { describe, expect, it } from 'vitest';
import type { VoteRule } from '../../../src/definitions/process';
import { voteResult } from '../../../src/engine/process/vote-result';

type Counts = [supported: number, unsupported: number, recreate: number];
const all = ['supported', 'unsupported', 'recreate'] as const;
const result = (rule: VoteRule, voters: number, [supported, unsupported, recreate]: Counts) =>
  voteResult(rule, voters, { supported, unsupported, recreate }, all);

describe('a vote ends', () => {
  it.each<[string, VoteRule, number, Counts, string | undefined]>([
    ['with the first ballot', { rule: 'anyone', tie: 'recreate' }, 3, [0, 1, 0], 'unsupported'],
    ['not before the first ballot', { rule: 'anyone', tie: 'recreate' }, 3, [0, 0, 0], undefined],
    ['with the support of all', { rule: 'all', tie: 'recreate' }, 3, [3, 0, 0], 'supported'],
    ['against support that one voter denies', { rule: 'all', tie: 'recreate' }, 3, [2, 1, 0], 'unsupported'],
    [
      'for re-creation where one voter asks for it',
      { rule: 'all', tie: 'recreate' },
      3,
      [2, 0, 1],
      'recreate',
    ],
    ['not while the last ballot is open', { rule: 'all', tie: 'recreate' }, 3, [2, 0, 0], undefined],
    ['early with two of three', { rule: 'count', count: 2, tie: 'recreate' }, 3, [2, 0, 0], 'supported'],
    ['early against', { rule: 'count', count: 2, tie: 'recreate' }, 3, [0, 2, 0], 'unsupported'],
    ['not while others may lead', { rule: 'count', count: 2, tie: 'recreate' }, 5, [2, 0, 0], undefined],
    ['as a tie of three', { rule: 'count', count: 2, tie: 'recreate' }, 3, [1, 1, 1], 'recreate'],
    ['as a tie of halves', { rule: 'ratio', ratio: 0.5, tie: 'unsupported' }, 4, [2, 2, 0], 'unsupported'],
    ['with two thirds of three', { rule: 'ratio', ratio: 2 / 3, tie: 'recreate' }, 3, [2, 1, 0], 'supported'],
    ['with three tenths of ten', { rule: 'ratio', ratio: 0.3, tie: 'recreate' }, 10, [3, 2, 1], undefined],
    [
      'without support where others alone are equal, even if ties support',
      { rule: 'all', tie: 'supported' },
      5,
      [3, 1, 1],
      'unsupported',
    ],
  ])('%s', (_, rule, voters, counts, expected) => {
    expect(result(rule, voters, counts)).toBe(expected);
  });

  it('sooner where nobody may ask for re-creation', () => {
    const rule: VoteRule = { rule: 'all', tie: 'unsupported' };
    const counts = { supported: 0, unsupported: 1, recreate: 0 };
    expect(voteResult(rule, 3, counts, ['supported', 'unsupported'])).toBe('unsupported');
    expect(voteResult(rule, 3, counts, all)).toBeUndefined();
  });

  it('early as it would end with all ballots, whatever they are', () => {
    const wrong: string[] = [];
    for (const rule of ['all', 'count', 'ratio'] as const)
      for (const tie of all)
        for (let voters = 1; voters <= 5; voters += 1) {
          const vote: VoteRule = { rule, tie, count: Math.min(2, voters), ratio: 0.6 };
          for (let code = 0; code < 3 ** voters; code += 1)
            if (!isStable(vote, voters, code)) wrong.push(`${rule} ${tie} ${voters} ${code}`);
        }
    expect(wrong).toEqual([]);
  });
});

/** Casts the ballots that the digits of a code say; returns whether there is a result at last, and the first one stays. */
function isStable(vote: VoteRule, voters: number, code: number): boolean {
  const counts: Counts = [0, 0, 0];
  const results: string[] = [];
  for (let rest = code, cast = 0; cast < voters; cast += 1, rest = Math.floor(rest / 3)) {
    counts[rest % 3] = (counts[rest % 3] ?? 0) + 1;
    const now = result(vote, voters, counts);
    if (now !== undefined || results.length > 0) results.push(now ?? 'open');
  }
  return results.length > 0 && results[0] !== 'open' && new Set(results).size === 1;
}
