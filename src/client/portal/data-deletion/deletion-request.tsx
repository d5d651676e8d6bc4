import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../i18n/i18n';
import { useSession } from '../../session/session';
import { EntryFailure } from '../../ui/entry-form/entry-failure';
import { CodeField, EntryField } from '../../ui/entry-form/entry-field';
import { useEntry } from '../../ui/entry-form/use-entry';
import { fileRequest, proveContact, sendCode } from './data-deletion';

/** The request in two steps: the contact, then the code that was sent there. */
export function DeletionRequest() {
  const { t } = useTranslation(['deletion', 'auth']);
  const language = useLanguage();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const [sent, setSent] = useState<{ id: string; to: string } | null>(null);
  // Stored for retries, because a code can be used only once.
  const [proof, setProof] = useState<string | null>(null);
  const { form, failure, faults, isBusy, submit } = useEntry(t('deletion:failed'));

  useEffect(() => {
    if (sent !== null) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [sent, form]);

  const act = submit(async (entered) => {
    if (sent === null) {
      const to = entered('to').trim();
      setSent({ id: await sendCode(to, language), to });
      return;
    }
    const proven = proof ?? (await proveContact(sent.id, entered('code')));
    setProof(proven);
    void navigate(await fileRequest(proven));
  });
  const restart = () => {
    setSent(null);
    setProof(null);
  };

  return (
    <form
      ref={form}
      className="card deletion-card"
      noValidate
      onSubmit={(event) => void act(event)}
      aria-labelledby="deletion-request-title"
    >
      <h2 id="deletion-request-title">{t('deletion:request.title')}</h2>
      <p>{t(user === null ? 'deletion:request.lead' : 'deletion:request.signedIn')}</p>
      <EntryFailure failure={failure} />
      {sent === null ? (
        <EntryField
          key={String(user?.id)}
          name="to"
          label={t('deletion:request.to')}
          hint={t('deletion:request.hint')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={user?.phone ?? user?.email ?? ''}
          faults={faults.to}
        />
      ) : (
        <>
          <output>{t('deletion:request.sent', { to: sent.to })}</output>
          <CodeField
            key="code"
            label={t('auth:code')}
            hint={t('auth:codeHint')}
            faults={faults.code ?? faults.proof}
          />
        </>
      )}
      <button type="submit" className="button button-primary" disabled={isBusy}>
        {t(sent === null ? 'deletion:request.send' : 'deletion:request.confirm')}
      </button>
      {sent === null ? null : (
        <button type="button" className="button button-plain" onClick={restart}>
          {t('deletion:request.restart')}
        </button>
      )}
    </form>
  );
}
