// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Brand } from '../../../src/client/shell/header/brand';
import { useSession } from '../../../src/client/session/session';

const config = { title: 'Дулаан', subTitle: 'Цэвэр агаар', logo: '/own.svg', app_url: '', super_url: '' };
const show = (changed: Partial<typeof config>, to?: string) => {
  useSession.setState({ config: Object.assign(Object.create(null), config, changed) });
  render(
    <MemoryRouter>
      <Brand {...(to !== undefined && { to })} hasSubTitle />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
};

afterEach(() => {
  document.body.replaceChildren();
  useSession.setState(useSession.getInitialState());
});

it('shows the logo, the title and the subtitle', () => {
  const link = show({});
  expect(link.textContent).toBe('ДулаанЦэвэр агаар');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/own.svg');
});

it.each([
  ['/', {}, '/'],
  ['/', { app_url: '/news' }, '/news'],
  ['/', { app_url: 'https://example.mn/' }, 'https://example.mn/'],
  ['/admin', { app_url: '/news' }, '/admin'],
  ['/admin', { super_url: '/admin/inbox' }, '/admin/inbox'],
])('on pages of %s with %j leads to %s', (to, changed, address) => {
  expect(show(changed, to).getAttribute('href')).toBe(address);
});
