import { TouchLink } from '../../ui/touch-link';
import { isMissingPage, usePageNumber } from '../../ui/navigation/page-number';
import { NotFound } from '../../ui/states/error-pages';
import { CommentCard, commentColumns, commentTexts } from './comment-card';
import './content.css';
import { PagedRows } from '../../ui/lists/paged-rows';
import { PageHeading } from './page-heading';
import { publishedRows, useRowPage } from '../read-rows';

const size = 24;

/** `/commentarium`: what households say about crews, the newest first. */
export default function CommentsPage() {
  const page = usePageNumber();
  const result = useRowPage(
    'v_comment',
    `${commentColumns} brigad_id brigad_name`,
    { page: page ?? 1, size },
    {
      ...publishedRows,
      ...commentTexts,
      sorts: [{ column: 'created_at', order: 'desc' }],
    },
  );
  if (isMissingPage(page, result)) return <NotFound />;
  return (
    <div className="content-page">
      <PageHeading path="/commentarium" />
      <PagedRows result={result} addressOf={(to) => `/commentarium?page=${to}`}>
        {(comment) => (
          <CommentCard comment={comment}>
            <TouchLink to={`/calculator/brigad/${comment.brigad_id}`}>{comment.brigad_name}</TouchLink>
          </CommentCard>
        )}
      </PagedRows>
    </div>
  );
}
