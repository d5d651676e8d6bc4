import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postJson } from '../api/http';
import { EntryFailure } from '../ui/entry-form/entry-failure';
import { CodeField } from '../ui/entry-form/entry-field';
import { useEntry } from '../ui/entry-form/use-entry';

export interface Enrolment {
  secret: string;
  /** The content of the QR code. */
  otpauth: string;
}

interface EnrolStepProps {
  enrolment: Enrolment;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

/** The secret as a QR code and as text, and a field for its first code. */
export function EnrolStep({ enrolment, onDone, onCancel }: EnrolStepProps) {
  const { t } = useTranslation(['profile', 'auth']);
  const { form, failure, faults, isBusy, submit } = useEntry(t('profile:failed'));
  const confirm = submit(async (entered) => {
    const code = entered('code').replaceAll(' ', '');
    const { recovery_codes } = await postJson<{ recovery_codes: string[] }>('/auth/factors/totp/confirm', {
      code,
    });
    await onDone(recovery_codes);
  });
  return (
    <div className="profile-enrol">
      <QrCode text={enrolment.otpauth} label={t('profile:factor.qr')} />
      <form ref={form} className="profile-ask" onSubmit={(event) => void confirm(event)}>
        <p>{t('profile:factor.scan')}</p>
        <p className="profile-secret">{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        <EntryFailure failure={failure} />
        <CodeField label={t('auth:code')} faults={faults.code} />
        <div className="profile-actions">
          <button type="submit" className="button button-primary" disabled={isBusy}>
            {t('profile:factor.confirm')}
          </button>
          <button type="button" className="button button-plain" onClick={onCancel}>
            {t('profile:cancel')}
          </button>
        </div>
      </form>
    </div>
  );
}

/** A QR code drawn as one path: no styles, no scripts, sharp at every size. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const { create } = await import('qrcode');
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      const { size } = modules;
      const dark = Array.from({ length: size * size }, (_, at) => at).filter(
        (at) => modules.get(Math.floor(at / size), at % size) !== 0,
      );
      const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('');
      if (isWanted) setCode({ size, path });
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (code === undefined) return <div className="skeleton profile-qr" />;
  return (
    <svg className="profile-qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.path} fill="#212121" />
    </svg>
  );
}
