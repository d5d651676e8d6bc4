import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../../ui/qr-code';
import { spacedCode } from '../../saved/saved-calculation';
import './print-code.css';

/** The code of a saved calculation and its link as a QR code, on paper only. */
export function PrintCode({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation('calculator');
  return (
    <div className="print-code" aria-hidden="true">
      <QrCode text={link} label={t('saved.qrLabel')} />
      <b>{spacedCode(code)}</b>
    </div>
  );
}
