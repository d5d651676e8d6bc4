// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import RegisterPage from '../../../src/client/auth/register/register-page';
import { startI18n } from '../../../src/client/i18n/i18n';
import { useSession } from '../../../src/client/session/session';
import type { OpenRole } from '../../../src/definitions/registration';
import settings from '../../../schemas/settings.json';
import { publicSettings } from '../../../src/definitions/public-settings';

const citizen: OpenRole = { role: 'citizen', title: { mn_MN: 'Иргэн' } };
const hirer: OpenRole = {
  role: 'job_hirer',
  title: { mn_MN: 'Ажил олгогч' },
  help: { mn_MN: 'Ажлын зар нийтэлнэ.' },
};

/** Bodies of the registrations that were sent. */
let sent: Record<string, unknown>[] = [];

beforeAll(async () => {
  await startI18n();
  // jsdom draws dialogs and cannot open them.
  HTMLDialogElement.prototype.close = () => undefined;
});
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(
      new Response(JSON.stringify({ status: true, id: 'x', channel: 'mail', minutes: 30 }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(roles: OpenRole[], address = '/auth/register'): Promise<void> {
  useSession.setState({
    config: publicSettings(
      { ...settings, theme: 'light', defaultLanguage: 'mn_MN', languages: [] },
      new Map(),
      roles,
    ),
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <Suspense fallback="…">
        <RegisterPage />
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Үргэлжлүүлэх' }));
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** From the step of names to the end. */
async function finish(): Promise<void> {
  enter('Овог', 'Бат');
  enter('Нэр', 'Сарнай');
  next();
  enter('И-мэйл хаяг', 'sarnai@example.mn');
  next();
  next();
  enter('Шинэ нууц үг', 'Dulaan-2027!');
  enter('Нууц үгээ давтан оруулна уу', 'Dulaan-2027!');
  next();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Илгээх' }));
  await waitFor(() => expect(sent).toHaveLength(1));
}

describe('the wizard of registration', () => {
  it('asks no one who they are where only one role is open, and sends none', async () => {
    await open([citizen]);
    expect(heading()).toBe('Хувийн мэдээлэл');
    expect(screen.getByText('Алхам 1 / 5')).toBeTruthy();
    await finish();
    expect(sent[0]).not.toHaveProperty('role');
  });

  it('asks first where several are open, insists on a choice, and sends it', async () => {
    await open([citizen, hirer]);
    expect(heading()).toBe('Та хэн бэ?');
    expect(screen.getByText('Алхам 1 / 6')).toBeTruthy();
    next();
    expect(heading()).toBe('Та хэн бэ?');
    expect(screen.getByText('Нэгийг нь сонгоно уу')).toBeTruthy();

    const card = screen.getByRole('radio', { name: 'Ажил олгогч' });
    expect(document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Ажлын зар нийтэлнэ.',
    );
    fireEvent.click(card);
    next();
    expect(heading()).toBe('Хувийн мэдээлэл');
    // Going back keeps what was chosen.
    fireEvent.click(screen.getByRole('button', { name: 'Буцах' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ажил олгогч' }).checked).toBe(true);
    next();
    await finish();
    expect(sent[0]).toMatchObject({ role: 'job_hirer', email: 'sarnai@example.mn' });
  });

  it('shows the choice for review, and leads back to it', async () => {
    await open([citizen, hirer]);
    fireEvent.click(screen.getByRole('radio', { name: 'Иргэн' }));
    next();
    await finish();
    expect(sent[0]).toMatchObject({ role: 'citizen' });
    fireEvent.click(await screen.findByRole('button', { name: 'Буцаж засах' }));
    expect(screen.getByText('Иргэн')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Өөрчлөх: Та хэн бэ?' }));
    expect(heading()).toBe('Та хэн бэ?');
  });

  it('begins with the role of the link, if it is open', async () => {
    await open([citizen, hirer], '/auth/register?role=job_hirer');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ажил олгогч' }).checked).toBe(true);
    cleanup();
    await open([citizen, hirer], '/auth/register?role=admin');
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  });
});
