import { Button } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { showToast } from '../../ui/overlays/toast';
import { setsQuery, useAfterPublication } from '../change-sets/queries';
import { closeSet, openSet, saveNow, useChangeSet } from '../change-sets/session';
import { AskedAction } from './asked-action';
import { deleteSet, readSet, withdrawSet, type ListedSet } from '../change-sets/wire';
import { Mark } from '../mark';

/** Published sets that the list offers to take back. */
const shownPublished = 5;

/** Lists the open change sets, to go on with, and the last published ones, to take back. */
export function ChangeSetList() {
  const { t } = useTranslation('builder');
  const sets = useQuery(setsQuery);
  const current = useChangeSet((session) => session.id);
  const open = (sets.data ?? []).filter(({ state, id }) => state === 'open' && id !== current);
  const published = (sets.data ?? []).filter(({ state }) => state !== 'open').slice(0, shownPublished);
  if (open.length === 0 && published.length === 0) return null;
  return (
    <section className="catalog-sets" aria-label={t('sets.region')}>
      {open.length === 0 ? null : (
        <>
          <h2>{t('sets.open')}</h2>
          <ul>
            {open.map((set) => (
              <OpenSetLine key={set.id} set={set} />
            ))}
          </ul>
        </>
      )}
      {published.length === 0 ? null : (
        <>
          <h2>{t('sets.published')}</h2>
          <ul>
            {published.map((set) => (
              <PublishedLine key={set.id} set={set} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OpenSetLine({ set }: { set: ListedSet }) {
  const { t } = useTranslation('builder');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const resume = async () => {
    try {
      await saveNow();
      const stored = await readSet(set.id);
      openSet(stored);
      const [first] = stored.documents;
      if (first) void navigate(`/admin/builder/${first.kind}/${encodeURIComponent(first.id)}`);
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
    }
  };
  const remove = async () => {
    await deleteSet(set.id);
    await client.invalidateQueries({ queryKey: setsQuery.queryKey });
  };
  return (
    <li>
      <SetName set={set} />
      <Button type="primary" onClick={() => void resume()}>
        {t('sets.resume')}
      </Button>
      <Button onClick={() => setIsAsking(true)}>{t('sets.delete')}</Button>
      {isAsking ? (
        <AskedAction
          title={t('sets.deleteTitle')}
          text={t('sets.deleteText', { name: set.title || t('set.untitled') })}
          action={t('sets.delete')}
          onRun={remove}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  );
}

function PublishedLine({ set }: { set: ListedSet }) {
  const { t } = useTranslation('builder');
  const afterPublication = useAfterPublication();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async () => {
    await withdrawSet(set.id, set.revision);
    closeSet();
    await afterPublication();
    showToast({ tone: 'success', title: t('sets.withdrawn') });
  };
  return (
    <li>
      <SetName set={set} />
      <Mark tone={set.state === 'published' ? 'success' : 'quiet'}>{t(`sets.state.${set.state}`)}</Mark>
      {set.state === 'published' ? (
        <Button onClick={() => setIsAsking(true)}>{t('sets.withdraw')}</Button>
      ) : null}
      {isAsking ? (
        <AskedAction
          title={t('sets.withdrawTitle')}
          text={t('sets.withdrawText', { name: set.title || t('set.untitled') })}
          action={t('sets.withdraw')}
          onRun={withdraw}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  );
}

function SetName({ set }: { set: ListedSet }) {
  const { t } = useTranslation('builder');
  return (
    <span className="catalog-set-name">
      <strong>{set.title || t('set.untitled')}</strong>
      <span>
        {t('sets.size', { count: set.size })} · {localTime(set.updated_at)}
      </span>
    </span>
  );
}
