import { Link } from 'react-router-dom';
import './content.css';
import { LoadedList } from './loaded';
import { PageHeading } from './page-heading';
import { publishedRows, useRows } from '../read-rows';

interface GuideSummary {
  id: string;
  title: string;
  help_type_id: number;
  help_type: string | null;
  display_name: string | null;
}

const sorts = [
  { column: 'order_type', order: 'asc' },
  { column: 'order', order: 'asc' },
] as const;

/** `/user-guide`: guides by topic, with whom each is for. */
export default function GuideListPage() {
  const result = useRows<GuideSummary>('v_help', 'id title help_type_id help_type display_name', {
    ...publishedRows,
    sorts,
  });
  return (
    <div className="content-page">
      <PageHeading path="/user-guide" />
      <LoadedList result={result}>
        {(guides) => (
          <ul className="content-cards">
            {topicsOf(guides).map(([topic, own]) => (
              <li key={topic}>
                <section className="card content-card">
                  <h2>{topic}</h2>
                  <ul>
                    {own.map(({ id, title, display_name }) => (
                      <li key={id}>
                        <Link className="content-back" to={`/user-guide/${id}`}>
                          {title}
                        </Link>
                        {display_name === null ? null : <span className="quiet"> {display_name}</span>}
                      </li>
                    ))}
                  </ul>
                </section>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </div>
  );
}

function topicsOf(guides: readonly GuideSummary[]): [string, GuideSummary[]][] {
  const topics = new Map<string, GuideSummary[]>();
  for (const guide of guides) {
    const topic = guide.help_type ?? '';
    topics.set(topic, [...(topics.get(topic) ?? []), guide]);
  }
  return [...topics];
}
