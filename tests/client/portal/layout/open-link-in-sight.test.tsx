// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOpenLinkInSight } from '../../../../src/client/portal/layout/open-link-in-sight';

/** Pixels before the open link, which jsdom does not lay out. */
let before = 0;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(() => before);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Row() {
  const row = useOpenLinkInSight();
  return (
    <nav ref={row}>
      <a href="/menu" aria-current="page">
        Menu
      </a>
    </nav>
  );
}

const drawn = () => (
  <MemoryRouter initialEntries={['/menu']}>
    <Row />
  </MemoryRouter>
);

it('keeps the open link in the middle when links before it become wider', () => {
  before = 400;
  const { rerender } = render(drawn());
  expect(screen.getByRole('navigation').scrollLeft).toBe(300);
  before = 460;
  rerender(drawn());
  expect(screen.getByRole('navigation').scrollLeft).toBe(360);
});

it('leaves a row where people have scrolled it', () => {
  before = 400;
  const { rerender } = render(drawn());
  const row = screen.getByRole('navigation');
  row.scrollLeft = 20;
  before = 460;
  rerender(drawn());
  expect(row.scrollLeft).toBe(20);
});
