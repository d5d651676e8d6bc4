import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decisions, Side } from '../../../engine/merge/merge-values';
import { useKinds } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { documentIn } from '../change-sets/set-content';
import type { SetDocument } from '../change-sets/wire';
import { FileImport } from './file-import';
import { ImportDone } from './import-done';
import { MergeConflicts } from '../merge/merge-conflicts';
import {
  changedDocuments,
  isUndecided,
  largestTransfer,
  mergeTransfer,
  readTransfer,
  transferKey,
  type Transfer,
} from './site/read-transfer';
import { SiteExport } from './site/site-export';
import { takeDocuments } from './take-documents';
import { useChosenFile } from './use-chosen-file';

const noDecisions: ReadonlyMap<string, Decisions> = new Map();

/** Changes of another site come into the open set, merged with what was edited here; changes of this one go out as a file. */
export function SiteImport() {
  const { t } = useTranslation('imports');
  const [taken, setTaken] = useState<readonly SetDocument[] | null>(null);
  const chosen = useChosenFile((file, signal) => {
    if (file.size > largestTransfer) throw new Error(t('site.tooLarge'));
    return readTransfer(file, signal);
  });
  const transfer = chosen.content;
  if (taken !== null) return <ImportDone documents={taken} />;
  return (
    <>
      <FileImport
        lead={t('site.lead')}
        label={t('site.file')}
        accept=".zip,application/zip"
        chosen={chosen}
      />
      {transfer === null ? <SiteExport /> : <TransferMerge transfer={transfer} onTaken={setTaken} />}
    </>
  );
}

interface TransferMergeProps {
  transfer: Transfer;
  onTaken: (documents: readonly SetDocument[]) => void;
}

/** Shows the outcome for each definition of a file, and the decisions that it waits for. */
function TransferMerge({ transfer, onTaken }: TransferMergeProps) {
  const { t } = useTranslation('imports');
  const kinds = useKinds();
  const content = useChangeSet((session) => session.content);
  const [decisions, setDecisions] = useState(noDecisions);
  if (transfer.problems.length > 0)
    return (
      <section className="import-part">
        <h2>{t('site.refused')}</h2>
        <ul className="import-list">
          {transfer.problems.map(({ kind, id, pointer, message }, index) => (
            <li key={index}>
              {kind === '' ? null : (
                <code>
                  {kind}/{id} {pointer}
                </code>
              )}{' '}
              {message}
            </li>
          ))}
        </ul>
      </section>
    );
  const entries = mergeTransfer(transfer, decisions);
  const changed = changedDocuments(entries);
  const open = changed.filter((document) => documentIn(content, document));
  const undecided = entries.filter((entry) => isUndecided(entry, decisions)).length;
  const decide = (key: string, path: string, side: Side) =>
    setDecisions(new Map([...decisions, [key, new Map([...(decisions.get(key) ?? []), [path, side]])]]));
  return (
    <>
      <section className="import-part">
        <h2>{t('site.documents', { count: entries.length })}</h2>
        {entries.length === 0 ? <p>{t('site.empty')}</p> : null}
        <ul className="import-list">
          {entries.map(({ document, merged }) => {
            const key = transferKey(document);
            return (
              <li key={key}>
                {kinds.data?.find(({ name }) => name === document.kind)?.title ?? document.kind}{' '}
                <code>{document.id}</code> · {t(`site.outcome.${merged.outcome}`)}
                <MergeConflicts
                  conflicts={merged.conflicts}
                  decisions={decisions.get(key)}
                  sides={{ ours: t('site.ours'), theirs: t('site.theirs') }}
                  onDecide={(path, side) => decide(key, path, side)}
                />
              </li>
            );
          })}
        </ul>
      </section>
      {undecided === 0 ? null : (
        <Alert type="warning" showIcon title={t('site.undecided', { count: undecided })} />
      )}
      {open.length === 0 ? null : (
        <Alert type="error" showIcon title={t('site.open', { names: open.map(transferKey).join(', ') })} />
      )}
      {changed.length === 0 && entries.length > 0 ? <p>{t('site.nothing')}</p> : null}
      <Button
        type="primary"
        className="import-take"
        disabled={changed.length === 0 || undecided > 0 || open.length > 0}
        onClick={() => {
          takeDocuments(changed, transfer.title, { renames: transfer.renames });
          onTaken(changed);
        }}
      >
        {t('take', { count: changed.length })}
      </Button>
    </>
  );
}
