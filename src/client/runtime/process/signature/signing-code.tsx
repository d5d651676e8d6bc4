import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postJson } from '../../../api/http';
import { useSession } from '../../../session/session';

interface SigningCodeProps {
  isProven: boolean;
  onProven: (proof: string) => void;
}

/** Sends a one-time code to the signer's own phone or address and verifies the typed one. */
export function SigningCode({ isProven, onProven }: SigningCodeProps) {
  const { t } = useTranslation('process');
  const id = useId();
  const user = useSession((session) => session.user);
  const [sent, setSent] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const contacts = [user?.phone, user?.email].filter(
    (contact) => typeof contact === 'string' && contact !== '',
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const to = chosen ?? contacts[0] ?? null;
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  if (isProven) return <p className="signing-code is-proven">✓ {t('signature.proven')}</p>;
  if (to === null) return <p className="decision-problem">{t('signature.noContact')}</p>;
  const send = () =>
    attempt(async () => {
      setSent((await postJson<{ id: string }>('/otp', { purpose: 'signature', to })).id);
      setCode('');
    });
  const verify = (message: string) =>
    attempt(async () =>
      onProven((await postJson<{ proof: string }>('/otp/verify', { id: message, code })).proof),
    );
  return (
    <div className="signing-code">
      {sent === null ? (
        <>
          {contacts.length < 2 ? null : (
            <Radio.Group
              name={`${id}-to`}
              aria-label={t('signature.contact')}
              value={to}
              options={contacts.map((contact) => ({ value: contact, label: contact }))}
              onChange={(event) => setChosen(String(event.target.value))}
            />
          )}
          <Button loading={isBusy} onClick={() => void send()}>
            {t('signature.sendCode', { to })}
          </Button>
        </>
      ) : (
        <>
          <label htmlFor={id}>{t('signature.code', { to })}</label>
          <span className="signing-code-line">
            <Input
              id={id}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
            />
            <Button disabled={code.length < 6} loading={isBusy} onClick={() => void verify(sent)}>
              {t('signature.verify')}
            </Button>
          </span>
          <Button type="link" disabled={isBusy} onClick={() => void send()}>
            {t('signature.resend')}
          </Button>
        </>
      )}
      {problem === '' ? null : (
        <p className="decision-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
