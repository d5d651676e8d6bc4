import { Alert } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { say, type Language } from '../../definitions/language';
import { printPageId } from '../../definitions/page';
import type { Text } from '../../definitions/text';
import { useLanguage } from '../i18n/i18n';
import { widgetOfType } from '../../definitions/completion/column-parts';
import { getJson } from '../api/http';
import type { ServedForm } from '../runtime/form/form-document';
import { PageSkeleton } from '../ui/states/page-skeleton';
import { RetryNotice } from '../ui/states/retry-notice';
import type { BuilderProps } from './builder-props';
import { definitionsQuery, useDocument } from './change-sets/queries';
import { saveNow, useChangeSet } from './change-sets/session';
import { withEdit } from './change-sets/set-content';
import {
  requestPlan,
  previewAddress,
  type ListedDefinition,
  type SetContent,
  type SetDocument,
} from './change-sets/wire';
import type { Edit } from './document/edit';
import { scalarText, type JsonObject } from './document/pointer';
import type { ColumnWish } from './forms/commands';
import { createFormReader } from './forms/compile/builder-form';
import { FormBuilder } from './forms/form-builder';
import { printPage } from './forms/print/print-page';
import { useReadSource } from './sources/use-source-model';
import { isServedForm } from './preview/served-part';
import { elements, withElement } from './tables/elements';
import { freeName, longestId } from './column-name';
import type { KnownForm } from './forms/properties/property-parts';
import { titleOfDefinition } from './panel/names';
import { withSubTable } from './forms/palette/new-sub-table';

/** The form builder over the open change set: a column that it adds comes into the table in the same step of undo. */
export function FormHost({ id, document, problems, onEdit, changeSet }: BuilderProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const source = useDocument({ kind: 'source', id: scalarText(document.source) });
  const listed = useQuery(definitionsQuery);
  const documents = useChangeSet(({ content }) => content.documents);
  const forms = useMemo(
    () => knownForms(listed.data ?? [], documents, language),
    [listed.data, documents, language],
  );
  /** The documents that a new field needs; they come with the edit that shows the field. */
  const wish = useRef<((content: SetContent) => SetContent) | null>(null);
  const preview = useCallback(() => readPreview(id), [id]);
  const readSource = useReadSource();
  const navigate = useNavigate();
  if (source.error !== null)
    return <RetryNotice message={source.error.message} onRetry={() => void source.refetch()} />;
  const table = source.document;
  if (table === undefined) return <PageSkeleton />;
  if (table.body?.type !== 'table')
    return <Alert type="info" showIcon title={t('forms.noTable', { source: table.id })} />;
  const edit = (next: Edit) => {
    const also = wish.current;
    wish.current = null;
    if (also === null) onEdit(next);
    else onEdit(next, also);
  };
  const addSubTable = (name: string, title: Text): string => {
    const taken = [...(listed.data ?? []), ...documents].map((each) => each.id);
    const rows = freeName(`${table.id}_${name}`.slice(0, longestId), taken, 'rows');
    wish.current = (content) => withSubTable(content, table, { title, name, id: rows });
    return rows;
  };
  /** Opens the printed document of the form; a first one comes into the change set. */
  const openPrintPage = async () => {
    const page = { kind: 'page', id: printPageId(id) } as const;
    const isThere =
      changeSet.documentOf(page) !== undefined ||
      listed.data?.some((each) => each.kind === 'page' && each.id === page.id) === true;
    const form = isThere ? undefined : createFormReader()(document, table.body ?? {});
    if (form !== undefined) {
      const rows = await Promise.all(
        form.base.subTables.map(
          async ({ name, source: rowSource }) => [name, await readSource(rowSource)] as const,
        ),
      );
      const known = new Map(
        rows.flatMap(([name, found]) => (found === undefined ? [] : [[name, found] as const])),
      );
      const roles = rolesOf(listed.data ?? [], table.id);
      changeSet.put([{ ...page, version: 0, body: printPage(form, { roles, rows: known }) }]);
    }
    await navigate(`/admin/builder/page/${page.id}`);
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
          wish.current = (content) => withEdit(content, table, columnEdit(column, t('tables.firstChoice')));
        }}
        onAddSubTable={addSubTable}
        onPrintPage={openPrintPage}
      />
    </div>
  );
}

/** The roles with rights on a table; that of administrators where no other has any. */
function rolesOf(listed: readonly ListedDefinition[], source: string): string[] {
  const roles = listed.filter(({ kind, id, version }) => kind === 'role' && id !== 'visitor' && version > 0);
  const named = roles.filter(({ uses }) => uses.some((used) => used.kind === 'source' && used.id === source));
  return (named.length > 0 ? named : roles.filter(({ id }) => id === 'admin')).map(({ id }) => id);
}

/** The forms in force and those of the open set, which may draw the rows of a sub-table. */
function knownForms(
  listed: readonly ListedDefinition[],
  documents: readonly SetDocument[],
  language: Language,
): KnownForm[] {
  const found = new Map<string, KnownForm>();
  const add = (id: string, title: Text | null | undefined, source: string) =>
    found.set(id, { id, title: title == null ? id : say(title, language), source });
  for (const { kind, id, title, uses } of listed)
    if (kind === 'form') add(id, title, uses.find((used) => used.kind === 'source')?.id ?? '');
  for (const { kind, id, body } of documents) {
    if (kind !== 'form') continue;
    if (body === null) found.delete(id);
    else add(id, titleOfDefinition({ kind, id }, documents, listed), scalarText(body.source));
  }
  return [...found.values()];
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
  const { id: set, content } = useChangeSet.getState();
  // The server refuses to preview a set with problems, and its plan says so without an error.
  const [problem] = set === null ? [] : (await requestPlan(content)).problems;
  if (problem !== undefined) throw new Error(problem.message);
  const name = { kind: 'form', id } as const;
  const served = await getJson<unknown>(
    set === null ? `/schema/form/${encodeURIComponent(id)}` : previewAddress(set, name),
  );
  if (!isServedForm(served)) throw new Error(`The server sent no form "${id}"`);
  return served;
}
