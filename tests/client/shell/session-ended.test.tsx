// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/client/api/query-client';
import { sessionEnded } from '../../../src/client/api/session-ended';
import { showToast } from '../../../src/client/ui/overlays/toast';
import { startI18n, translate } from '../../../src/client/i18n/i18n';
import { Root } from '../../../src/client/shell/root';
import { useSession } from '../../../src/client/session/session';
import type { SessionUser } from '../../../src/client/session/session-types';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('shell');
});

it('the notice of a session that ended goes when a person has signed in, and no other with it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const user = { id: 7, login: 'agent' } as unknown as SessionUser;
  useSession.setState({ status: 'ready', user });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Root>{null}</Root>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  act(sessionEnded);
  act(() => void showToast({ tone: 'error', title: 'Өөр алдаа' }));
  expect(useSession.getState().user).toBeNull();
  const ended = translate('session.ended');
  expect(ended).not.toBe('');
  await screen.findByText(ended);

  act(() => useSession.setState({ status: 'loading' }));
  expect(screen.queryByText(ended)).not.toBeNull();
  act(() => useSession.setState({ status: 'ready', user }));
  expect(screen.queryByText(ended)).toBeNull();
  expect(screen.queryByText('Өөр алдаа')).not.toBeNull();
});
