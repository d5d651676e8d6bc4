import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import type { SessionUser } from '../../session/session-types';
import { sendCode, sendPassword } from './unlock';

interface UnlockFormProps {
  user: SessionUser;
  onUnlocked: () => void;
}

/** Asks for the password and, if the account has one, for the code of the second factor. */
export function UnlockForm({ user, onUnlocked }: UnlockFormProps) {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = field.current?.value ?? '';
    if (entered === '') {
      setFailure(t('lock.wrong'));
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    setFailure(undefined);
    try {
      const next =
        challenge === undefined
          ? await sendPassword(user, entered)
          : await sendCode(user, challenge, entered);
      if (next === undefined) onUnlocked();
      else setChallenge(next);
      if (field.current !== null) field.current.value = '';
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status === 401;
      setFailure(isWrong || !(error instanceof Error) ? t('lock.wrong') : error.message);
    } finally {
      setIsBusy(false);
      field.current?.focus();
    }
  };

  const label = t(challenge === undefined ? 'lock.password' : 'lock.code');
  return (
    <form className="lock-form" noValidate onSubmit={(event) => void submit(event)}>
      {/* Password managers need the login of the account. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={user.login}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <label>
        <span>{label}</span>
        <input
          ref={field}
          type={challenge === undefined ? 'password' : 'text'}
          autoComplete={challenge === undefined ? 'current-password' : 'one-time-code'}
          aria-invalid={failure !== undefined}
          aria-describedby="lock-failure"
        />
      </label>
      <p id="lock-failure" role="alert" className="lock-failure">
        {failure}
      </p>
      <button type="submit" className="button button-primary" disabled={isBusy}>
        {t('lock.unlock')}
      </button>
    </form>
  );
}
