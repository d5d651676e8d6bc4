import { Alert } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../definitions/language';
import { useLanguage } from '../i18n/i18n';
import { widgetOfType } from '../../definitions/completion/column-parts';
import { getJson } from '../api/http';
import type { ServedForm } from '../runtime/form/form-document';
import { PageSkeleton } from '../ui/page-skeleton';
import { RetryNotice } from '../ui/retry-notice';
import type { BuilderProps } from './builder-props';
import { definitionsQuery, useDocument } from './change-sets/queries';
import { saveNow, useChangeSet } from './change-sets/session';
import { withEdit } from './change-sets/set-content';
import { previewAddress } from './change-sets/wire';
import type { Edit } from './document/edit';
import { wordOf, type JsonObject } from './document/pointer';
import type { ColumnWish } from './forms/commands';
import { FormBuilder } from './forms/form-builder';
import { isServedForm } from './preview/served-part';
import { elements, withElement } from './tables/elements';

/** The form builder over the open change set: a column that it adds comes into the table in the same step of undo. */
export function FormHost({ id, document, problems, onEdit }: BuilderProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const source = useDocument({ kind: 'source', id: wordOf(document.source) });
  const listed = useQuery(definitionsQuery);
  const forms = useMemo(
    () =>
      (listed.data ?? []).flatMap(({ kind, id: form, title, uses }) =>
        kind === 'form'
          ? [
              {
                id: form,
                title: title === null ? form : say(title, language),
                source: uses.find((used) => used.kind === 'source')?.id ?? '',
              },
            ]
          : [],
      ),
    [listed.data, language],
  );
  const wish = useRef<ColumnWish | null>(null);
  const preview = useCallback(() => readPreview(id), [id]);
  if (source.error !== null)
    return <RetryNotice message={source.error.message} onRetry={() => void source.refetch()} />;
  const table = source.document;
  if (table === undefined) return <PageSkeleton />;
  if (table.body?.type !== 'table')
    return <Alert type="info" showIcon title={t('forms.noTable', { source: table.id })} />;
  const edit = (next: Edit) => {
    const column = wish.current;
    wish.current = null;
    if (column === null) onEdit(next);
    else onEdit(next, (content) => withEdit(content, table, columnEdit(column, t('tables.firstChoice'))));
  };
  return (
    <div className="form-host">
      <FormBuilder
        document={document}
        source={table.body}
        problems={problems}
        forms={forms}
        preview={preview}
        onEdit={edit}
        onAddColumn={(column) => {
          wish.current = column;
        }}
      />
    </div>
  );
}

/** The column that a new field needs, as the table builder would make it. */
function columnEdit({ title, type, name, widget }: ColumnWish, firstChoice: string): Edit {
  const wanted = widget ?? widgetOfType[type];
  const element = elements.find((each) => each.id === wanted && each.types.includes(type));
  const column: JsonObject = element
    ? withElement({ name, title }, element, { value: 'choice_1', title: { mn_MN: firstChoice } })
    : { name, type, title, ...(widget !== undefined && { widget: { type: widget } }) };
  return [{ pointer: '/columns/-', value: column }];
}

/** Reads the form as the server compiles it from the set; the form in force where nothing is changed. */
async function readPreview(id: string): Promise<ServedForm> {
  await saveNow();
  const { id: set } = useChangeSet.getState();
  const name = { kind: 'form', id } as const;
  const served = await getJson<unknown>(
    set === null ? `/schema/form/${encodeURIComponent(id)}` : previewAddress(set, name),
  );
  if (!isServedForm(served)) throw new Error(`The server sent no form "${id}"`);
  return served;
}
