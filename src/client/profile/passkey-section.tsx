import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postJson } from '../api/http';
import { showToast } from '../ui/overlays/toast';
import { Icon } from '../ui/icon';
import { describeDevice } from '../../engine/device/device';
import { useFactors, type OwnPasskey } from './factors';
import { localTime } from '../../engine/time/ulaanbaatar';
import { PasswordPrompt } from './password-prompt';

/**
 * Passkeys: created on this device, removed with the password. Renders nothing where the address does not allow
 * passkeys.
 */
export function PasskeySection() {
  const { t } = useTranslation('profile');
  const factors = useFactors();
  const [asked, setAsked] = useState<'add' | OwnPasskey | null>(null);
  if (factors.data === undefined) return null;
  const { passkeys, passkeys_available: canAdd } = factors.data;
  if (!canAdd && passkeys.length === 0) return null;

  const act = async (password: string) => {
    if (asked === 'add')
      await addPasskey(password, describeDevice(navigator.userAgent).name ?? t('passkeys.name'));
    else if (asked !== null) await postJson(`/auth/passkeys/${asked.id}/remove`, { password });
    showToast({ tone: 'success', title: t(asked === 'add' ? 'passkeys.added' : 'passkeys.removed') });
    setAsked(null);
    await factors.refetch();
  };
  return (
    <section className="profile-section card" aria-labelledby="passkeys-title">
      <div>
        <h2 id="passkeys-title">{t('passkeys.title')}</h2>
        <p className="quiet profile-section-lead">{t('passkeys.lead')}</p>
      </div>
      <ul className="profile-list">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Icon name="key" />
            <div className="profile-list-side">
              <strong>{passkey.name}</strong>
              <span className="quiet">{localTime(passkey.used ?? passkey.created)}</span>
            </div>
            <button type="button" className="button button-plain" onClick={() => setAsked(passkey)}>
              {t('passkeys.remove')}
            </button>
          </li>
        ))}
      </ul>
      {asked !== null ? (
        <PasswordPrompt
          action={asked === 'add' ? t('passkeys.add') : `${t('passkeys.remove')}: ${asked.name}`}
          onPassword={act}
          onCancel={() => setAsked(null)}
        />
      ) : canAdd && 'PublicKeyCredential' in window ? (
        <div className="profile-actions">
          <button type="button" className="button button-plain" onClick={() => setAsked('add')}>
            {t('passkeys.add')}
          </button>
        </div>
      ) : null}
    </section>
  );
}

async function addPasskey(password: string, name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const begun = await postJson<{
    challenge: string;
    options: Parameters<typeof startRegistration>[0]['optionsJSON'];
  }>('/auth/passkeys/options', { password });
  const response = await startRegistration({ optionsJSON: begun.options });
  await postJson('/auth/passkeys', { challenge: begun.challenge, name: name.slice(0, 60), response });
}
