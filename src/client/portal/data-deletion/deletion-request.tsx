import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button';
import { useLanguage } from '../../i18n/i18n';
import { useSession } from '../../session/session';
import { EntryFailure } from '../../ui/entry-form/entry-failure';
import { CodeField, EntryField } from '../../ui/entry-form/entry-field';
import { useEntry } from '../../ui/entry-form/use-entry';
import { useFirstView } from '../../ui/first-view';
import { fileRequest, proveContact, sendCode } from './data-deletion';

/** The message with the code: its id, and the contact where this page has sent it. */
interface SentCode {
  id: string;
  to?: string;
}

/**
 * The request in two steps: the contact, then the code that was sent there. Without scripts each step is posted to the page, which
 * leads to the next one or comes back with the errors; with them both are sent without leaving the page.
 */
export function DeletionRequest() {
  const { t } = useTranslation(['deletion', 'auth']);
  const language = useLanguage();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const firstView = useFirstView();
  // Only on the page that has come with it: later the form is another one.
  const refused = useLocation().key === 'default' ? firstView?.form : undefined;
  const [search] = useSearchParams();
  const address = useHref('/facebook/data-deletion#request');
  const [sent, setSent] = useState<SentCode | null>(sentCode(refused?.values.sent ?? search.get('sent')));
  // Stored for retries, because a code can be used only once.
  const [proof, setProof] = useState<string | null>(null);
  const { form, failure, faults, isBusy, submit } = useEntry(t('deletion:failed'), refused);

  useEffect(() => {
    if (sent?.to !== undefined) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
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
      id="request"
      className="card deletion-card"
      noValidate
      method="post"
      action={address}
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
          defaultValue={refused?.values.to ?? user?.phone ?? user?.email ?? ''}
          faults={faults.to}
        />
      ) : (
        <>
          <input type="hidden" name="sent" value={sent.id} />
          <output>
            {sent.to === undefined
              ? t('deletion:request.isSent')
              : t('deletion:request.sent', { to: sent.to })}
          </output>
          <CodeField
            key="code"
            label={t('auth:code')}
            hint={t('auth:codeHint')}
            faults={faults.code ?? faults.proof}
          />
        </>
      )}
      <Button type="submit" isPrimary disabled={isBusy}>
        {t(sent === null ? 'deletion:request.send' : 'deletion:request.confirm')}
      </Button>
      {sent === null ? null : (
        <ButtonLink to="/facebook/data-deletion#request" onClick={restart}>
          {t('deletion:request.restart')}
        </ButtonLink>
      )}
    </form>
  );
}

function sentCode(id: string | null | undefined): SentCode | null {
  return id === null || id === undefined || id === '' ? null : { id };
}
