import { Button, Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetDocument } from '../../change-sets/wire';
import { freeName, longestTitle, nameOfTitle } from '../../column-name';
import { pageDocuments } from '../../tables/make-page';
import { ImportFailure } from '../import-failure';
import { takeDocuments } from '../take-documents';
import { TitleField } from '../title-field';
import { failureText } from '../use-chosen-file';
import { useKnownDefinitions } from '../use-site';
import { adoptedSource, firstChoices, guessTitleColumn, isTitle } from './existing-choices';
import { ExistingColumns } from './existing-columns';
import type { DescribedTable } from './read-tables';
import { FirstRows, TableSummary } from './table-summary';

interface TableAdoptionProps {
  table: DescribedTable;
  /** Names of other tables in the schema of the sources, which no source has. */
  taken: readonly string[];
  onTaken: (documents: readonly SetDocument[]) => void;
}

/** The choices for one table, and what they put into the open set. */
export function TableAdoption({ table, taken, onTaken }: TableAdoptionProps) {
  const { t } = useTranslation('imports');
  const id = useId();
  const { known } = useKnownDefinitions();
  const [choices, setChoices] = useState(() => firstChoices(table));
  const [title, setTitle] = useState((table.comment ?? table.name).slice(0, longestTitle));
  const [titleColumn, setTitleColumn] = useState(() => guessTitleColumn(choices));
  const [withPage, setWithPage] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const kept = choices.filter(({ isLeftOut }) => !isLeftOut);
  const isNamed = kept.every((choice) => choice.title.trim() !== '');
  const isReady =
    known !== undefined && table.obstacles.length === 0 && title.trim() !== '' && kept.length > 0 && isNamed;
  const titles = choices.filter(isTitle);
  const titleOrNone = titles.some(({ column }) => column.name === titleColumn) ? titleColumn : null;
  const create = async () => {
    if (!isReady) return;
    try {
      const ids = (['source', 'form', 'grid', 'krud'] as const).flatMap(known.idsOf);
      const name = freeName(nameOfTitle(table.name) || nameOfTitle(title), [...ids, ...taken], 'table');
      const { source, adoption } = adoptedSource(name, title.trim(), table, choices, titleOrNone);
      const document: SetDocument = { kind: 'source', id: name, version: 0, body: source };
      const page = withPage ? pageDocuments(source, await known.read({ kind: 'menu', id: 'main' })) : [];
      const documents = [document, ...page];
      takeDocuments(documents, title.trim(), { adoption });
      onTaken(documents);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <>
      <TableSummary table={table} />
      {table.obstacles.length > 0 ? null : (
        <>
          <TitleField label={t('sheet.name')} value={title} onChange={setTitle} />
          <section className="import-part">
            <h2>{t('sheet.columns', { count: choices.filter(({ column }) => !column.is_engine).length })}</h2>
            <p>{t('database.columnsText')}</p>
            <ExistingColumns table={table} choices={choices} onChange={(next) => setChoices([...next])} />
          </section>
          {titles.length === 0 ? null : (
            <div className="import-field">
              <label htmlFor={`${id}-rows`}>{t('database.titleColumn')}</label>
              <Select
                id={`${id}-rows`}
                value={titleOrNone}
                options={titles.map((choice) => ({ value: choice.column.name, label: choice.title }))}
                onChange={setTitleColumn}
              />
            </div>
          )}
          <Checkbox checked={withPage} onChange={({ target }) => setWithPage(target.checked)}>
            {t('database.withPage')}
          </Checkbox>
        </>
      )}
      <section className="import-part">
        <h2>{t('database.firstRows')}</h2>
        <FirstRows table={table} />
      </section>
      {isNamed ? null : <p className="panel-problem">{t('sheet.unnamed')}</p>}
      <ImportFailure failure={failure} />
      <Button type="primary" className="import-take" disabled={!isReady} onClick={() => void create()}>
        {t('create')}
      </Button>
    </>
  );
}
