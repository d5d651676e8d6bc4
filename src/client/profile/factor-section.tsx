import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postJson } from '../api/http';
import { showToast } from '../ui/overlays/toast';
import { Icon } from '../ui/icon';
import { EnrolStep, type Enrolment } from './enrol-step';
import { useFactors } from './factors';
import { PasswordPrompt } from './password-prompt';

type Mode = 'enrol' | 'disable' | 'codes';
const paths: Record<Mode, string> = {
  enrol: '/auth/factors/totp',
  disable: '/auth/factors/totp/disable',
  codes: '/auth/factors/recovery-codes',
};

/** The second factor: enabled with an authenticator app, disabled with the password. */
export function FactorSection() {
  const { t } = useTranslation('profile');
  const factors = useFactors();
  const [mode, setMode] = useState<Mode | null>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = factors.data?.second_factor === true;

  const act = async (password: string) => {
    if (mode === null) return;
    const answer = await postJson<Partial<Enrolment> & { recovery_codes?: string[] }>(paths[mode], {
      password,
    });
    if (answer.secret !== undefined && answer.otpauth !== undefined) {
      setEnrolment({ secret: answer.secret, otpauth: answer.otpauth });
    }
    setCodes(answer.recovery_codes ?? null);
    if (mode === 'disable') showToast({ tone: 'success', title: t('factor.disabled') });
    setMode(null);
    await factors.refetch();
  };
  const confirmed = async (fresh: readonly string[]) => {
    setEnrolment(null);
    setCodes(fresh);
    showToast({ tone: 'success', title: t('factor.enabled') });
    await factors.refetch();
  };

  return (
    <section className="profile-section card" aria-labelledby="factor-title">
      <div>
        <h2 id="factor-title">{t('factor.title')}</h2>
        <p className="quiet profile-section-lead">{t('factor.lead')}</p>
      </div>
      {factors.data === undefined ? null : (
        <p className={isOn ? 'profile-state is-on' : 'profile-state'}>
          <Icon name={isOn ? 'success' : 'info'} />
          {isOn ? t('factor.on', { count: factors.data.recovery_codes }) : t('factor.off')}
        </p>
      )}
      {codes === null ? null : <RecoveryCodes codes={codes} onSeen={() => setCodes(null)} />}
      {enrolment === null ? null : (
        <EnrolStep
          enrolment={enrolment}
          onDone={(fresh) => confirmed(fresh)}
          onCancel={() => setEnrolment(null)}
        />
      )}
      {mode !== null ? (
        <PasswordPrompt action={t(`factor.${mode}`)} onPassword={act} onCancel={() => setMode(null)} />
      ) : enrolment === null && factors.data !== undefined ? (
        <div className="profile-actions">
          {(isOn ? (['codes', 'disable'] as const) : (['enrol'] as const)).map((choice) => (
            <button
              key={choice}
              type="button"
              className="button button-plain"
              onClick={() => setMode(choice)}
            >
              {t(`factor.${choice}`)}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** Shown once, because the server stores only their hashes. */
function RecoveryCodes({ codes, onSeen }: { codes: readonly string[]; onSeen: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <div>
      <p>{t('factor.keepCodes')}</p>
      <ul className="profile-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" className="button button-plain" onClick={onSeen}>
        {t('factor.codesKept')}
      </button>
    </div>
  );
}
