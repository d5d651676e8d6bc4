import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { overlayPlace } from '../../overlay-place';

/** Renders a placeholder over a cell until its control has loaded. */
export function CellOpening({ place }: { place: HTMLElement | null }) {
  const { t } = useTranslation('grid');
  const [rect] = useState(() => place?.getBoundingClientRect());
  if (rect === undefined) return null;
  const { left, top, width, height } = rect;
  return createPortal(
    <output className="skeleton grid-editor-opening" style={{ left, top, width, height }}>
      <span className="visually-hidden">{t('loading')}</span>
    </output>,
    overlayPlace(),
  );
}
