// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import settings from '../../../schemas/settings.json';
import LoginPage from '../../../src/client/auth/login-page';
import { startI18n } from '../../../src/client/i18n/i18n';
import { useSession } from '../../../src/client/session/session';
import AgentLayout from '../../../src/client/shell/layouts/agent-layout';
import { publicSettings } from '../../../src/definitions/public-settings';

type Config = ReturnType<typeof publicSettings>;

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['auth', 'shell']);
});
beforeEach(() => {
  const listen = { addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() };
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...listen }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState(useSession.getInitialState());
});

/** Draws the page of signing in of a site with these settings. */
function drawSignIn(changed: Partial<Config>): void {
  const shipped = publicSettings(settings as unknown as Parameters<typeof publicSettings>[0], new Map(), []);
  useSession.setState({ config: { ...shipped, ...changed }, status: 'ready' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route element={<AgentLayout />}>
            <Route path="/" element={<LoginPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the page of signing in', () => {
  it('has the copyright of the settings in its footer', () => {
    drawSignIn({ copyright: '© 2026 Жишээ' });
    expect(screen.getByRole('contentinfo').textContent).toBe('© 2026 Жишээ');
  });

  it('has the words of the settings in place of its own', () => {
    drawSignIn({ static_words: { mn_MN: { loginTitle: 'Манайд тавтай морил', login: 'Орох' } } });
    expect(screen.getByRole('heading', { name: 'Манайд тавтай морил' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Орох' })).toBeTruthy();
  });

  it('offers the languages of the settings in their order, and none where the menu is off', () => {
    const languages: Config['languages'] = [
      { code: 'ko_KR', label: '한국말' },
      { code: 'mn_MN', label: 'Монгол хэл' },
    ];
    drawSignIn({ languages, has_language: true });
    fireEvent.click(screen.getByRole('button', { name: 'Хэл' }));
    const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(offered).toEqual(['한국말', 'Монгол хэл']);
    cleanup();
    drawSignIn({ languages, has_language: false });
    expect(screen.queryByRole('button', { name: 'Хэл' })).toBeNull();
  });
});
