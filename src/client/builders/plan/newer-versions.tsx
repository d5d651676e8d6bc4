import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeDocument } from '../../../engine/merge/merge-documents';
import type { Side } from '../../../engine/merge/merge-values';
import { RetryNotice } from '../../ui/states/retry-notice';
import { isObject, type JsonObject } from '../document/pointer';
import { DocumentName } from '../change-sets/document-name';
import { inForceQuery, openSetPrefix } from '../change-sets/queries';
import { changeSet, useChangeSet } from '../change-sets/session';
import { documentKey, withDocument, type SetDecisions } from '../change-sets/set-content';
import type { SetDocument } from '../change-sets/wire';
import { MergeConflicts } from '../merge/merge-conflicts';
import { versionQuery } from '../versions/version-calls';

/** A definition of the set that somebody has published anew since it came into the set. */
interface Outdated {
  document: SetDocument;
  /** The version with which the set began; undefined where there was none. */
  base: JsonObject | undefined;
  /** The version in force, and its document; null where it is out of force. */
  version: number;
  published: JsonObject | null;
}

/**
 * Says which definitions of the open set have a newer version, and merges each with the changes of the set: what one side alone
 * has changed is taken from it, of the rest the person chooses a side.
 */
export function NewerVersions() {
  const { t } = useTranslation('builder');
  const client = useQueryClient();
  const documents = useChangeSet(({ content }) => content.documents);
  const [decisions, setDecisions] = useState<SetDecisions>(new Map());
  const { data, error, refetch } = useQuery({
    queryKey: [openSetPrefix, 'newer', documents.map((each) => [documentKey(each), each.version])],
    queryFn: () => findOutdated(client, documents),
    staleTime: 0,
  });
  if (error !== null) return <RetryNotice message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <span className="skeleton" />;
  const merges = data.map((outdated) => {
    const key = documentKey(outdated.document);
    const { base, published, document } = outdated;
    // The set may have changed since the versions were read.
    const theirs = documents.find((each) => documentKey(each) === key)?.body ?? document.body;
    const sides = { ...(base && { base }), ours: published, theirs };
    return { ...outdated, key, merged: mergeDocument(sides, decisions.get(key)) };
  });
  const conflicts = merges.flatMap(({ key, merged }) => merged.conflicts.map(({ path }) => ({ key, path })));
  const isDecided = conflicts.every(({ key, path }) => decisions.get(key)?.has(path) === true);
  const decide = (key: string, path: string, side: Side) =>
    setDecisions(new Map([...decisions, [key, new Map([...(decisions.get(key) ?? []), [path, side]])]]));
  const merge = () =>
    changeSet((before) =>
      merges.reduce((content, { document: { kind, id }, version, merged: { body } }) => {
        const next = isObject(body) ? body : null;
        return withDocument(content, { kind, id, version, body: next });
      }, before),
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={t('newer.title')}
      description={
        <>
          <p>{t(conflicts.length === 0 ? 'newer.apart' : 'newer.met')}</p>
          <ul>
            {merges.map(({ key, document, merged }) => (
              <li key={key}>
                <DocumentName document={document} documents={documents} />
                <MergeConflicts
                  conflicts={merged.conflicts}
                  decisions={decisions.get(key)}
                  sides={{ ours: t('newer.published'), theirs: t('newer.mine') }}
                  onDecide={(path, side) => decide(key, path, side)}
                />
              </li>
            ))}
          </ul>
          <Button type="primary" disabled={merges.length === 0 || !isDecided} onClick={merge}>
            {t('newer.merge')}
          </Button>
        </>
      }
    />
  );
}

/** Reads, of every definition of the set whose version is not in force any more, both versions. */
async function findOutdated(client: QueryClient, documents: readonly SetDocument[]): Promise<Outdated[]> {
  const found = await Promise.all(
    documents.map(async (document): Promise<Outdated[]> => {
      const { version, published } = await client.fetchQuery({ ...inForceQuery(document), staleTime: 0 });
      if (version === document.version) return [];
      const base =
        document.version === 0
          ? undefined
          : await client.fetchQuery(versionQuery(document, document.version));
      return [{ document, base, version, published }];
    }),
  );
  return found.flat();
}
