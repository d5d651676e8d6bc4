import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressOfPage } from '../../../definitions/page';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import type { ProcessPlace } from '../../runtime/process/row-processes';
import { Icon } from '../../ui/icon';

interface OfferedPaper {
  page: string;
  title: string;
  path: string;
}

/** Links to the printed documents of a row that its reader may open; nothing where there are none. */
export function CasePapers({ place: { source, row } }: { place: ProcessPlace }) {
  const { t } = useTranslation('process');
  const language = useLanguage();
  const papers = useQuery({
    queryKey: ['papers', source, language],
    queryFn: ({ signal }) =>
      getJson<{ papers: readonly OfferedPaper[] }>(`/papers?source=${encodeURIComponent(source)}`, {
        signal,
      }),
    staleTime: 5 * 60_000,
  });
  if (papers.data === undefined || papers.data.papers.length === 0) return null;
  return (
    <section className="case-documents card" aria-labelledby="case-papers">
      <h2 id="case-papers">{t('case.papers')}</h2>
      <ul>
        {papers.data.papers.map(({ page, title, path }) => (
          <li key={page}>
            <Link to={addressOfPage({ path }, row)}>
              <Icon name="print" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
