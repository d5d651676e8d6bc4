import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/i18n';
import { Icon } from '../../../shell/icon';
import { timeAgo } from '../../../shell/relative-time';
import type { EntryDraft } from './entry-draft';
import '../form-notices.css';

interface RestoreNoticeProps {
  draft: EntryDraft;
  /** The revision of the row as it is now. */
  revision: unknown;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers an entry that was begun here and not finished. */
export function RestoreNotice({ draft, revision, onRestore, onDiscard }: RestoreNoticeProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const isOutdated = draft.revision !== null && draft.revision !== revision;
  return (
    <section className="form-restore" aria-label={t('restoreTitle')}>
      <Icon name="info" />
      <div>
        <p>
          <strong>{t('restoreTitle')}</strong>
        </p>
        <p>
          {t('restoreText', { when: timeAgo(draft.savedAt, language) })}
          {isOutdated ? ` ${t('restoreOutdated')}` : ''}
        </p>
      </div>
      <div className="form-buttons">
        <button type="button" className="button button-plain" onClick={onRestore}>
          {t('restore')}
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          {t('discard')}
        </button>
      </div>
    </section>
  );
}
