import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { onLiveEvent } from '../../api/live/live-events';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { RetryNotice } from '../../ui/states/retry-notice';
import { showToast } from '../../ui/overlays/toast';
import { CommentComposer } from './comment-composer';
import { CommentItem } from './comment-item';
import {
  addComment,
  assignRow,
  changeComment,
  readComments,
  removeComment,
  type CommentedRow,
  type RowComment,
} from './comments-api';
import { useSession } from '../../session/session';
import './comments.css';
import { RowAssignee } from './row-assignee';

/** Comments on a row and the person whom it is assigned to. A row that the person may not read, or that is deleted, has none. */
export function RowComments({ source, row }: CommentedRow) {
  const { t } = useTranslation('comments');
  // People without lists of their own do not hand work to each other.
  const isStaff = useSession(({ menu }) => menu.length > 0);
  const id = useId();
  const client = useQueryClient();
  const place = { source, row };
  const queryKey = ['comments', source, row, 'thread'];
  const thread = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readComments(place, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: (count, error) => !isMissing(error) && count < 1,
  });
  const [removed, setRemoved] = useState<RowComment | null>(null);
  // A repeated attempt to send the same comment has one effect.
  const attempt = useRef({ body: '', key: '' });
  const refresh = () => client.invalidateQueries({ queryKey: ['comments', source, row, 'thread'] });
  useEffect(
    () =>
      onLiveEvent(({ kind }) => {
        if (kind === 'notice' || kind === 'refetch')
          void client.invalidateQueries({ queryKey: ['comments', source, row, 'thread'] });
      }),
    [client, source, row],
  );

  if (thread.error && isMissing(thread.error)) return null;
  if (thread.isPending) return <output className="comments-wait">{t('loading')}</output>;
  if (thread.data === undefined)
    return <RetryNotice message={thread.error.message} onRetry={() => void thread.refetch()} />;

  const comments = thread.data.pages.toReversed().flatMap((page) => page.comments);
  const add = async (body: string) => {
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    await addComment(place, body, attempt.current.key);
    attempt.current = { body: '', key: '' };
    await refresh();
  };
  const remove = async (comment: RowComment) => {
    setRemoved(null);
    try {
      await removeComment(place, comment.id);
      await refresh();
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      showToast({ tone: 'error', title: t('deleteFailed'), description });
    }
  };
  return (
    <section className="comments" aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <RowAssignee
        place={place}
        assignee={thread.data.pages[0]?.assignee ?? null}
        mayAssign={isStaff && (thread.data.pages[0]?.may_assign ?? false)}
        onAssign={async (user) => {
          await assignRow(place, user);
          await refresh();
        }}
      />
      {thread.hasNextPage ? (
        <Button loading={thread.isFetchingNextPage} onClick={() => void thread.fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
      {comments.length === 0 ? (
        <p className="comment-hint">{t('empty')}</p>
      ) : (
        <ol aria-label={t('title')}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              place={place}
              comment={comment}
              onChange={async (key, body) => {
                await changeComment(place, key, body);
                await refresh();
              }}
              onRemove={setRemoved}
            />
          ))}
        </ol>
      )}
      <CommentComposer place={place} label={t('new')} submit={t('send')} onSend={add} />
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('deleteTitle')}
        onCancel={() => setRemoved(null)}
        buttons={
          <>
            <Button onClick={() => setRemoved(null)}>{t('cancel')}</Button>
            <Button danger type="primary" onClick={() => removed && void remove(removed)}>
              {t('delete')}
            </Button>
          </>
        }
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </section>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
