import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import Pad from 'signature_pad';

/** A white area to sign on by finger, pen or mouse. Calls back with a PNG data URL, or null when it is empty. */
export function SignaturePad({ onChange }: { onChange: (drawing: string | null) => void }) {
  const { t } = useTranslation('process');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    // The pad draws in CSS pixels.
    const ratio = Math.max(window.devicePixelRatio, 1);
    canvas.current.width = canvas.current.offsetWidth * ratio;
    canvas.current.height = canvas.current.offsetHeight * ratio;
    canvas.current.getContext('2d')?.scale(ratio, ratio);
    const created = new Pad(canvas.current, { backgroundColor: '#ffffff', penColor: '#1a2b4c' });
    const report = () => onChange(created.toDataURL('image/png'));
    created.addEventListener('endStroke', report);
    pad.current = created;
    return () => {
      created.removeEventListener('endStroke', report);
      created.off();
      pad.current = null;
    };
  }, [onChange]);
  return (
    <div className="signature-pad">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is made here */}
      <canvas ref={canvas} aria-label={t('signature.area')} role="img" />
      <Button
        onClick={() => {
          pad.current?.clear();
          onChange(null);
        }}
      >
        {t('signature.clear')}
      </Button>
    </div>
  );
}
