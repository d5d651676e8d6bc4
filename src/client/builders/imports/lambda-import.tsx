import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKinds } from '../change-sets/queries';
import { convertLambda, namedTables, type Converted } from './lambda/convert';
import { readLambdaFile, UnreadableLambda } from './lambda/read-file';
import { FileChoice } from './file-choice';
import { ImportDone } from './import-done';
import { LambdaReport } from './lambda-report';
import { takeDocuments } from './take-documents';
import { useKnownDefinitions } from './use-site';

/** Bytes of a file: the definitions of a thousand forms fit. */
const largest = 32_000_000;

/** Definitions of the Lambda Platform become definitions of the open set, with a report of what they cannot say. */
export function LambdaImport() {
  const { t } = useTranslation('imports');
  const { known } = useKnownDefinitions();
  const kinds = useKinds();
  const [name, setName] = useState<string | null>(null);
  const [converted, setConverted] = useState<Converted | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const read = async (file: File) => {
    setName(file.name);
    setConverted(null);
    setFailure(null);
    setIsTaken(false);
    if (known === undefined) return;
    if (file.size > largest) {
      setFailure(t('lambda.tooLarge'));
      return;
    }
    try {
      const rows = readLambdaFile(await file.text());
      const wanted = new Set(namedTables(rows));
      const present = known.names.filter(({ kind, id }) => kind === 'source' && wanted.has(id));
      const [sources, lastItem] = await Promise.all([Promise.all(present.map(known.read)), known.lastItem()]);
      setConverted(convertLambda(rows, { names: known.names, sources, lastItem }));
    } catch (error) {
      if (error instanceof UnreadableLambda) setFailure(t('lambda.unreadable'));
      else setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  if (isTaken && converted !== null) return <ImportDone documents={converted.documents} />;
  return (
    <>
      <p className="catalog-lead">{t('lambda.lead')}</p>
      <FileChoice
        text={t('chooseFile')}
        label={t('lambda.file')}
        accept=".json,.csv,application/json,text/csv"
        name={name}
        onChoose={(file) => void read(file)}
      />
      <div aria-live="polite">
        {failure === null ? null : <Alert type="error" showIcon title={failure} />}
      </div>
      {converted === null ? null : (
        <>
          <section className="import-part">
            <h2>{t('lambda.made', { count: converted.documents.length })}</h2>
            {converted.documents.length === 0 ? <p>{t('lambda.none')}</p> : null}
            <ul className="import-list">
              {converted.documents.map(({ kind, id, version }) => (
                <li key={`${kind}/${id}`}>
                  {kinds.data?.find((each) => each.name === kind)?.title ?? kind} <code>{id}</code>
                  {version > 0 ? ` · ${t('lambda.extended')}` : null}
                </li>
              ))}
            </ul>
          </section>
          <LambdaReport notes={converted.notes} />
          <Button
            type="primary"
            className="import-take"
            disabled={converted.documents.length === 0}
            onClick={() => {
              takeDocuments(converted.documents, name ?? '');
              setIsTaken(true);
            }}
          >
            {t('take', { count: converted.documents.length })}
          </Button>
        </>
      )}
    </>
  );
}
