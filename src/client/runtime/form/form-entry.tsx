import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../api/connection';
import { useSession } from '../../session/session';
import { AntdProvider } from '../../ui/appearance/antd-provider';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { FormSkeleton } from './form-skeleton';
import { FormView, type FormViewProps } from './form-view';
import { useCorrected } from './save/use-corrected';

const RowComments = lazyPage(
  async () => ({ default: (await import('../comments/row-comments')).RowComments }),
  ['comments'],
);

interface FormEntryProps extends Omit<FormViewProps, 'corrected'> {
  /** The entry of the outbox that is corrected; null for none. */
  outboxId: string | null;
  /** The source of the form's rows, once the definition is there. */
  source: string | undefined;
  /** Called when the entry of the outbox is no longer there to be corrected. */
  onGone: () => void;
}

/** Renders the fields of a form on its own page, and below them the comments on the row. */
export default function FormEntry({ outboxId, source, onGone, ...form }: FormEntryProps) {
  const { t } = useTranslation('form');
  const isSignedIn = useSession(({ user }) => user !== null);
  const isOnline = useConnection((connection) => connection.isOnline);
  const corrected = useCorrected(outboxId);
  const isGone = outboxId !== null && corrected === null;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return (
    <AntdProvider>
      <div className="form-page-card">
        {/* Sections are headings of level three: in windows and panels a title is above them. */}
        <h2 className="visually-hidden">{t('fieldsHeading')}</h2>
        {corrected === undefined || isGone ? (
          <FormSkeleton form={undefined} />
        ) : (
          <FormView {...form} corrected={corrected ?? undefined} />
        )}
      </div>
      {form.rowId !== null && source !== undefined && isSignedIn && isOnline ? (
        <Suspense>
          <div className="form-page-card form-page-comments">
            <RowComments source={source} row={form.rowId} />
          </div>
        </Suspense>
      ) : null}
    </AntdProvider>
  );
}
