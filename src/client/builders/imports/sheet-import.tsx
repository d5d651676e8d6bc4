import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetDocument } from '../change-sets/wire';
import { freeName, longestTitle, nameOfTitle } from '../column-name';
import { pageDocuments } from '../tables/make-page';
import { FileImport } from './file-import';
import { ImportDone } from './import-done';
import { readSheet } from './sheet/read-sheet';
import { SheetColumns } from './sheet/sheet-columns';
import { firstChoices, sheetTable, type ChosenColumn } from './sheet/sheet-table';
import { takeDocuments } from './take-documents';
import { TitleField } from './title-field';
import { useChosenFile } from './use-chosen-file';
import { useKnownDefinitions } from './use-site';

/** A sheet becomes a table with its form, list, page and menu item; its rows are imported once the table is published. */
export function SheetImport() {
  const { t } = useTranslation('imports');
  const { known } = useKnownDefinitions();
  const [columns, setColumns] = useState<readonly ChosenColumn[]>([]);
  const [title, setTitle] = useState('');
  const [taken, setTaken] = useState<readonly SetDocument[] | null>(null);
  const chosen = useChosenFile(async (file, signal) => {
    const found = await readSheet(file, signal);
    signal.throwIfAborted();
    setColumns(firstChoices(found.columns));
    setTitle(file.name.replace(/\.[^.]+$/, '').slice(0, longestTitle));
    return found;
  });
  const { file, content: sheet } = chosen;
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
      chosen.fail(error);
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
      <FileImport
        lead={t('sheet.lead')}
        label={t('sheet.file')}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        chosen={chosen}
      />
      {sheet === null ? null : (
        <>
          <TitleField label={t('sheet.name')} value={title} onChange={setTitle} />
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
