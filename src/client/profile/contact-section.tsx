import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getJson, postJson } from '../api/http';
import { EntryFailure } from '../ui/entry-form/entry-failure';
import { CodeField, PasswordField } from '../ui/entry-form/entry-field';
import { phoneText } from '../ui/phone-text';
import { showToast } from '../ui/overlays/toast';
import { usePasswordEntry } from './use-password-entry';

interface UnconfirmedContact {
  kind: 'email' | 'phone';
  value: string;
}

/** Contacts that are not confirmed yet; renders nothing where there are none. `revision` is the profile's. */
export function ContactSection({ revision }: { revision: number }) {
  const { t } = useTranslation('profile');
  const contacts = useQuery({
    queryKey: ['unconfirmed-contacts', revision],
    queryFn: ({ signal }) => getJson<{ unconfirmed: UnconfirmedContact[] }>('/auth/contacts', { signal }),
  });
  const unconfirmed = contacts.data?.unconfirmed ?? [];
  if (unconfirmed.length === 0) return null;
  return (
    <section className="profile-section card" aria-labelledby="contacts-title">
      <div>
        <h2 id="contacts-title">{t('contacts.title')}</h2>
        <p className="quiet profile-section-lead">{t('contacts.lead')}</p>
      </div>
      {unconfirmed.map((contact) => (
        <Confirmation
          key={`${contact.kind} ${contact.value}`}
          contact={contact}
          onDone={async () => {
            showToast({ tone: 'success', title: t('contacts.done') });
            await contacts.refetch();
          }}
        />
      ))}
    </section>
  );
}

interface ConfirmationProps {
  contact: UnconfirmedContact;
  onDone: () => Promise<void>;
}

/** Sends a code to the contact, then asks for the code, and for the password if the server requires it. */
function Confirmation({ contact: { kind, value }, onDone }: ConfirmationProps) {
  const { t } = useTranslation(['profile', 'auth']);
  const [id, setId] = useState<string | null>(null);
  // Stored for retries, because a code can be used only once.
  const [proof, setProof] = useState<string | null>(null);
  const { form, failure, faults, isBusy, isPasswordAsked, submit } = usePasswordEntry(t('profile:failed'));
  const act = submit(async (entered) => {
    if (id === null) {
      const sent = await postJson<{ id: string }>('/otp', { purpose: `${kind}_confirmation`, to: value });
      setId(sent.id);
      return;
    }
    const proven = proof ?? (await proofOf(id, entered('code')));
    setProof(proven);
    await postJson('/auth/contacts/confirm', { proof: proven });
    await onDone();
  });
  return (
    <form ref={form} className="profile-ask" onSubmit={(event) => void act(event)}>
      <p>
        {t(`auth:fields.${kind}`)}: <strong>{kind === 'phone' ? phoneText(value) : value}</strong>
      </p>
      <EntryFailure failure={failure} />
      {id === null || proof !== null ? null : <CodeField label={t('auth:code')} faults={faults.code} />}
      {isPasswordAsked ? (
        <PasswordField
          name="password"
          label={t('profile:password')}
          autoComplete="current-password"
          faults={faults.password}
        />
      ) : null}
      <div className="profile-actions">
        <button type="submit" className="button button-primary" disabled={isBusy}>
          {t(id === null ? 'profile:contacts.send' : 'profile:contacts.confirm')}
        </button>
      </div>
    </form>
  );
}

async function proofOf(id: string, code: string): Promise<string> {
  const { proof } = await postJson<{ proof: string }>('/otp/verify', { id, code: code.replaceAll(' ', '') });
  return proof;
}
