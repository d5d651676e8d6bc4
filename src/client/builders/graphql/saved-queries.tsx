import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { RetryNotice } from '../../ui/states/retry-notice';
import { showToast } from '../../ui/overlays/toast';
import { AskedAction } from '../catalog/asked-action';
import { removeQuery, savedQueries, saveQuery, type SavedQuery } from './console-calls';
import type { QueryDraft } from './query-panel';

interface SavedQueriesProps {
  draft: QueryDraft;
  /** The person may save queries for everybody. */
  mayShare: boolean;
  onOpen: (draft: QueryDraft) => void;
}

/** Saves the query that is written under a name, and opens saved ones: one's own and those of everybody. */
export function SavedQueries({ draft, mayShare, onOpen }: SavedQueriesProps) {
  const { t } = useTranslation('query-console');
  const id = useId();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<SavedQuery | null>(null);
  const saved = useQuery(savedQueries);
  const save = async () => {
    setRefusal(null);
    try {
      await saveQuery({ ...draft, name: name.trim(), is_shared: isShared });
      showToast({ tone: 'success', title: t('saved.done') });
      setName('');
      await saved.refetch();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  };
  const open = (query: SavedQuery) => {
    onOpen({ query: query.query, variables: query.variables });
    if (!query.may_change) return;
    setName(query.name);
    setIsShared(query.is_shared);
  };
  return (
    <section className="graphql-saved" aria-label={t('saved.title')}>
      <h2 className="editor-title">{t('saved.title')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={`${id}-name`}>{t('saved.name')}</label>
        <div className="graphql-save">
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
          <Button htmlType="submit" disabled={name.trim() === '' || draft.query.trim() === ''}>
            {t('saved.save')}
          </Button>
        </div>
        {mayShare ? (
          <Checkbox checked={isShared} onChange={({ target }) => setIsShared(target.checked)}>
            {t('saved.share')}
          </Checkbox>
        ) : null}
        {refusal === null ? null : (
          <p className="panel-problem" role="alert">
            {refusal}
          </p>
        )}
      </form>
      {saved.data === undefined ? (
        saved.error === null ? (
          <div className="skeleton graphql-waiting" aria-hidden="true" />
        ) : (
          <RetryNotice message={saved.error.message} onRetry={() => void saved.refetch()} />
        )
      ) : saved.data.length === 0 ? (
        <p className="quiet">{t('saved.none')}</p>
      ) : (
        <ul>
          {saved.data.map((query) => (
            <li key={query.id}>
              <Button type="text" onClick={() => open(query)}>
                {query.name}
              </Button>
              {query.is_shared ? <span className="mark is-info">{t('saved.shared')}</span> : null}
              {query.may_change ? (
                <Button
                  type="text"
                  icon={<Icon name="delete" />}
                  aria-label={t('saved.remove', { name: query.name })}
                  onClick={() => setLeaving(query)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {leaving === null ? null : (
        <AskedAction
          title={t('saved.removeTitle')}
          text={t('saved.removeText', { name: leaving.name })}
          action={t('saved.removeAction')}
          onRun={async () => {
            await removeQuery(leaving.id);
            await saved.refetch();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
