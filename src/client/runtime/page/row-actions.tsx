import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Row } from '../../../engine/row';
import { ApiError } from '../../api/api-error';
import { query } from '../../api/graphql';
import { ActionDialog } from '../../ui/overlays/action-dialog';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/overlays/toast';
import { keyFilter, type ServedForm } from '../form/form-document';
import { nextSubmission, type Submission } from '../form/save/submission-key';
import { chooseLifecycle } from '../krud/row-lifecycle';
import { mayDo } from '../list/row-rights';
import { useDefinition } from '../use-definition';

interface RowActionsProps {
  form: string;
  row: string;
  actions: readonly ('update' | 'delete')[];
  /** The row's title. */
  name: string;
  /** The address that opens when the row is deleted. */
  parent: string;
}

/** Offers the actions that the reader may take on a page's row. Shows nothing until the server has returned the rights. */
export function RowActions({ form: id, row, actions, name, parent }: RowActionsProps) {
  const { t } = useTranslation('page');
  const form = useDefinition('form', id).data;
  const rights = useRowRights(form, row).data;
  if (form === undefined || rights === undefined || rights === null) return null;
  const offers = (action: 'update' | 'delete') =>
    actions.includes(action) && form.compiled.source.mutations.includes(action) && mayDo(rights, action);
  return (
    <div className="page-actions">
      {offers('update') ? (
        <Link className="button button-plain" to={`/form/${id}/${row}`}>
          <Icon name="edit" />
          {t('edit')}
        </Link>
      ) : null}
      {offers('delete') ? (
        <DeleteButton form={form} row={row} revision={rights.revision} name={name} parent={parent} />
      ) : null}
    </div>
  );
}

/** The row's revision and rights in the table that the form writes; null where the reader may not read it there. */
function useRowRights(form: ServedForm | undefined, row: string) {
  return useQuery({
    queryKey: ['page-row-rights', form?.source, row],
    enabled: form !== undefined,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const source = form?.compiled.source.id ?? '';
      const response = await query<Record<string, Row[]>>(
        `query($filters: [filter]) { ${source}(filters: $filters, limit: 1) { id revision _may { update delete } } }`,
        { filters: keyFilter(row) },
        { signal },
      );
      return response[source]?.[0] ?? null;
    },
  });
}

interface DeleteButtonProps extends Pick<RowActionsProps, 'row' | 'name' | 'parent'> {
  form: ServedForm;
  revision: unknown;
}

function DeleteButton({ form, row, revision, name, parent }: DeleteButtonProps) {
  const { t } = useTranslation('page');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submission = useRef<Submission>(undefined);
  const lifecycle = chooseLifecycle(form.compiled.source);
  const remove = async () => {
    const named = { id: row, name, revision: typeof revision === 'number' ? revision : null };
    submission.current = nextSubmission({ id: row, revision: named.revision }, submission.current);
    setIsBusy(true);
    setProblem(null);
    try {
      await lifecycle.remove(named, submission.current.key);
      showToast({ tone: 'success', title: t('deleted', { name }) });
      void navigate(parent, { replace: true });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : String(error));
      // Another person may have changed it: the next attempt reloads the row.
      void queries.invalidateQueries({ queryKey: ['page-row-rights', form.source, row] });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="button button-plain" onClick={() => setIsAsking(true)}>
        <Icon name="delete" />
        {t('delete')}
      </button>
      <ActionDialog
        isOpen={isAsking}
        title={t('deleteTitle', { name })}
        onCancel={() => setIsAsking(false)}
        cancelText={t('cancel')}
        actionText={t('delete')}
        isBusy={isBusy}
        onAction={() => void remove()}
      >
        <p>{t(lifecycle.isReversible ? 'deleteReversible' : 'deleteForGood')}</p>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </ActionDialog>
    </>
  );
}
