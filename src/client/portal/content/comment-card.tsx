import { Card } from '../../ui/lists/card';
import type { ReactNode } from 'react';
import type { Localized } from '../../../engine/translations/localize-row';
import { localDay } from '../../../engine/time/ulaanbaatar';
import './content.css';
import type { SelectedRow } from '../selected-row';

/** Comments are in the language of their authors. */
export const commentTexts = { untranslated: ['comment'], places: ['brigad_name', 'first_name'] };

export const commentColumns = 'id comment first_name created_at';

/** A household's comment on a crew. */
export type CrewComment = SelectedRow<'v_comment', typeof commentColumns>;

/** A comment with its author and day; `children` follow below. */
export function CommentCard({
  comment: { comment, first_name, created_at, languages },
  children,
}: {
  comment: Localized<CrewComment>;
  children?: ReactNode;
}) {
  return (
    <Card>
      <p className="content-quote" lang={languages?.comment}>
        {comment}
      </p>
      <p className="quiet">
        {first_name} · <time dateTime={localDay(created_at)}>{localDay(created_at)}</time>
      </p>
      {children}
    </Card>
  );
}
