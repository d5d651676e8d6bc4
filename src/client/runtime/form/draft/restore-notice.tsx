import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { timeAgo } from '../../../../engine/time/time-ago';
import { useForm } from '../form-context';
import { offeredDraft } from './draft-session';
import type { Drafts } from './use-drafts';
import '../form-notices.css';

interface RestoreNoticeProps {
  drafts: Drafts;
  /** The revision of the row as it is now. */
  revision: unknown;
}

/** Offers to restore the newest unfinished entry; in one line once another entry has begun, which would then be the next offer. */
export function RestoreNotice({ drafts, revision }: RestoreNoticeProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const { store } = useForm();
  const draft = useStore(drafts.session, offeredDraft);
  const isBegun = useStore(store, () => draft !== undefined && store.isDirty());
  if (draft === undefined) return null;
  const isOutdated = draft.revision !== null && draft.revision !== revision;
  const buttons = (
    <div className="form-buttons">
      <button type="button" className="button button-plain" onClick={drafts.restore}>
        {t('restore')}
      </button>
      <button type="button" className="button" onClick={drafts.discard}>
        {t('discard')}
      </button>
    </div>
  );
  if (isBegun)
    return (
      <section className="form-restore is-small" aria-label={t('restoreTitle')}>
        <p>{t('restoreBegun')}</p>
        {buttons}
      </section>
    );
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
      {buttons}
    </section>
  );
}
