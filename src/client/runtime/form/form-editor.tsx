import type { KeyedRow, Row } from '../../../engine/row';
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/overlays/toast';
import { bottomBar } from '../../ui/overlays/bottom-bar';
import { useWidgetServices } from '../widget-services';
import { useSession } from '../../session/session';
import { trackPointer } from './fields/pointer-release';
import { ConflictNotice } from './conflict/conflict-notice';
import { DraftStatusLine } from './draft/draft-status';
import { DeviceLine } from './draft/device-line';
import { draftPlace } from './draft/draft-place';
import { NextQuestion } from './validation/next-question';
import { NextRequired } from './validation/next-required';
import { ErrorSummary } from './validation/error-summary';
import { FormProvider } from './form-context';
import { usePrint } from './print/use-print';
import { FormButtons } from './save/form-buttons';

import type { FormAddition } from './form-addition';
import { expressionCaller, type FormRuntime } from './form-runtime';
import { createFormStore } from './store/form-store';
import { FunctionPanels } from './function-panels';
import { FormStructure } from './layout/form-structure';
import { useOtherTabs } from './draft/other-tabs';
import { OtherTabNotice } from './draft/other-tab-notice';
import { OfflineLine } from './offline-line';
import { isIntendedSubmit, type SubmitPress } from './save/intended-submit';
import { reopenEntry, conflictingRow } from './save/reopen-entry';
import { RestoreNotice } from './draft/restore-notice';
import { useDrafts } from './draft/use-drafts';
import type { Corrected } from './save/use-corrected';
import { useSave } from './save/use-save';
import type { Values } from './conflict/versions';
import './form-notices.css';

const PaperForm = lazy(async () => ({ default: (await import('./print/paper-form')).PaperForm }));

export interface FormEditorProps {
  runtime: FormRuntime;
  rowId: string | null;
  stored: Row | null;
  initial?: Values | undefined;
  /** Fields that the person does not change, with what a new row has in them. */
  locked?: Values;
  isReadOnly: boolean;
  isSent: boolean;
  isEmbedded?: boolean | undefined;
  onSaved: (row: KeyedRow) => void;
  onQueued: () => void;
  corrected?: Corrected | undefined;
  addition?: FormAddition | undefined;
  onCancel?: (() => void) | undefined;
  onDirty?: ((isDirty: boolean) => void) | undefined;
}

const noFields: Values = {};

/** Distinguishes this window from others of the same browser. */
const tabId = Math.random().toString(36).slice(2);

/** Renders one row in its form, for entry or for reading. */
export function FormEditor(props: FormEditorProps) {
  const {
    runtime,
    rowId,
    stored,
    initial,
    locked = noFields,
    isReadOnly,
    isSent,
    isEmbedded = false,
    onSaved,
    onQueued,
    corrected,
    addition,
    onCancel,
    onDirty,
  } = props;
  const { t } = useTranslation('form');
  const services = useWidgetServices();
  const user = useSession((session) => session.user);
  const idPrefix = useId();
  const body = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [store] = useState(() => {
    const filled = rowId === null ? { ...initial, ...locked } : initial;
    const start = { stored: corrected?.entry.base ?? stored, initial: filled, user: expressionCaller(user) };
    const fresh = createFormStore(runtime, start);
    if (corrected !== undefined) reopenEntry(fresh, corrected);
    return fresh;
  });
  const lockedNames = Object.keys(locked).join(' ');
  const context = useMemo(() => {
    const names = new Set(lockedNames.split(' '));
    return { store, services, idPrefix, isReadOnly, locked: names, isPaper: false };
  }, [store, services, idPrefix, isReadOnly, lockedNames]);
  const place = useMemo(
    () => draftPlace(user?.id, runtime.form.id, rowId, corrected?.entry.id),
    [user?.id, runtime, rowId, corrected?.entry.id],
  );
  const drafts = useDrafts(store, place, !isReadOnly, corrected);
  const tabs = useOtherTabs(place.key, idPrefix + tabId, !isReadOnly);
  const [isPrinting, setIsPrinting] = useState(false);
  const endPrint = useCallback(() => setIsPrinting(false), []);
  const print = usePrint(store, () => setIsPrinting(true));
  const isShown = useIsShown();
  const saving = useSave(store, {
    drafts,
    button: isSent ? 'send' : 'save',
    onRefused: () => requestAnimationFrame(() => summary.current?.focus()),
    onSaved: (row) => {
      tabs.announceSaved();
      if (!isShown()) {
        showToast({ tone: 'success', title: t('saved') });
        return;
      }
      onDirty?.(false);
      onSaved(row);
    },
    onQueued: () => {
      showToast({
        tone: 'success',
        title: t('kept'),
        description: t('keptText'),
        action: { label: t('shell:offline.look'), to: '/outbox' },
      });
      if (!isShown()) return;
      onDirty?.(false);
      onQueued();
    },
    corrected: corrected?.entry,
    addition,
    theirs: corrected === undefined ? null : conflictingRow(corrected.entry, stored),
  });

  const press = (by: SubmitPress) => {
    if (isIntendedSubmit(store, by)) saving.save();
  };
  const latestPress = useRef(press);
  useEffect(() => {
    latestPress.current = press;
  });
  const submit = useCallback((by: SubmitPress) => latestPress.current(by), []);

  useEffect(() => {
    let last = false;
    return store.subscribe(() => {
      const next = store.isDirty();
      if (next !== last) onDirty?.(next);
      last = next;
    });
  }, [store, onDirty]);
  useEffect(trackPointer, []);
  useEffect(() => {
    // On a phone the keyboard would cover the form before it was seen.
    if (!isReadOnly && !isEmbedded && !window.matchMedia('(pointer: coarse)').matches)
      focusFirst(body.current);
  }, [isReadOnly, isEmbedded]);

  useEffect(() => {
    const form = body.current;
    if (form === null || isReadOnly) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      submit(event);
    };
    form.addEventListener('keydown', handleKey);
    return () => form.removeEventListener('keydown', handleKey);
  }, [isReadOnly, submit]);
  return (
    <FormProvider value={context}>
      <div ref={body} className={isReadOnly ? 'form is-reading' : rowId === null ? 'form is-new' : 'form'}>
        {isReadOnly ? null : <ErrorSummary ref={summary} />}
        {saving.problem === null ? null : (
          <p className="form-problem" role="alert">
            {saving.problem}
          </p>
        )}
        {saving.current === null ? null : (
          <ConflictNotice current={saving.current} onMerge={saving.merge} onTakeTheirs={saving.takeTheirs} />
        )}
        {isReadOnly ? null : <OtherTabNotice others={tabs.others} />}
        <FormStructure onSubmit={submit} />
        <FunctionPanels />
        {addition?.controls}
        {isReadOnly ? (
          rowId === null ? null : (
            <div ref={bottomBar} className="form-footer">
              <FormButtons canPrint onPrint={print} />
            </div>
          )
        ) : (
          <div ref={bottomBar} className="form-footer">
            {/* Above the buttons it covers fields for a moment; above the fields it would move all of them. */}
            <RestoreNotice drafts={drafts} revision={stored?.revision} />
            <OfflineLine />
            <DeviceLine />
            {/* No submit button: Enter in one of many controls must not send the whole entry. */}
            <button
              type="button"
              className="button button-primary"
              disabled={saving.isSaving}
              title="Ctrl + Enter"
              onClick={(event) => press(event)}
            >
              {t(saving.isSaving ? (isSent ? 'sending' : 'saving') : isSent ? 'send' : 'save')}
            </button>
            {onCancel === undefined ? null : (
              <button type="button" className="button button-plain" onClick={onCancel}>
                {t('cancel')}
              </button>
            )}
            <FormButtons canPrint={false} onPrint={print} onClose={onCancel} />
            <NextRequired />
            <NextQuestion />
            <DraftStatusLine drafts={drafts} />
            <output className="visually-hidden">{saving.isSaving ? t('saving') : ''}</output>
          </div>
        )}
        {isPrinting ? (
          <Suspense fallback={null}>
            <PaperForm
              address={
                rowId === null ? undefined : `${window.location.origin}/form/${runtime.form.id}/${rowId}`
              }
              onClose={endPrint}
            />
          </Suspense>
        ) : null}
      </div>
    </FormProvider>
  );
}

/**
 * Returns a function that checks whether the form is still on the screen. After a person has left during a save, the
 * save only shows a toast: it must not navigate away from their new page, nor lose what they enter there.
 */
function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}

function focusFirst(body: HTMLElement | null): void {
  const controls = 'input:not([tabindex="-1"]), textarea, button[role="switch"], [contenteditable="true"]';
  body?.querySelector<HTMLElement>(`.form-field :is(${controls})`)?.focus({ preventScroll: true });
}
