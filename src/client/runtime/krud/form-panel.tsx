import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { KrudPanel } from './krud-template';
import { PanelBody } from './panel-body';
import { PanelDivider } from './panel-divider';
import { readPanelShare } from './panel-width';
import { atLeast, xl, type Breakpoint } from '../../browser/breakpoints';
import { useMediaQuery } from '../../browser/use-media-query';
import { useModalSurroundings } from './use-modal-surroundings';

interface FormPanelProps {
  panel: KrudPanel;
  /**
   * The least screen on which the panel is beside the grid; on narrower ones it covers the grid. Undefined: it always
   * covers.
   */
  besideFrom?: Breakpoint;
}

/**
 * Renders a form beside the grid, or over it where there is no room: then the rest of the page is inert. Rotating the
 * screen does not remount the form. The focus moves in when it opens and returns when it closes.
 */
export function FormPanel({ panel, besideFrom }: FormPanelProps) {
  const { t } = useTranslation('krud');
  const isBeside = useMediaQuery(atLeast(besideFrom ?? xl)) && besideFrom !== undefined;
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [share, setShare] = useState(() => readPanelShare());
  useModalSurroundings(element, !isBeside);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isInOpenControl = target instanceof Element && target.closest('[aria-expanded="true"]') !== null;
    if (key === 'Escape' && !event.defaultPrevented && !isInOpenControl) panel.close();
  };

  return (
    <>
      {isBeside ? <PanelDivider share={share} onShare={setShare} /> : null}
      {isBeside ? null : <div className="krud-scrim" aria-hidden="true" onClick={panel.close} />}
      <dialog
        open
        ref={element}
        className={`krud-panel ${isBeside ? 'is-beside' : 'is-over'}`}
        {...(isBeside && { style: { flexBasis: `${share}%` } })}
        aria-modal={!isBeside}
        aria-labelledby={headingId}
        onKeyDown={onKeyDown}
      >
        <header className="krud-panel-header">
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {panel.title}
          </h2>
          {panel.actions}
          <Button type="text" icon={<CloseOutlined />} aria-label={t('close')} onClick={panel.close} />
        </header>
        <PanelBody panel={panel} />
      </dialog>
    </>
  );
}
