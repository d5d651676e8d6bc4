import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Icon } from '../../../ui/icon';
import type { Drafts } from './use-drafts';
import './draft-status.css';

/** Shows "Ноорог хадгалсан 12:03" beside the buttons. */
export function DraftStatusLine({ drafts }: { drafts: Drafts }) {
  const { t, i18n } = useTranslation('form');
  const current = useStore(drafts.session, ({ status }) => status);
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
