import { describe, expect, it } from 'vitest';
import { runVectors } from './run-vectors';
import published from '../published-vectors.json';

describe('published examples', () => {
  for (const [index, verdict] of runVectors(published).entries()) {
    it(`${verdict.id} comes out as in ${published[index]?.source}`, () => {
      expect(verdict.reason).toBeNull();
      expect(verdict.differences).toEqual([]);
    });
  }
});
