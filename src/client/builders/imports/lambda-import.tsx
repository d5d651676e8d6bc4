import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKinds } from '../change-sets/queries';
import { convertLambda, namedTables } from './lambda/convert';
import { readLambdaFile, UnreadableLambda } from './lambda/read-file';
import { FileImport } from './file-import';
import { ImportDone } from './import-done';
import { LambdaReport } from './lambda-report';
import { takeDocuments } from './take-documents';
import { useChosenFile } from './use-chosen-file';
import { useKnownDefinitions } from './use-site';

/** Bytes of a file: the definitions of a thousand forms fit. */
const largest = 32_000_000;

/** Definitions of the Lambda Platform become definitions of the open set, with a report of what they cannot say. */
export function LambdaImport() {
  const { t } = useTranslation('imports');
  const { readKnown } = useKnownDefinitions();
  const kinds = useKinds();
  const [isTaken, setIsTaken] = useState(false);
  const chosen = useChosenFile(async (file) => {
    if (file.size > largest) throw new Error(t('lambda.tooLarge'));
    const known = await readKnown();
    const rows = readRows(await file.text(), t('lambda.unreadable'));
    const wanted = new Set(namedTables(rows));
    const present = known.names.filter(({ kind, id }) => kind === 'source' && wanted.has(id));
    const [sources, lastItem] = await Promise.all([Promise.all(present.map(known.read)), known.lastItem()]);
    return convertLambda(rows, { names: known.names, sources, lastItem });
  });
  const converted = chosen.content;
  if (isTaken && converted !== null) return <ImportDone documents={converted.documents} />;
  return (
    <>
      <FileImport
        lead={t('lambda.lead')}
        label={t('lambda.file')}
        accept=".json,.csv,application/json,text/csv"
        chosen={chosen}
      />
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
              takeDocuments(converted.documents, chosen.file?.name ?? '');
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

function readRows(text: string, unreadable: string): ReturnType<typeof readLambdaFile> {
  try {
    return readLambdaFile(text);
  } catch (error) {
    throw error instanceof UnreadableLambda ? new Error(unreadable, { cause: error }) : error;
  }
}
