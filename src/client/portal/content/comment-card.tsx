import type { ReactNode } from 'react';
import { localDay } from '../../../engine/time/ulaanbaatar';
import './content.css';

/** A household's comment on a crew, as `v_comment` has it. */
export interface CrewComment {
  id: string;
  comment: string;
  first_name: string | null;
  created_at: string;
}

export const commentColumns = 'id comment first_name created_at';

/** A comment with its author and day; `children` follow below. */
export function CommentCard({
  comment: { comment, first_name, created_at },
  children,
}: {
  comment: CrewComment;
  children?: ReactNode;
}) {
  return (
    <article className="card content-card">
      <p className="content-quote">{comment}</p>
      <p className="quiet">
        {first_name} · <time dateTime={localDay(created_at)}>{localDay(created_at)}</time>
      </p>
      {children}
    </article>
  );
}
