import { useTranslation } from 'react-i18next';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { Icon } from '../../../shell/icon';
import './draft-status.css';

/** What became of the entry that is being kept: nothing to keep, soon, kept at a moment, or no room. */
export type DraftStatus =
  | { state: 'nothing' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'kept'; at: Date };

/** Apart from the form's own state: a draft that was kept draws this line anew and nothing else. */
export type DraftStatusStore = StoreApi<DraftStatus>;

export function createDraftStatus(): DraftStatusStore {
  return createStore<DraftStatus>()(() => ({ state: 'nothing' }));
}

/** "Хадгалсан 12:03", beside the buttons. */
export function DraftStatusLine({ status }: { status: DraftStatusStore }) {
  const { t, i18n } = useTranslation('form');
  const current = useStore(status);
  if (current.state === 'nothing') return null;
  if (current.state === 'waiting') return <span className="form-draft-status">{t('draftWaiting')}</span>;
  if (current.state === 'failed') {
    return (
      <output className="form-draft-status is-failed">
        <Icon name="warning" />
        {t('draftFailed')}
      </output>
    );
  }
  const time = new Intl.DateTimeFormat(i18n.language.replace('_', '-'), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(current.at);
  return (
    <span className="form-draft-status">
      <Icon name="success" />
      {t('draftKept', { time })}
    </span>
  );
}
