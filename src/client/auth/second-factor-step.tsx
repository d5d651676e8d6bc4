import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { postJson } from '../api/http';
import type { LoginAnswer } from '../session/session-types';
import { EntryCard } from '../ui/entry-form/entry-card';
import { CodeField } from '../ui/entry-form/entry-field';
import { useEntry } from '../ui/entry-form/use-entry';

interface SecondFactorStepProps {
  challenge: string;
  onDone: (answer: LoginAnswer) => Promise<void>;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */
export function SecondFactorStep({ challenge, onDone, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('auth');
  const { form, failure, faults, isBusy, submit } = useEntry(t('error'));
  const send = submit(async (entered) => {
    const code = entered('code').trim();
    await onDone(await postJson<LoginAnswer>('/auth/second-factor', { challenge, code }));
  });
  // Focused because the step has only this field. A wrong code is selected, to be typed over.
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    if (failure !== null) field?.select();
  }, [form, failure]);
  return (
    <EntryCard
      form={form}
      title={t('secondFactor.title')}
      lead={t('secondFactor.lead')}
      failure={failure}
      onSubmit={(event) => void send(event)}
    >
      <CodeField
        label={t('code')}
        hint={t('secondFactor.hint')}
        inputMode="text"
        isWrong={failure !== null && !failure.isLocked}
        faults={faults.code}
      />
      <Button type="submit" isPrimary className="entry-submit" disabled={isBusy}>
        {t('secondFactor.confirm')}
      </Button>
      <Button onClick={onBack}>{t('backToSignIn')}</Button>
    </EntryCard>
  );
}
