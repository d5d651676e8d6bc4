import type { KeyedRow } from '../../../../engine/row';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../../definitions/language';
import { OfflinePin } from '../../pins/offline-pin';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { useRights } from '../../../session/session';
import type { PermittedKrud } from '../../../session/session-types';
import { FormView } from '../../form/form-view';

import { useDefinition } from '../../use-definition';
import { FormSkeleton } from '../form-skeleton';
import { KrudNotice } from '../krud-notice';
import { krudRights } from '../krud-rights';
import '../krud.css';
import { useUnsavedGuard } from '../unsaved-guard';
import { useListOfForm } from './use-list-of-form';
import './single.css';

interface CreatePageProps {
  menuId: number | string;
  krud: PermittedKrud;
}

/** Renders the template `create`: a form without a list. It confirms each save and offers to begin another row. */
export default function CreatePage({ menuId, krud }: CreatePageProps) {
  const { t } = useTranslation('krud');
  const language = useLanguage();
  const menuRights = useRights(menuId);
  const form = useDefinition('form', krud.form);
  const [saved, setSaved] = useState<KeyedRow | null>(null);
  const [entry, setEntry] = useState(0);
  const { setIsDirty, dialog } = useUnsavedGuard();
  const title = say(krud.title, language);

  if (form.isError) {
    return <RetryNotice message={form.error.message} onRetry={() => void form.refetch()} />;
  }
  const rights = krudRights(krud.actions, menuRights, {
    mutations: form.data?.compiled.source.mutations ?? [],
    canDelete: false,
    mayUpload: false,
  });
  if (form.data !== undefined && !rights.canCreate)
    return <KrudNotice title={t('noCreate')} hint={t('noReadHint')} />;

  const again = () => {
    setSaved(null);
    setEntry((last) => last + 1);
  };
  return (
    <div className="single">
      <header className="krud-head">
        <h1>{title}</h1>
        <OfflinePin form={form.data} />
      </header>
      <div className="single-card card">
        {form.data === undefined ? (
          <FormSkeleton />
        ) : saved === null ? (
          <FormView
            key={entry}
            formId={krud.form}
            rowId={null}
            condition={menuRights.formCondition ?? undefined}
            onSaved={(row) => {
              setIsDirty(false);
              setSaved(row);
            }}
            onQueued={() => {
              setIsDirty(false);
              again();
            }}
            onDirty={setIsDirty}
          />
        ) : (
          <Confirmation row={saved} form={krud.form} menuId={menuId} onAgain={again} />
        )}
      </div>
      {dialog}
    </div>
  );
}

interface ConfirmationProps {
  row: KeyedRow;
  form: string;
  menuId: number | string;
  onAgain: () => void;
}

function Confirmation({ row, form, menuId, onAgain }: ConfirmationProps) {
  const { t } = useTranslation('krud');
  const list = useListOfForm(form, menuId);
  return (
    <div className="notice" tabIndex={-1} ref={(node) => node?.focus()}>
      <Icon name="success" />
      <h2>{t('createdTitle')}</h2>
      <p>{t('createdText', { id: row.id })}</p>
      <div className="notice-actions">
        <button type="button" className="button button-primary" onClick={onAgain}>
          {t('another')}
        </button>
        {list === undefined ? null : (
          <Link className="button button-plain" to={`/admin/p/${list}?row=${row.id}&mode=view`}>
            {t('showCreated')}
          </Link>
        )}
      </div>
    </div>
  );
}
