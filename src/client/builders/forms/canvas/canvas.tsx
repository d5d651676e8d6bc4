import { useLayoutEffect, useRef, type ClipboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutItem } from '../../../../definitions/form';
import { useBuilderState, useBuilderStore } from '../builder-store';
import { useCommands } from '../commands';
import { copySelected, pasteText } from '../copy/clipboard-commands';
import { layoutPointer, partKey } from '../layout/layout-items';
import { CanvasParts } from './canvas-part';
import { DropLine } from './drop-mark';
import { handlePartKey } from './part-keys';
import { useCanvasDrag } from './builder-drag';
import './canvas.css';

interface CanvasProps {
  items: readonly LayoutItem[];
  openProperties: (key: string) => void;
  askRemoval: (key: string) => void;
}

/** Draws the layout. Parts are selected by a click, moved by drag, and by keyboard: see `part-keys.ts`. */
export function Canvas({ items, openProperties, askRemoval }: CanvasProps) {
  const { t } = useTranslation('form-builder');
  const store = useBuilderStore();
  const commands = useCommands();
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useCanvasDrag();
  const focused = useBuilderState((state) => state.focused);
  const isCarrying = useBuilderState(({ picked }) => picked !== null);

  useLayoutEffect(() => {
    if (focused === null) return;
    const part = canvas.current?.querySelector<HTMLElement>(`[data-key="${focused}"]`);
    // A part that is not drawn yet gets the focus with the next render.
    if (part == null && focused !== '') return;
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'nearest' });
    store.setState({ focused: null });
  });

  // One part is always reached by the Tab key.
  useLayoutEffect(() => {
    const [first] = items;
    const { current } = store.getState();
    const isThere = current !== '' && canvas.current?.querySelector(`[data-key="${current}"]`) != null;
    if (first !== undefined && !isThere) store.setState({ current: partKey(first, `${layoutPointer}/0`) });
  }, [items, store]);

  const handleClick = ({ target, ctrlKey, metaKey }: MouseEvent) => {
    const part = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    const key = part?.dataset.key ?? '';
    if (key !== '' && (ctrlKey || metaKey)) commands.toggle(key);
    else commands.select(key);
    part?.focus({ preventScroll: true });
  };
  const handleCopy = (event: ClipboardEvent) => {
    // A marked text is copied as such.
    if (window.getSelection()?.isCollapsed === false) return;
    const text = copySelected(store, commands);
    if (text === undefined) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    store.setState({ report: { kind: 'copied' } });
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    pasteText(store, commands, event.clipboardData.getData('text/plain'));
  };
  return (
    <div ref={canvas} className="fb-canvas" {...drag}>
      <p id="fb-canvas-keys" className="visually-hidden">
        {t('canvas.keys')}
      </p>
      <div
        className="fb-canvas-body form"
        role="tree"
        tabIndex={-1}
        onClick={handleClick}
        aria-label={t('canvas.label')}
        aria-multiselectable
        onCopy={handleCopy}
        onPaste={handlePaste}
        onKeyDown={(event) => {
          if (handlePartKey(event, { store, commands, openProperties, askRemoval })) event.preventDefault();
        }}
        onBlur={(event) => {
          // A part that was picked up by keyboard is put back when the person goes elsewhere.
          if (
            isCarrying &&
            !event.currentTarget.contains(event.relatedTarget) &&
            event.relatedTarget !== null
          )
            store.setState({ picked: null, mark: null });
        }}
      >
        {items.length === 0 ? <p className="fb-empty">{t('canvas.empty')}</p> : null}
        <CanvasParts items={items} list={layoutPointer} level={1} />
      </div>
      <DropLine canvas={canvas} />
    </div>
  );
}
