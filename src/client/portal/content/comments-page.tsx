import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Pager, positiveOf } from '../../ui/pager';
import { CommentCard, commentColumns, type CrewComment } from './comment-card';
import './content.css';
import { Loaded } from './loaded';
import { PageHeading } from './page-heading';
import { publishedRows, useRowPage } from '../read-rows';

interface CommentOnCrew extends CrewComment {
  brigad_id: number;
  brigad_name: string | null;
}

const size = 24;

/** `/commentarium`: what households say about crews, the newest first. */
export default function CommentsPage() {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const page = Number(positiveOf(search.get('page')) ?? '1');
  const result = useRowPage<CommentOnCrew>(
    'v_comment',
    `${commentColumns} brigad_id brigad_name`,
    { page, size },
    { ...publishedRows, sorts: [{ column: 'created_at', order: 'desc' }] },
  );
  return (
    <div className="content-page">
      <PageHeading path="/commentarium" />
      <Loaded result={result} isEmpty={({ total }) => total === 0}>
        {({ rows, page: shown, lastPage }) => (
          <>
            <ul className="content-cards" aria-busy={result.isPlaceholderData}>
              {rows.map((comment) => (
                <li key={comment.id}>
                  <CommentCard comment={comment}>
                    <Link className="content-back" to={`/calculator/brigad/${comment.brigad_id}`}>
                      {comment.brigad_name}
                    </Link>
                  </CommentCard>
                </li>
              ))}
            </ul>
            <Pager
              page={shown}
              last={lastPage}
              addressOf={(to) => `/commentarium?page=${to}`}
              before={t('before')}
              after={t('after')}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
