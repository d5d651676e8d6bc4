import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MergeConflicts } from '../merge/merge-conflicts';
import { DocumentName } from './document-name';
import { resolveConflict, useChangeSet } from './session';
import { documentKey, meetings, mergeContents, type SetDecisions } from './set-content';

/** Somebody else has saved the set: what only one of both has changed is merged, of the rest the person chooses a side. */
export function ConflictNotice() {
  const { t } = useTranslation('builder');
  const { theirs, content, saved } = useChangeSet();
  const [decisions, setDecisions] = useState<SetDecisions>(new Map());
  if (theirs === null) return null;
  const met = meetings(saved, content, theirs);
  const isDecided = met.every(({ name, conflicts }) =>
    conflicts.every(({ path }) => decisions.get(documentKey(name))?.has(path) === true),
  );
  return (
    <Alert
      type="warning"
      showIcon
      className="set-conflict"
      title={t(theirs.state === 'open' ? 'conflict.title' : 'conflict.closed')}
      description={
        <>
          <p>{t(met.length === 0 ? 'conflict.apart' : 'conflict.met')}</p>
          {met.map(({ name, conflicts }) => {
            const key = documentKey(name);
            return (
              <section key={key}>
                <DocumentName document={name} documents={[...content.documents, ...theirs.documents]} />
                <MergeConflicts
                  conflicts={conflicts}
                  decisions={decisions.get(key)}
                  sides={{ ours: t('conflict.mine'), theirs: t('conflict.theirs') }}
                  onDecide={(path, side) =>
                    setDecisions(
                      new Map([...decisions, [key, new Map([...(decisions.get(key) ?? []), [path, side]])]]),
                    )
                  }
                />
              </section>
            );
          })}
          <Button
            type="primary"
            disabled={!isDecided}
            onClick={() => resolveConflict(mergeContents(saved, content, theirs, decisions))}
          >
            {t('conflict.merge')}
          </Button>
        </>
      }
    />
  );
}
