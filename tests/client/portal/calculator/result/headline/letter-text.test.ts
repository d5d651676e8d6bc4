import { describe, expect, it } from 'vitest';
import { letterPercents } from '../../../../../../src/client/portal/calculator/result/headline/letter-text';

describe('the likelihood of letters', () => {
  it('is in whole percents that add up to 100, best letter first', () => {
    const shares = [
      { letter: 'C' as const, share: 0.333 },
      { letter: 'D' as const, share: 0.334 },
      { letter: 'E' as const, share: 0.333 },
    ];
    const percents = letterPercents({ letter: 'D', confidence: 0.334, shares });
    expect(percents.map(({ letter }) => letter)).toEqual(['C', 'D', 'E']);
    expect(percents.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });

  it('leaves out a letter that less than one house of a hundred has', () => {
    const shares = [
      { letter: 'C' as const, share: 0.997 },
      { letter: 'D' as const, share: 0.003 },
    ];
    expect(letterPercents({ letter: 'C', confidence: 0.997, shares })).toEqual([
      { letter: 'C', percent: 100 },
    ]);
  });
});
