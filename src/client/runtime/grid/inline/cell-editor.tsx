import { Button } from 'antd';
import { useEffect, useId, useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useWidgetServices } from '../../widget-services';
import { FieldFrame } from '../../form/fields/field-frame';
import { FormProvider, controlId } from '../../form/form-context';
import '../../form/form.css';
import { WidgetControl } from '../../form/fields/widget-control';
import { overlayPlace } from '../../overlay-place';
import { GridCell } from '../grid-cell';
import type { CellEditing, OpenCell } from './use-cell-editing';

interface CellEditorProps {
  cell: OpenCell;
  editing: CellEditing;
  /** The cell on the screen; null where it has been scrolled away. */
  place: HTMLElement | null;
  /** Called when the person leaves the cell: by a number of cells to the side, or not at all. */
  onLeave: (by: -1 | 0 | 1) => void;
}

/** Pixels of the narrowest usable control. */
const leastWidth = 220;
const margin = 8;

/** Renders the control of one cell over the cell. Enter and Tab save the value, Escape cancels. */
export function CellEditor({ cell, editing, place, onLeave }: CellEditorProps) {
  const { t } = useTranslation('grid');
  const services = useWidgetServices();
  const idPrefix = useId();
  const { entry, problem, current } = cell;
  const { store, field: name, view } = entry;
  const { form } = store.runtime;
  const field = form.fields[name];
  const path = useMemo(() => [name], [name]);
  const context = useMemo(
    () => ({ store, services, idPrefix, isReadOnly: false, isPaper: false }),
    [store, services, idPrefix],
  );
  const [position] = useState(() => positionOf(place));

  useLayoutEffect(() => {
    document.getElementById(controlId(idPrefix, path))?.focus();
  }, [idPrefix, path]);
  // Scrolling the page would move the cell away from its control.
  const { cancel } = editing;
  useEffect(() => {
    window.addEventListener('resize', cancel);
    return () => window.removeEventListener('resize', cancel);
  }, [cancel]);

  // A list that is closed by Escape drops the focus; the next Escape must still cancel the cell.
  useEffect(() => {
    const onEscape = ({ key, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.activeElement !== document.body) return;
      cancel();
      onLeave(0);
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [cancel, onLeave]);

  if (field === undefined) return null;
  const take = (by: -1 | 0 | 1) => {
    // Some controls commit their value only on blur.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (editing.commit()) onLeave(by);
    else document.getElementById(controlId(idPrefix, path))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, shiftKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || target.closest('.grid-editor-choice') !== null) return;
    const isListOpen = target.closest('[aria-expanded="true"]') !== null;
    if (key === 'Escape' && !isListOpen) {
      event.preventDefault();
      editing.cancel();
      onLeave(0);
    } else if (key === 'Tab') {
      event.preventDefault();
      take(shiftKey ? -1 : 1);
    } else if (
      key === 'Enter' &&
      !isListOpen &&
      (!(target instanceof HTMLTextAreaElement) || ctrlKey || metaKey)
    ) {
      event.preventDefault();
      take(0);
    }
  };

  return createPortal(
    <FormProvider value={context}>
      <div className="grid-editor-ground" aria-hidden="true" onPointerDown={() => take(0)} />
      <dialog
        open
        aria-label={t('inline.title', { label: services.say(field.title) })}
        className="grid-editor"
        style={position}
        onKeyDown={onKeyDown}
      >
        <FieldFrame path={path} field={field} hasHiddenLabel>
          <WidgetControl
            path={path}
            field={field}
            reference={form.compiled.source.columns[name]?.reference ?? null}
          />
        </FieldFrame>
        {problem === null && current === null ? null : (
          <div className="grid-editor-problem" role="alert">
            <p>{problem}</p>
            {current === null ? null : (
              <>
                <p>
                  {t('inline.theirs')}{' '}
                  <GridCell view={{ ...view, widget: field.widget }} value={current[name]} row={current} />
                </p>
                <span className="grid-editor-choice">
                  <Button onClick={() => (editing.takeTheirs(), onLeave(0))}>{t('inline.takeTheirs')}</Button>
                  <Button type="primary" onClick={editing.keepMine}>
                    {t('inline.keepMine')}
                  </Button>
                </span>
              </>
            )}
          </div>
        )}
      </dialog>
    </FormProvider>,
    overlayPlace(),
  );
}

/** Positions the control over the cell, within the window; in the middle where the cell is not on the screen. */
function positionOf(place: HTMLElement | null): { left: number; top: number; minWidth: number } {
  const rect = place?.getBoundingClientRect();
  if (rect === undefined) {
    return {
      left: Math.max(margin, window.innerWidth / 2 - 160),
      top: window.innerHeight / 3,
      minWidth: 320,
    };
  }
  const minWidth = Math.min(Math.max(leastWidth, rect.width), window.innerWidth - 2 * margin);
  const left = Math.max(margin, Math.min(rect.left, window.innerWidth - minWidth - margin));
  return { left, top: Math.max(margin, Math.min(rect.top, window.innerHeight - 160)), minWidth };
}
