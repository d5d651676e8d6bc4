// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../../../src/client/i18n/i18n';
import { BlockLinks } from '../../../src/client/runtime/page/block-links';

beforeAll(async () => {
  await startI18n();
  await changeLanguage('ko_KR');
});
afterEach(cleanup);

it('links lead to the blocks that the reader gets, by their titles, and hide where those are hidden', () => {
  render(
    <BlockLinks
      links={['prices', 'refused', 'map']}
      blocks={[
        { type: 'text', id: 'prices', title: { mn_MN: 'Үнэ', ko_KR: '가격' } },
        { type: 'map', id: 'map', title: { mn_MN: 'Зураг' }, hiddenOn: ['phone'] },
      ]}
    />,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['가격', '#block-prices'],
    ['Зураг', '#block-map'],
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.dataset.hidden)).toEqual([undefined, 'phone']);
});

it('a block without links to what the reader gets has no list of them', () => {
  const { container } = render(<BlockLinks links={['refused']} blocks={[{ type: 'print' }]} />);
  expect(container.textContent).toBe('');
});
