import { create } from 'qrcode';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session';
import { FormProvider, useForm } from '../form-context';
import './paper-form.css';
import { FormStructure } from '../layout/form-structure';
import { logoAddress } from '../../../ui/logo';

interface PaperFormProps {
  /** The address of the row, for the QR code on the sheet; none for a row that was never saved. */
  address: string | undefined;
  onClose: () => void;
}

/** Milliseconds of timeout for maps and pictures before the sheet is printed without them. */
const patience = 8_000;

/** Prints the form on A4: every section open, values as text. It is invisible on the screen. */
export function PaperForm({ address, onClose }: PaperFormProps) {
  const form = useForm();
  const { t } = useTranslation('form');
  const config = useSession((session) => session.config);
  const [now] = useState(() => new Date());
  const sheet = useRef<HTMLDivElement>(null);
  const paper = useMemo(
    () => ({
      ...form,
      services: { ...form.services, isPaper: true },
      idPrefix: `${form.idPrefix}-paper`,
      isReadOnly: true,
      isPaper: true,
    }),
    [form],
  );
  useEffect(() => {
    let isOver = false;
    const print = async () => {
      await Promise.race([drawn(sheet.current), pause(patience)]);
      if (isOver) return;
      window.addEventListener('afterprint', onClose, { once: true });
      window.print();
    };
    void print();
    return () => {
      isOver = true;
      window.removeEventListener('afterprint', onClose);
    };
  }, [onClose]);
  const { title } = form.store.runtime.form;
  const { stored } = form.store.getState();
  // The Swedish locale has the format that we use: 2026-11-21 02:47. Browsers have no Mongolian one.
  const printed = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(now);
  return createPortal(
    <div ref={sheet} className="form-paper" aria-hidden="true">
      <header className="form-paper-head">
        <img src={logoAddress(config?.logo)} alt="" width="40" height="40" />
        <div>
          <h1>{form.services.say(title)}</h1>
          <p>
            {config?.title}
            {typeof stored?.id === 'string' ? ` · № ${stored.id}` : ''} · {t('printedOn', { when: printed })}
          </p>
        </div>
        {address === undefined ? null : <Code text={address} />}
      </header>
      <FormProvider value={paper}>
        <div className="form is-reading">
          <FormStructure />
        </div>
      </FormProvider>
    </div>,
    document.body,
  );
}

/** Renders a QR code as one path. */
function Code({ text }: { text: string }) {
  const { modules } = useMemo(() => create(text, { errorCorrectionLevel: 'M' }), [text]);
  const { size } = modules;
  const squares = Array.from({ length: size * size }, (_, at) =>
    modules.get(Math.floor(at / size), at % size) === 1
      ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z`
      : '',
  );
  return (
    <svg className="form-paper-code" viewBox={`-1 -1 ${size + 2} ${size + 2}`} aria-hidden="true">
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

/** Resolves once every map on the sheet is drawn and every picture has loaded or failed. */
async function drawn(sheet: HTMLElement | null): Promise<void> {
  if (sheet === null) return;
  const isBusy = () => sheet.isConnected && sheet.querySelector('[aria-busy="true"]') !== null;
  // Cells render their pictures a moment after their row.
  do {
    await nextPicture();
    await nextPicture();
  } while (isBusy());
  const pictures = [...sheet.querySelectorAll('img')];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

function nextPicture(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
