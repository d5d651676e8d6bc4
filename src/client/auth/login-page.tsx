import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../ui/button';
import { useOthersUnsentCount } from '../offline/use-others-unsent-count';
import { takeReturnPath } from '../session/return-path';
import { isSignedOutState } from '../session/signed-out';
import { Icon } from '../ui/icon';
import { useLanguage } from '../i18n/i18n';
import { showToast } from '../ui/overlays/toast';
import { usePageTitle } from '../ui/navigation/page-title';
import { signIn, startSession, useSession } from '../session/session';
import type { LoginAnswer } from '../session/session-types';
import { EntryCard } from '../ui/entry-form/entry-card';
import { EntryField, PasswordField } from '../ui/entry-form/entry-field';
import './login-page.css';
import { OtherWays } from './other-ways';
import { forgetRegistration } from './register/kept-registration';
import { SecondFactorStep } from './second-factor-step';
import { describeFailure, type Failure } from '../ui/entry-form/use-entry';

const fields = ['login', 'password'] as const;
type Field = (typeof fields)[number];

/** Sign-in with login name, e-mail or phone, and password, and with a code where one is required. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const words = useStaticWords();
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const [challenge, setChallenge] = useState(challengeOf(hash));
  const [failure, setFailure] = useState<Failure | null>(failureOfAddress(search, t));
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  usePageTitle(words.login ?? t('signIn'));

  const goOn = (path: string | null | undefined) => {
    // Another person may have begun to register in this tab.
    forgetRegistration();
    showToast({ tone: 'success', title: t('signedIn') });
    void navigate(takeReturnPath() ?? path ?? '/', { replace: true });
  };
  const attempt = async (work: () => Promise<LoginAnswer>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const answer = await work();
      if (answer.second_factor === true) setChallenge(answer.challenge ?? null);
      else goOn(answer.path);
    } catch (error) {
      setFailure(describeFailure(error, words.loginError ?? t('error')));
      password.current?.select();
      password.current?.focus();
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const empty = fields.filter((field) => textOf(entered, field).trim() === '');
    setMissing(empty);
    setFailure(null);
    if (empty[0] !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
      return undefined;
    }
    return attempt(() => signIn(textOf(entered, 'login').trim(), textOf(entered, 'password')));
  };
  const isWrong = failure !== null && !failure.isLocked;

  if (challenge !== null) {
    return (
      <SecondFactorStep
        challenge={challenge}
        onDone={async (answer) => goOn((await enter(answer)).path)}
        onBack={() => setChallenge(null)}
      />
    );
  }
  return (
    <EntryCard
      title={words.loginTitle ?? t('title')}
      lead={t('lead')}
      notice={
        <>
          {isSignedOutState(state) ? <p className="login-left">{t('signedOutElsewhere')}</p> : null}
          <OthersUnsentNotice />
        </>
      }
      failure={failure}
      onSubmit={(event) => void submit(event)}
    >
      <EntryField
        name="login"
        label={t('login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={255}
        isWrong={isWrong}
        faults={missing.includes('login') ? [t('loginMissing')] : undefined}
      />
      <PasswordField
        ref={password}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        maxLength={255}
        isWrong={isWrong}
        faults={missing.includes('password') ? [t('passwordMissing')] : undefined}
      />
      <Button type="submit" isPrimary className="entry-submit" disabled={isBusy}>
        {isBusy ? t('busy') : (words.login ?? t('signIn'))}
      </Button>
      <div className="entry-links">
        <Link to="/auth/forgot">{t('forgot.link')}</Link>
        <Link to="/auth/register">{t('register.link')}</Link>
      </div>
      <OtherWays isBusy={isBusy} run={(work) => void attempt(async () => enter(await work()))} />
    </EntryCard>
  );
}

/** Shows that another person has left unsent entries in this browser; they are sent when that person signs in. */
function OthersUnsentNotice() {
  const { t } = useTranslation();
  const count = useOthersUnsentCount();
  return count === 0 ? null : (
    <p className="login-left">
      <Icon name="outbox" />
      {t('offline.leftHere', { count })}
    </p>
  );
}

/** Starts the session for responses of calls other than `signIn`. */
async function enter(answer: LoginAnswer): Promise<LoginAnswer> {
  await startSession();
  return answer;
}

/** Reads the challenge of a sign-in at another provider that still needs a code from the fragment. */
function challengeOf(hash: string): string | null {
  return /^#challenge=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

/** Reads the error of a sign-in at another provider from the address. */
function failureOfAddress(search: string, t: (key: string) => string): Failure | null {
  const failed = new URLSearchParams(search).get('failed');
  if (failed === null) return null;
  return { message: t(failed === 'unknown' ? 'userNotFound' : 'error'), isLocked: false };
}

/** The project's own texts for this page, if its settings have any. */
function useStaticWords(): Readonly<Record<string, string>> {
  const language = useLanguage();
  const words = useSession((session) => session.config?.static_words);
  return words?.[language] ?? words?.mn_MN ?? {};
}

function textOf(entered: FormData, name: string): string {
  const value = entered.get(name);
  return typeof value === 'string' ? value : '';
}
