import { Suspense } from 'react';
import { lazyPage } from './navigation/lazy-page';

const Drawing = lazyPage(() => import('./qr-code-drawing'), []);

/** A link as a QR code, whose code is loaded when one is drawn first. Its place is kept meanwhile, and the page around it stays. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <Suspense fallback={<svg className="qr-code" viewBox="0 0 1 1" aria-hidden="true" />}>
      <Drawing text={text} label={label} />
    </Suspense>
  );
}
