// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SecondFactorStep } from '../../../src/client/auth/second-factor-step';
import { startI18n } from '../../../src/client/i18n/i18n';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('auth');
});
afterEach(() => vi.unstubAllGlobals());

it('a wrong code is announced, marked and selected, with the focus in its field', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Код буруу байна', code: 'UNAUTHENTICATED' }, { status: 401 }),
  );
  render(<SecondFactorStep challenge="x" onDone={async () => undefined} onBack={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Баталгаажуулах код' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '000000' } });
  screen.getByRole('button', { name: 'Батлах' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Батлах' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Код буруу байна');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
});
