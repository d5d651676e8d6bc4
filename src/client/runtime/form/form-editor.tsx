import Form from '@rjsf/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidgetServices } from '../../shell/widget-services';
import { useSession } from '../../shell/session';
import { watchPresses } from './after-press';
import { ConflictNotice } from './conflict-notice';
import { draftPlace } from './entry-draft';
import { ErrorSummary } from './error-summary';
import { FieldTemplate } from './field-template';
import { FormProvider } from './form-context';
import type { Row } from './form-document';
import { callerOf, type FormRuntime } from './form-runtime';
import { createFormStore } from './form-store';
import { ObjectTemplate } from './object-template';
import { RestoreNotice } from './restore-notice';
import { SubTableField } from './sub-table-field';
import { subTableField, toRjsf, widgetField } from './to-rjsf';
import { useEntryDraft } from './use-entry-draft';
import { useSave, type SavedRow } from './use-save';
import type { Values } from './versions';
import { WidgetField } from './widget-control';

export interface FormEditorProps {
  runtime: FormRuntime;
  rowId: string | null;
  stored: Row | null;
  initial?: Values | undefined;
  isReadOnly: boolean;
  onSaved: (row: SavedRow) => void;
  onCancel?: (() => void) | undefined;
  onDirty?: ((isDirty: boolean) => void) | undefined;
}

const fields = { [widgetField]: WidgetField, [subTableField]: SubTableField };
const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
/** The values live in our own store, where a key stroke draws one field; the form library draws the structure. */
const noData = {};
const noDefaults = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** One row in its form, entered or read. */
export function FormEditor(props: FormEditorProps) {
  const { runtime, rowId, stored, initial, isReadOnly, onSaved, onCancel, onDirty } = props;
  const { t } = useTranslation('form');
  const services = useWidgetServices();
  const user = useSession((session) => session.user);
  const idPrefix = useId();
  const body = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [store] = useState(() => createFormStore(runtime, { stored, initial, user: callerOf(user) }));
  const context = useMemo(
    () => ({ store, services, idPrefix, isReadOnly }),
    [store, services, idPrefix, isReadOnly],
  );
  const ui = useMemo(() => toRjsf(runtime.form), [runtime]);
  const place = useMemo(() => draftPlace(user?.id, runtime.form.id, rowId), [user?.id, runtime, rowId]);
  const keeper = useEntryDraft(store, place, !isReadOnly);
  const saving = useSave(store, {
    keeper,
    onRefused: () => requestAnimationFrame(() => summary.current?.focus()),
    onSaved: (row) => {
      onDirty?.(false);
      onSaved(row);
    },
  });

  useEffect(() => {
    let last = false;
    return store.subscribe(() => {
      const next = store.isDirty();
      if (next !== last) onDirty?.(next);
      last = next;
    });
  }, [store, onDirty]);
  useEffect(watchPresses, []);
  useEffect(() => {
    // On a phone the keyboard would cover the form before it was seen.
    if (!isReadOnly && !window.matchMedia('(pointer: coarse)').matches) focusFirst(body.current);
  }, [isReadOnly]);

  useEffect(() => {
    const form = body.current;
    if (form === null || isReadOnly) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      saving.save();
    };
    form.addEventListener('keydown', press);
    return () => form.removeEventListener('keydown', press);
  });
  return (
    <FormProvider value={context}>
      <div ref={body} className={isReadOnly ? 'form is-reading' : 'form'}>
        {isReadOnly ? null : <ErrorSummary ref={summary} />}
        {saving.problem === null ? null : (
          <p className="form-problem" role="alert">
            {saving.problem}
          </p>
        )}
        {saving.current === null ? null : (
          <ConflictNotice
            current={saving.current}
            onTakeTheirs={saving.takeTheirs}
            onKeepMine={saving.keepMine}
          />
        )}
        {keeper.offered === undefined ? null : (
          <RestoreNotice
            draft={keeper.offered}
            revision={stored?.revision}
            onRestore={keeper.restore}
            onDiscard={keeper.discard}
          />
        )}
        <Form
          schema={runtime.validator.schema}
          uiSchema={ui}
          validator={runtime.validator.rjsf}
          formData={noData}
          fields={fields}
          templates={templates}
          idPrefix={idPrefix}
          idSeparator="-"
          tagName={isReadOnly ? 'div' : 'form'}
          // Values are checked by the form's own pipeline, the same as on the server.
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={noDefaults}
          onSubmit={saving.save}
        >
          {isReadOnly ? (
            <></>
          ) : (
            <div className="form-footer">
              {/* No submit button: Enter in one control of many must not send the whole entry. */}
              <button
                type="button"
                className="button button-primary"
                disabled={saving.isSaving}
                title="Ctrl + Enter"
                onClick={saving.save}
              >
                {t(saving.isSaving ? 'saving' : 'save')}
              </button>
              {onCancel === undefined ? null : (
                <button type="button" className="button button-plain" onClick={onCancel}>
                  {t('cancel')}
                </button>
              )}
              <output className="visually-hidden">{saving.isSaving ? t('saving') : ''}</output>
            </div>
          )}
        </Form>
      </div>
    </FormProvider>
  );
}

function focusFirst(body: HTMLElement | null): void {
  const controls = 'input:not([tabindex="-1"]), textarea, button[role="switch"], [contenteditable="true"]';
  body?.querySelector<HTMLElement>(`.form-field :is(${controls})`)?.focus({ preventScroll: true });
}
