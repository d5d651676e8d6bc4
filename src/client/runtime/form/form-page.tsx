import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { announce } from '../../shell/announce';
import { NoAccess, NotFound, SignInNeeded } from '../../shell/error-pages';
import { useLanguage } from '../../shell/i18n';
import { Icon } from '../../shell/icon';
import { usePageTitle } from '../../shell/page-title';
import { useSession } from '../../shell/session';
import { useDefinition } from '../use-definition';
import { FormView } from './form-view';
import { LeaveGuard } from './leave-guard';
import type { SavedRow } from './use-save';
import { valuesOfAddress } from './values-of-address';

/**
 * One form on a page of its own. The id `new` begins a row, with values that the address may give it; a visitor who
 * has sent one is thanked.
 */
export default function FormPage({ schemaId, id }: { schemaId: string; id: string }) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const navigate = useNavigate();
  const isVisitor = useSession((session) => session.user === null);
  const form = useDefinition('form', schemaId);
  const isDirty = useRef(false);
  // Counts the saves: each begins the form anew, on the row as it is then.
  const [entry, setEntry] = useState(0);
  const [isSent, setIsSent] = useState(false);
  const title = form.data === undefined ? undefined : say(form.data.title, language);
  usePageTitle(title);
  const [search] = useSearchParams();
  const initial = useMemo(
    () => (form.data === undefined || id !== 'new' ? undefined : valuesOfAddress(form.data, search)),
    [form.data, id, search],
  );

  if (form.error?.code === 'UNAUTHENTICATED') return <SignInNeeded />;
  if (form.error?.code === 'FORBIDDEN') return <NoAccess />;
  if (form.error?.code === 'NOT_FOUND') return <NotFound />;

  const afterSave = (row: SavedRow) => {
    isDirty.current = false;
    setEntry((last) => last + 1);
    if (isVisitor) {
      setIsSent(true);
      return;
    }
    announce({ tone: 'success', title: t('saved') });
    if (id === 'new') void navigate(`/form/${schemaId}/${row.id}`, { replace: true });
  };
  return (
    <div className="form-page">
      {title === undefined ? <span className="skeleton form-page-title" /> : <h1>{title}</h1>}
      {isSent ? (
        <Thanks onAgain={() => setIsSent(false)} />
      ) : (
        <div className="form-page-card">
          <FormView
            key={entry}
            formId={schemaId}
            rowId={id === 'new' ? null : id}
            {...(initial === undefined ? {} : { initial })}
            onSaved={afterSave}
            onDirty={(next) => {
              isDirty.current = next;
            }}
          />
        </div>
      )}
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('form');
  return (
    <div className="notice" tabIndex={-1} ref={(node) => node?.focus()}>
      <Icon name="success" />
      <h2>{t('thanksTitle')}</h2>
      <p>{t('thanksText')}</p>
      <div className="notice-actions">
        <button type="button" className="button button-plain" onClick={onAgain}>
          {t('again')}
        </button>
      </div>
    </div>
  );
}
