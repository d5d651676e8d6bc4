import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../../engine/time/time-ago';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { useLanguage } from '../../i18n/i18n';
import { CommentComposer } from './comment-composer';
import type { CommentedRow, RowComment } from './comments-api';
import { commentParts, editableText } from './mentions';

interface CommentItemProps {
  place: CommentedRow;
  comment: RowComment;
  onChange: (id: string, body: string) => Promise<void>;
  onRemove: (comment: RowComment) => void;
}

/** One comment with its author and time; the author may change it. */
export function CommentItem({ place, comment, onChange, onRemove }: CommentItemProps) {
  const { t } = useTranslation('comments');
  const language = useLanguage();
  const [isEdited, setIsEdited] = useState(false);
  const name = comment.author.name ?? t('unnamed', { id: comment.author.id });
  return (
    <li className="comment">
      <p className="comment-who">
        <strong>{name}</strong>
        <time dateTime={comment.created_at} title={timeAgo(comment.created_at, language)}>
          {localTime(comment.created_at)}
        </time>
        {comment.edited_at === null ? null : (
          <span title={localTime(comment.edited_at) ?? comment.edited_at}>{t('edited')}</span>
        )}
      </p>
      {isEdited ? (
        <CommentComposer
          place={place}
          label={t('edit')}
          submit={t('save')}
          start={editableText(comment.body, comment.mentions)}
          onSend={async (body) => {
            await onChange(comment.id, body);
            setIsEdited(false);
          }}
          onCancel={() => setIsEdited(false)}
        />
      ) : (
        <>
          <p className="comment-body">
            {commentParts(comment.body, comment.mentions).map((part, index) =>
              'text' in part ? (
                part.text
              ) : (
                // The pieces of one text have no keys but their places.
                <strong key={index} className="comment-mention">
                  {part.mention}
                </strong>
              ),
            )}
          </p>
          <div className="comment-actions">
            {comment.may_edit ? (
              <Button type="link" aria-label={t('editOf', { name })} onClick={() => setIsEdited(true)}>
                {t('change')}
              </Button>
            ) : null}
            {comment.may_delete ? (
              <Button type="link" aria-label={t('deleteOf', { name })} onClick={() => onRemove(comment)}>
                {t('delete')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </li>
  );
}
