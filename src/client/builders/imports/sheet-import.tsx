import { Alert, Button, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../ui/page-skeleton';
import type { SetDocument } from '../change-sets/wire';
import { freeName, nameOfTitle } from '../column-name';
import { pageDocuments } from '../tables/make-page';
import { FileChoice } from './file-choice';
import { ImportDone } from './import-done';
import { readSheet, type ReadSheet } from './sheet/read-sheet';
import { SheetColumns } from './sheet/sheet-columns';
import { firstChoices, sheetTable, type ChosenColumn } from './sheet/sheet-table';
import { takeDocuments } from './take-documents';
import { useKnownDefinitions } from './use-site';

/** A sheet becomes a table with its form, list, page and menu item; its rows are imported once the table is published. */
export function SheetImport() {
  const { t } = useTranslation('imports');
  const id = useId();
  const { known } = useKnownDefinitions();
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState<ReadSheet | null>(null);
  const [columns, setColumns] = useState<readonly ChosenColumn[]>([]);
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly SetDocument[] | null>(null);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (chosen: File) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setFile(chosen);
    setSheet(null);
    setFailure(null);
    try {
      const found = await readSheet(chosen, controller.signal);
      if (controller.signal.aborted) return;
      setSheet(found);
      setColumns(firstChoices(found.columns));
      setTitle(chosen.name.replace(/\.[^.]+$/, '').slice(0, 100));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const kept = columns.filter(({ isLeftOut }) => !isLeftOut);
  const isNamed = kept.every((column) => column.title.trim() !== '');
  const isReady = known !== undefined && title.trim() !== '' && kept.length > 0 && isNamed;
  const create = async () => {
    if (!isReady) return;
    try {
      const ids = (['source', 'form', 'grid', 'krud'] as const).flatMap(known.idsOf);
      const name = freeName(nameOfTitle(title), ids, 'table');
      const table = sheetTable(name, title.trim(), columns);
      const menu = await known.read({ kind: 'menu', id: 'main' });
      const source: SetDocument = { kind: 'source', id: name, version: 0, body: table };
      const documents = [source, ...pageDocuments(table, menu)];
      takeDocuments(documents, title.trim());
      setTaken(documents);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  if (taken !== null)
    return (
      <ImportDone documents={taken}>
        <p>{t('sheet.next', { rows: sheet?.rows ?? 0, file: file?.name ?? '' })}</p>
      </ImportDone>
    );
  return (
    <>
      <p className="catalog-lead">{t('sheet.lead')}</p>
      <FileChoice
        text={t('chooseFile')}
        label={t('sheet.file')}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        name={file?.name ?? null}
        onChoose={(chosen) => void read(chosen)}
      />
      <div aria-live="polite">
        {failure === null ? null : <Alert type="error" showIcon title={failure} />}
      </div>
      {file !== null && sheet === null && failure === null ? <PageSkeleton /> : null}
      {sheet === null ? null : (
        <>
          <div className="import-field">
            <label htmlFor={`${id}-title`}>{t('sheet.name')}</label>
            <Input
              id={`${id}-title`}
              maxLength={100}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          </div>
          <section className="import-part">
            <h2>{t('sheet.columns', { count: sheet.columns.length })}</h2>
            <p>{t('sheet.columnsText', { rows: sheet.rows })}</p>
            <SheetColumns columns={columns} onChange={setColumns} />
          </section>
          {isNamed ? null : <p className="panel-problem">{t('sheet.unnamed')}</p>}
          <Button type="primary" className="import-take" disabled={!isReady} onClick={() => void create()}>
            {t('create')}
          </Button>
        </>
      )}
    </>
  );
}
