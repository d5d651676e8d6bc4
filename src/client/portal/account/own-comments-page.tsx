import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button';
import { query } from '../../api/graphql';
import { refreshQueries } from '../../api/query-client';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { usePageTitle } from '../../ui/navigation/page-title';
import { showToast } from '../../ui/overlays/toast';
import { CommentCard } from '../content/comment-card';
import { rowsKey } from '../read-rows';
import { OwnList } from './own-list';
import type { SelectedRow } from '../selected-row';

const columns = 'id comment first_name created_at brigad_id brigad_name is_publish revision';

const commentNames = { places: ['brigad_name', 'first_name'] };

type OwnComment = SelectedRow<'v_comment', typeof columns>;

/** A citizen's own comments on crews, each of which they may delete. */
export default function OwnCommentsPage() {
  const { t } = useTranslation('citizen');
  const [chosen, setChosen] = useState<OwnComment | null>(null);
  usePageTitle(t('menu.comments'));
  return (
    <>
      <OwnList<OwnComment>
        head={
          <>
            <h1 tabIndex={-1}>{t('menu.comments')}</h1>
            <p className="quiet">{t('lead.comments')}</p>
          </>
        }
        source="v_comment"
        columns={columns}
        localized={commentNames}
        path="/menu/user/my-comment"
        empty={t('none.comments')}
        next={{ label: t('next.comments'), to: '/calculator/brigad' }}
      >
        {(row) => (
          <CommentCard comment={row}>
            <p className="own-comment">
              {row.brigad_id === null ? null : (
                <Link to={`/calculator/brigad/${row.brigad_id}`}>{row.brigad_name}</Link>
              )}
              <span className="quiet">{t(row.is_publish ? 'comment.published' : 'comment.waiting')}</span>
              <Button onClick={() => setChosen(row)}>{t('comment.delete')}</Button>
            </p>
          </CommentCard>
        )}
      </OwnList>
      {chosen === null ? null : <DeleteDialog comment={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function DeleteDialog({ comment, onClose }: { comment: OwnComment; onClose: () => void }) {
  const { t } = useTranslation('citizen');
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { id, revision } = comment;
  const remove = async () => {
    setIsBusy(true);
    try {
      await query(
        'mutation deleteComment($id: ID!, $revision: Int) { deleteComment(id: $id, revision: $revision) { id } }',
        {
          id,
          revision,
        },
      );
      showToast({ tone: 'success', title: t('comment.deleted') });
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : t('comment.failed') });
    }
    refreshQueries(rowsKey('v_comment'), client);
    setIsBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('comment.question')}
      onCancel={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('comment.keep')}</Button>
          <Button isPrimary disabled={isBusy} onClick={() => void remove()}>
            {t('comment.delete')}
          </Button>
        </>
      }
    >
      <p className="content-quote">{comment.comment}</p>
    </ConfirmDialog>
  );
}
