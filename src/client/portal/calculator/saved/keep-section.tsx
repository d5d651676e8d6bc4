import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button';
import { useLanguage } from '../../../i18n/i18n';
import { showToast } from '../../../ui/overlays/toast';
import { Icon } from '../../../ui/icon';
import { QrCode } from '../../../ui/qr-code';
import { shownInputs, useInputs } from '../inputs-store';
import './keep-section.css';
import { ShareLinks } from './share-links';
import { linkOfCode, saveInputs, spacedCode } from './saved-calculation';

/** Saves the calculation under a code and shows it as text, link and QR code, each for copying or another phone. */
export function KeepSection({ next = null }: { /** What to do once it is saved. */ next?: ReactNode }) {
  const { t } = useTranslation('calculator');
  const code = useInputs((inputs) => inputs.code);
  const isChanged = useInputs((inputs) => inputs.isChanged);
  const keep = useInputs((inputs) => inputs.keep);
  // Reused for retries, so that a retried request has an effect once on the server.
  const attempt = useRef<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      attempt.current ??= crypto.randomUUID();
      return saveInputs(shownInputs(useInputs.getState()), attempt.current);
    },
    onSuccess: (saved) => {
      attempt.current = null;
      keep(saved);
    },
    onError: ({ code: reason }) => {
      if (reason !== 'NETWORK' && reason !== 'TIMEOUT') attempt.current = null;
    },
  });
  const isKept = code !== null && !isChanged;
  return (
    <section className="keep card" aria-labelledby="keep-title">
      <h2 id="keep-title">{t('saved.title')}</h2>
      <p>{t('saved.text')}</p>
      {isKept ? null : (
        <Button isPrimary disabled={isPending} onClick={() => mutate()}>
          {t(isPending ? 'saved.saving' : code === null ? 'saved.save' : 'saved.saveAgain')}
        </Button>
      )}
      {error === null ? null : (
        <p role="alert" className="field-error">
          {error.message}
        </p>
      )}
      <div aria-live="polite">{isKept ? <KeptCode code={code} next={next} /> : null}</div>
    </section>
  );
}

function KeptCode({ code, next }: { code: string; next: ReactNode }) {
  const { t } = useTranslation('calculator');
  const [isQrShown, setIsQrShown] = useState(false);
  const link = linkOfCode(code, useLanguage());
  return (
    <div className="keep-code">
      <p>
        {t('saved.yourCode')} <strong className="keep-code-text">{spacedCode(code)}</strong>
      </p>
      {next}
      <div className="keep-actions">
        <Button onClick={() => void copy(code, t('saved.copied'))}>{t('saved.copy')}</Button>
        <Button onClick={() => void copy(link, t('saved.linkCopied'))}>
          <Icon name="link" />
          {t('saved.copyLink')}
        </Button>
        <Button aria-expanded={isQrShown} onClick={() => setIsQrShown(!isQrShown)}>
          {t('saved.qr')}
        </Button>
        <ButtonLink to={`/calculator/bank?code=${code}`}>{t('saved.bank')}</ButtonLink>
      </div>
      <ShareLinks code={code} link={link} />
      {isQrShown ? <QrCode text={link} label={t('saved.qrLabel')} /> : null}
    </div>
  );
}

/** Copies a text. Where the browser denies access to the clipboard, shows the text to be copied by hand. */
async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', title: done });
  } catch {
    showToast({ tone: 'warning', title: text });
  }
}
