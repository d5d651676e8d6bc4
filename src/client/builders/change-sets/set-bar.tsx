import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { PlanDialog } from '../plan/plan-dialog';
import { useHistoryKeys } from '../document/use-history-keys';
import { ConflictNotice } from './conflict-notice';
import { SetDocuments } from './set-documents';
import { changeSet, redo, saveNow, undo, useChangeSet } from './session';
import './set-bar.css';

/** The bar of the open change set: its name, whether it is saved, undo and redo, and the way to publish it. */
export function SetBar() {
  const { t } = useTranslation('builder');
  const { content, status, failure, past, future } = useChangeSet();
  const [isPlanning, setIsPlanning] = useState(false);
  useHistoryKeys({ undo, redo });
  useUnloadWarning(status !== 'saved');
  const size = content.documents.length;
  if (size === 0 && past.length === 0 && future.length === 0) return null;
  return (
    <section className="set-bar" aria-label={t('set.region')}>
      <div className="set-bar-line">
        <Input
          className="set-bar-title"
          aria-label={t('set.title')}
          placeholder={t('set.untitled')}
          maxLength={200}
          value={content.title}
          onChange={({ target }) => changeSet((before) => ({ ...before, title: target.value }), 'title')}
        />
        <output className={`set-bar-status is-${status}`}>
          {t(`set.status.${status}`)}
          {failure === null ? null : ` ${failure}`}
        </output>
        {status === 'failed' ? (
          <Button size="small" onClick={() => void saveNow()}>
            {t('set.saveAgain')}
          </Button>
        ) : null}
        <span className="set-bar-buttons">
          <Button
            aria-label={t('set.undo')}
            title={`${t('set.undo')} (Ctrl + Z)`}
            disabled={past.length === 0}
            icon={<Icon name="restore" />}
            onClick={undo}
          />
          <Button
            className="set-bar-redo"
            aria-label={t('set.redo')}
            title={`${t('set.redo')} (Ctrl + Shift + Z)`}
            disabled={future.length === 0}
            icon={<Icon name="restore" />}
            onClick={redo}
          />
          <Button
            type="primary"
            disabled={size === 0 || status === 'conflict'}
            onClick={() => setIsPlanning(true)}
          >
            {t('set.review', { count: size })}
          </Button>
        </span>
      </div>
      {size === 0 ? null : <SetDocuments documents={content.documents} />}
      <ConflictNotice />
      {isPlanning ? <PlanDialog onClose={() => setIsPlanning(false)} /> : null}
    </section>
  );
}

function useUnloadWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
