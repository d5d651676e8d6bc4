// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import RegisterPage from '../../../src/client/auth/register/register-page';
import {
  keepPicture,
  keepRegistration,
  readRegistration,
} from '../../../src/client/auth/register/kept-registration';
import { emptyRegistration, reachableStep, stepsFor } from '../../../src/client/auth/register/registration';
import { startI18n } from '../../../src/client/i18n/i18n';
import { useSession } from '../../../src/client/session/session';
import legal from '../../../src/client/texts/mn_MN/legal.json';
import { privacyPolicy } from '../../../src/definitions/public-pages/privacy-policy';
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
  HTMLDialogElement.prototype.showModal = showModal;
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
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

/** Opens the page, as a browser does before it knows the configuration. */
async function open(roles: OpenRole[], address = '/auth/register'): Promise<void> {
  useSession.setState({ status: 'loading', config: null });
  render(
    <MemoryRouter initialEntries={[address]}>
      <Traveller />
      <Suspense fallback="…">
        <RegisterPage />
      </Suspense>
    </MemoryRouter>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  const config = publicSettings(
    { ...settings, theme: 'light', defaultLanguage: 'mn_MN', languages: [] },
    new Map(),
    roles,
  );
  act(() => useSession.setState({ status: 'ready', config }));
  await screen.findByRole('heading', { level: 1 });
}

/** The Back and Forward of the browser. */
let travel: (steps: number) => void = () => undefined;

function Traveller() {
  const navigate = useNavigate();
  useEffect(() => {
    travel = (steps) => act(() => void navigate(steps));
  }, [navigate]);
  return null;
}

async function reload(roles: OpenRole[]): Promise<void> {
  cleanup();
  await open(roles);
}

/** Everything that the tab has stored. */
function stored(): string {
  return Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.getItem(sessionStorage.key(index) ?? ''),
  ).join(' ');
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Үргэлжлүүлэх' }));
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** From the step of names to the end. */
async function finish(): Promise<void> {
  enterUpToReview();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Илгээх' }));
  await waitFor(() => expect(sent).toHaveLength(1));
}

describe('the wizard of registration', () => {
  it('says of every personal detail that may stay empty that it is optional', async () => {
    await open([citizen]);
    const optional = ['Регистрийн дугаар', 'Хүйс', 'Төрсөн өдөр'];
    const hints = optional.map((label) => {
      const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    });
    expect(hints).toEqual(['Заавал биш', 'Заавал биш', 'Заавал биш']);
  });

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
    sessionStorage.clear();
    await open([citizen, hirer], '/auth/register?role=admin');
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  });
});

it('names the version of the privacy policy, and shows the chapters of its page', async () => {
  await open([citizen]);
  enterUpToReview();
  const box = screen.getByRole('checkbox', { name: new RegExp(privacyPolicy.version) });
  fireEvent.click(screen.getByRole('button', { name: 'Нууцлалын бодлого' }));
  for (const chapter of privacyPolicy.chapters)
    await screen.findByText(legal['privacy-policy'][chapter].text);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Илгээх' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ is_consent: true, consent_version: privacyPolicy.version });
});

describe('the Back of the browser', () => {
  it('leads to the step before, with what was entered, and Forward to the one after', async () => {
    await open([citizen]);
    enterUpToReview();
    expect(screen.getByText('Алхам 5 / 5')).toBeTruthy();
    travel(-1);
    expect(heading()).toBe('Нууц үг');
    travel(-2);
    expect(screen.getByText('Алхам 2 / 5')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('И-мэйл хаяг').value).toBe('sarnai@example.mn');
    travel(3);
    expect(screen.getByText('Алхам 5 / 5')).toBeTruthy();
  });

  it('leads from the code to the review, and Forward to the code again', async () => {
    await open([citizen]);
    await finish();
    await screen.findByText('Кодоо оруулна уу');
    travel(-1);
    expect(screen.getByText('Алхам 5 / 5')).toBeTruthy();
    travel(1);
    expect(heading()).toBe('Кодоо оруулна уу');
  });

  it('shows no step whose steps before are not complete', () => {
    const steps = stepsFor(1);
    const names = { ...emptyRegistration, last_name: 'Бат', first_name: 'Сарнай' };
    expect(reachableStep('review', emptyRegistration, steps)).toBe('personal');
    expect(reachableStep('review', names, steps)).toBe('contact');
    expect(reachableStep('review', { ...names, phone: '99112233' }, steps)).toBe('password');
    expect(reachableStep('picture', { ...names, phone: '99112233' }, steps)).toBe('picture');
    expect(reachableStep('role', names, steps)).toBe('personal');
  });
});

it('the phone is shown in two groups for review, and where the code has gone', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: true, id: 'x', channel: 'sms', minutes: 30 }));
  await open([citizen]);
  enter('Овог', 'Бат');
  enter('Нэр', 'Сарнай');
  next();
  enter('Утасны дугаар', '9911-2233');
  next();
  next();
  enter('Шинэ нууц үг', 'Dulaan-2027!');
  enter('Нууц үгээ давтан оруулна уу', 'Dulaan-2027!');
  next();
  expect(screen.getByText('9911 2233')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Илгээх' }));
  await screen.findByText('Кодоо оруулна уу');
  expect(screen.getByText('Код илгээсэн хаяг: 9911 2233')).toBeTruthy();
});

describe('a reload of the wizard', () => {
  it('goes on at the same step, with what was entered', async () => {
    await open([citizen, hirer]);
    fireEvent.click(screen.getByRole('radio', { name: 'Ажил олгогч' }));
    next();
    enter('Овог', 'Бат');
    enter('Нэр', 'Сарнай');
    next();
    enter('Утасны дугаар', '9911 2233');
    await reload([citizen, hirer]);
    expect(screen.getByText('Алхам 3 / 6')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Утасны дугаар').value).toBe('99112233');
    fireEvent.click(screen.getByRole('button', { name: 'Буцах' }));
    expect(screen.getByLabelText<HTMLInputElement>('Овог').value).toBe('Бат');
    next();
    await reload([citizen, hirer]);
    expect(screen.getByText('Алхам 3 / 6')).toBeTruthy();
  });

  it('asks for the passwords and the consent again, which are stored nowhere', async () => {
    await open([citizen]);
    await finish();
    await screen.findByRole('button', { name: 'Буцаж засах' });
    expect(stored()).not.toContain('Dulaan-2027!');
    await reload([citizen]);
    // The code is on its way: the wizard waits for it.
    expect(heading()).toBe('Кодоо оруулна уу');
    expect(screen.getByText('Код илгээсэн хаяг: sarnai@example.mn')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Буцаж засах' }));
    expect(heading()).toBe('Нууц үг');
    expect(screen.getByLabelText<HTMLInputElement>('Шинэ нууц үг').value).toBe('');
    enter('Шинэ нууц үг', 'Dulaan-2027!');
    enter('Нууц үгээ давтан оруулна уу', 'Dulaan-2027!');
    next();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('goes back to the passwords from the steps behind them', async () => {
    await open([citizen]);
    enterUpToReview();
    expect(heading()).toBe('Шалгаад илгээх');
    await reload([citizen]);
    expect(heading()).toBe('Нууц үг');
  });

  it('leaves nothing after cancelling, and no role that is closed by now', async () => {
    await open([citizen, hirer]);
    fireEvent.click(screen.getByRole('radio', { name: 'Ажил олгогч' }));
    next();
    enter('Овог', 'Бат');
    await reload([citizen]);
    expect(screen.getByText('Алхам 1 / 5')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Болих' }));
    expect(stored()).toBe('');
  });

  it('keeps the picture, and nothing older than a week', async () => {
    const bytes = new Uint8Array([137, 80, 78, 71, 255, 0, 251]);
    await keepPicture(new File([bytes], 'me.png', { type: 'image/png' }));
    keepRegistration({ entered: { ...emptyRegistration, last_name: 'Бат' }, step: 'contact', sent: null });
    const kept = readRegistration();
    expect(kept).toMatchObject({ entered: { last_name: 'Бат' }, step: 'contact', sent: null });
    expect(kept?.picture).toMatchObject({ name: 'me.png', type: 'image/png', size: bytes.length });
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 604_801_000);
    expect(readRegistration()).toBeUndefined();
    clock.mockRestore();
  });

  it('says that the picture is not kept where the tab has no room for it', async () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    await expect(keepPicture(new File(['x'], 'me.png', { type: 'image/png' }), full)).rejects.toThrow('full');
  });
});

/** Enters the person, the contact and the password, which leads to the review. */
function enterUpToReview(): void {
  enter('Овог', 'Бат');
  enter('Нэр', 'Сарнай');
  next();
  enter('И-мэйл хаяг', 'sarnai@example.mn');
  next();
  next();
  enter('Шинэ нууц үг', 'Dulaan-2027!');
  enter('Нууц үгээ давтан оруулна уу', 'Dulaan-2027!');
  next();
}
