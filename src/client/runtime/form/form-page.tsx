import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { say } from '../../../definitions/language';
import type { KeyedRow } from '../../../engine/row';
import { showToast } from '../../ui/overlays/toast';
import { SignInNeeded } from '../../session/sign-in-needed';
import { NoAccess, NotFound } from '../../ui/states/error-pages';
import { useLanguage } from '../../i18n/i18n';
import { usePageTitle } from '../../ui/navigation/page-title';
import { useSession } from '../../session/session';
import { useDefinition } from '../use-definition';
import type { ServedForm } from './form-document';
import { FormSent } from './form-sent';
import { FormSkeleton } from './form-skeleton';
import { FormEntry } from './lazy-form-entry';
import { LeaveGuard } from './leave-guard';
import { valuesOfAddress } from './values-of-address';
import './form-page.css';

/**
 * Renders one form on a page of its own. The id `new` begins a row, with values from the address; a visitor who has
 * sent one is thanked.
 */
export default function FormPage({ schemaId, id }: { schemaId: string; id: string }) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const navigate = useNavigate();
  // People without lists of their own send a form to others; staff keep what they have entered.
  const isSender = useSession(({ user, menu }) => user === null || menu.length === 0);
  const form = useDefinition('form', schemaId);
  const isDirty = useRef(false);
  // Counts the saves: each begins the form again on the row as saved.
  const [entry, setEntry] = useState(0);
  const [sent, setSent] = useState<KeyedRow | null>(null);
  const title = form.data === undefined ? undefined : say(form.data.title, language);
  usePageTitle(title);
  const [search] = useSearchParams();
  const initial = useMemo(
    () => (form.data === undefined || id !== 'new' ? undefined : valuesOfAddress(form.data, search)),
    [form.data, id, search],
  );

  const outboxId = search.get('outbox');
  const [goneEntry, setGoneEntry] = useState<string | null>(null);
  const onGone = useCallback(() => setGoneEntry(outboxId), [outboxId]);

  if (form.error?.code === 'UNAUTHENTICATED') return <SignInNeeded />;
  if (form.error?.code === 'FORBIDDEN') return <NoAccess />;
  if (form.error?.code === 'NOT_FOUND') return <NotFound />;

  const afterSave = (row: KeyedRow) => {
    isDirty.current = false;
    // The form of a stored row has reopened it already; a fresh one would begin with the cached revision.
    if (id === 'new') setEntry((last) => last + 1);
    if (isSender && id === 'new') {
      setSent(row);
      return;
    }
    showToast({ tone: 'success', title: t('saved') });
    if (outboxId !== null) void navigate('/outbox', { replace: true });
    else if (id === 'new') void navigate(`/form/${schemaId}/${row.id}`, { replace: true });
  };
  const afterQueued = () => {
    isDirty.current = false;
    if (outboxId !== null) void navigate('/outbox', { replace: true });
    else setEntry((last) => last + 1);
  };
  if (outboxId !== null && goneEntry === outboxId) return <NotFound detail={t('entryGone')} />;
  return (
    <div className={isWide(form.data) ? 'form-page is-wide' : 'form-page'}>
      {title === undefined ? <span className="skeleton form-page-title" /> : <h1>{title}</h1>}
      {sent !== null ? (
        <FormSent form={form.data} row={sent.id} onAgain={() => setSent(null)} />
      ) : (
        <Suspense
          fallback={
            <div className="form-page-card">
              <h2 className="visually-hidden">{t('fieldsHeading')}</h2>
              <FormSkeleton form={form.data} isNew={id === 'new'} />
            </div>
          }
        >
          <FormEntry
            key={entry}
            formId={schemaId}
            rowId={id === 'new' ? null : id}
            isSent={isSender && id === 'new'}
            {...(initial === undefined ? {} : { initial })}
            onSaved={afterSave}
            onQueued={afterQueued}
            outboxId={outboxId}
            onGone={onGone}
            source={form.data?.compiled.source.id}
            onDirty={(next) => {
              isDirty.current = next;
            }}
          />
        </Suspense>
      )}
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}

/** Returns whether a form contains a table, or so many fields that it is laid out in tabs. */
function isWide(form: ServedForm | undefined): boolean {
  const hasTable = form?.subTables?.some(({ view }) => view !== 'form') ?? false;
  return hasTable || Object.keys(form?.fields ?? {}).length > 60;
}
