import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getJson, postJson } from '../api/http';
import { Icon } from '../ui/icon';
import { PasswordPrompt } from './password-prompt';

interface Provider {
  id: string;
  title: string;
}

/** Google and DAN, if configured: linked and unlinked with the password. */
export function IdentitySection() {
  const { t } = useTranslation('profile');
  const [asked, setAsked] = useState<Provider | null>(null);
  const ways = useQuery({
    queryKey: ['ways-to-sign-in'],
    queryFn: ({ signal }) => getJson<{ providers: Provider[] }>('/auth/ways', { signal }),
  });
  const own = useQuery({
    queryKey: ['identities'],
    queryFn: ({ signal }) => getJson<{ identities: string[] }>('/auth/identities', { signal }),
  });
  const providers = ways.data?.providers ?? [];
  if (providers.length === 0 || own.data === undefined) return null;
  const { identities } = own.data;
  const action = ({ id, title }: Provider) =>
    `${t(identities.includes(id) ? 'identities.remove' : 'identities.add')}: ${title}`;

  const act = async (password: string) => {
    if (asked === null) return;
    if (identities.includes(asked.id)) {
      await postJson(`/auth/provider/${asked.id}/unlink`, { password });
      setAsked(null);
      await own.refetch();
      return;
    }
    const { location } = await postJson<{ location: string }>(`/auth/provider/${asked.id}/link`, {
      password,
    });
    window.location.assign(location);
  };
  return (
    <section className="profile-section card" aria-labelledby="identities-title">
      <div>
        <h2 id="identities-title">{t('identities.title')}</h2>
        <p className="quiet profile-section-lead">{t('identities.lead')}</p>
      </div>
      {asked !== null ? (
        <PasswordPrompt action={action(asked)} onPassword={act} onCancel={() => setAsked(null)} />
      ) : (
        <div className="profile-actions">
          {providers.map((provider) => (
            <button
              key={provider.id}
              type="button"
              className="button button-plain"
              onClick={() => setAsked(provider)}
            >
              <Icon name={identities.includes(provider.id) ? 'success' : 'link'} />
              {action(provider)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
