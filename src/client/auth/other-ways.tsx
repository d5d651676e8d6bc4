import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, ButtonAnchor } from '../ui/button';
import { getJson, postJson } from '../api/http';
import { Icon } from '../ui/icon';
import type { LoginAnswer } from '../session/session-types';

/** `GET /auth/ways`. */
interface Ways {
  passkeys: boolean;
  providers: readonly { id: string; title: string }[];
}

interface OtherWaysProps {
  /** Runs a sign-in and shows its error. */
  run: (work: () => Promise<LoginAnswer>) => void;
  isBusy: boolean;
}

/** Ways to sign in besides the password; renders nothing where there are none. */
export function OtherWays({ run, isBusy }: OtherWaysProps) {
  const { t } = useTranslation('auth');
  const ways = useQuery({
    queryKey: ['ways-to-sign-in'],
    queryFn: ({ signal }) => getJson<Ways>('/auth/ways', { signal }),
  });
  const hasPasskeys = ways.data?.passkeys === true && 'PublicKeyCredential' in window;
  const providers = ways.data?.providers ?? [];
  if (!hasPasskeys && providers.length === 0) return null;
  return (
    <>
      <p className="entry-or">{t('or')}</p>
      {hasPasskeys ? (
        <Button disabled={isBusy} onClick={() => run(signInWithPasskey)}>
          <Icon name="key" />
          {t('passkey')}
        </Button>
      ) : null}
      {providers.map(({ id, title }) => (
        <ButtonAnchor key={id} href={`/auth/provider/${id}/start`}>
          <Icon name="sign-in" />
          {t('provider', { title })}
        </ButtonAnchor>
      ))}
    </>
  );
}

async function signInWithPasskey(): Promise<LoginAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const begun = await postJson<{
    challenge: string;
    options: Parameters<typeof startAuthentication>[0]['optionsJSON'];
  }>('/auth/passkey/options', {});
  const response = await startAuthentication({ optionsJSON: begun.options });
  return postJson<LoginAnswer>('/auth/passkey', { challenge: begun.challenge, response });
}
