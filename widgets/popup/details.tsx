import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { CellProps } from '../contract';
import { sanitize } from '../richText/sanitize';
import type { PopupOptions } from './index';
import { ListOfRows } from './list-of-rows';

interface DetailsProps extends CellProps<unknown, PopupOptions> {
  onClose: () => void;
}

/** The dialog itself. It is rendered at the end of the page, so that its key events do not reach the table. */
export default function Details({ value, row, options, services, onClose }: DetailsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const title =
    options.title === undefined ? services.translate('widgets.popup.title') : services.say(options.title);
  return createPortal(
    <dialog ref={dialog} className="widget-popup" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={onClose} aria-label={services.translate('widgets.popup.close')}>
          ×
        </button>
      </header>
      <section
        className="widget-popup-body"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, where nothing inside takes the focus
        tabIndex={0}
      >
        {options.list === undefined ? (
          <Words value={value} />
        ) : (
          <ListOfRows list={options.list} rowId={String(row.id)} services={services} />
        )}
      </section>
    </dialog>,
    document.body,
  );
}

/** Renders plain text as written, formatted text with its formatting, anything else as data. */
function Words({ value }: { value: unknown }) {
  if (typeof value === 'string' && /<[a-z][^>]*>/i.test(value)) {
    return <div className="rich-text" dangerouslySetInnerHTML={{ __html: sanitize(value) }} />;
  }
  if (typeof value === 'string' || typeof value === 'number')
    return <p className="widget-popup-text">{String(value)}</p>;
  return <pre className="widget-popup-text">{JSON.stringify(value, null, 2)}</pre>;
}
