// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, ButtonAnchor, ButtonLink } from '../../../src/client/ui/button';
import { Card } from '../../../src/client/ui/lists/card';
import { CardList } from '../../../src/client/ui/lists/card-list';
import { MailLink, PhoneLink } from '../../../src/client/ui/contact-links';
import { Picture } from '../../../src/client/ui/lists/picture';
import { unbrokenNumbers } from '../../../src/client/ui/unbroken-numbers';

afterEach(cleanup);

it('a button sends no form unless it says so, and looks as its links do', () => {
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <MemoryRouter>
      <form onSubmit={send}>
        <Button>one</Button>
        <Button type="submit" isPrimary>
          two
        </Button>
      </form>
      <ButtonLink to="/news">three</ButtonLink>
      <ButtonAnchor href="tel:+97655100042">four</ButtonAnchor>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('one'));
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('two'));
  expect(send).toHaveBeenCalledOnce();
  const looks = ['one', 'two', 'three', 'four'].map((text) => screen.getByText(text).className.trim());
  expect(looks).toEqual([
    'button button-plain',
    'button button-primary',
    'button button-plain',
    'button button-plain',
  ]);
});

it('a list of cards draws placeholders only while its rows load', () => {
  const rows = [
    { id: '1', title: 'roof' },
    { id: '2', title: 'window' },
  ];
  const list = (shown: typeof rows | undefined) => (
    <CardList rows={shown} waiting={3}>
      {({ title }, index) => <Card picture={<Picture file={null} width={320} />}>{`${index} ${title}`}</Card>}
    </CardList>
  );
  const { rerender } = render(list(undefined));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(document.querySelectorAll('li[aria-hidden]')).toHaveLength(3);
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  rerender(list(rows));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0 roof',
    '1 window',
  ]);
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false');
  rerender(list([]));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('a telephone number dials, and an address breaks before its @ or a point of its host', () => {
  const { container } = render(
    <>
      <PhoneLink phone="55100042" />
      <MailLink address="brigad43@example.com" />
      <MailLink address="office" />
    </>,
  );
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.innerHTML,
  ]);
  expect(links).toEqual([
    ['tel:+97655100042', '5510 0042'],
    [
      'mailto:brigad43@example.com',
      '<span class="address">brigad43<span class="address-host">@example<wbr>.com</span></span>',
    ],
    ['mailto:office', '<span class="address"><span class="address-host">office</span></span>'],
  ]);
});

it('hours and dates are not broken at their dashes, weekdays are', () => {
  expect(unbrokenNumbers('Даваа–Баасан 09:00–18:00')).toBe('Даваа–Баасан 09:00\u2060–\u206018:00');
  expect(unbrokenNumbers('2026-12-14 01:30')).toBe('2026\u2060-\u206012\u2060-\u206014 01:30');
  expect(unbrokenNumbers('Mon-Fri 9 - 18')).toBe('Mon-Fri 9\u2060 - \u206018');
});
