import { expect, it } from 'vitest';
import {
  createRenderingShares,
  renderingLimits,
} from '../../../../src/server/features/first-view/rendering-shares';

it('renders so many pages of one network in a minute, and so many of all', () => {
  let now = 0;
  const mayRender = createRenderingShares(() => now);
  const count = (network: string, tries: number) =>
    Array.from({ length: tries }, () => mayRender(network)).filter(Boolean).length;
  expect(count('a', 1000)).toBe(renderingLimits.ofNetwork);
  expect(count('b', 1)).toBe(1);
  const others = Array.from({ length: 10 }, (_, index) => count(`c${index}`, 1000));
  expect(others.reduce((sum, own) => sum + own)).toBe(renderingLimits.ofAll - renderingLimits.ofNetwork - 1);
  now = 59_999;
  expect(mayRender('a')).toBe(false);
  now = 60_000;
  expect(count('a', 1000)).toBe(renderingLimits.ofNetwork);
});

it('counts a dear page several times, and has limits of its own where they are given', () => {
  const mayRender = createRenderingShares(() => 0, { ofNetwork: 10, ofAll: 15 });
  expect([mayRender('a', 4), mayRender('a', 4), mayRender('a', 4), mayRender('a')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([mayRender('b', 6), mayRender('b', 7)]).toEqual([true, false]);
});
