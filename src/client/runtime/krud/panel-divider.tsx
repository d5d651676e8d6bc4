import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { panelShare, shareAfterKey, withinShare, writePanelShare } from './panel-width';

interface PanelDividerProps {
  /** The panel's share of the page in percent. */
  share: number;
  onShare: (share: number) => void;
}

/** Renders the divider between a list and the panel beside it: dragged, or moved with the arrow keys. */
export function PanelDivider({ share, onShare }: PanelDividerProps) {
  const { t } = useTranslation('krud');
  const resize = (next: number) => {
    onShare(next);
    writePanelShare(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget: divider, pointerId, clientX } = event;
    const frame = divider.parentElement?.getBoundingClientRect();
    if (!divider.hasPointerCapture(pointerId) || !frame || frame.width === 0) return;
    resize(withinShare(((frame.right - clientX) / frame.width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shareAfterKey(share, event.key);
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  };
  return (
    <div
      className="krud-divider"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `hr` cannot be operated: this is the splitter of ARIA
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('panelWidth')}
      aria-valuemin={panelShare.least}
      aria-valuemax={panelShare.most}
      aria-valuenow={share}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => resize(panelShare.usual)}
      onKeyDown={onKeyDown}
    />
  );
}
