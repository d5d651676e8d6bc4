import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressOfPage } from '../../../definitions/page';
import { usePapers } from '../../runtime/paper/use-papers';
import type { ProcessPlace } from '../../runtime/process/row-processes';
import { Icon } from '../../ui/icon';

/** Links to the printed documents of a row that its reader may open; nothing where there are none. */
export function CasePapers({ place: { source, row } }: { place: ProcessPlace }) {
  const { t } = useTranslation('process');
  const papers = usePapers(source);
  if (papers.length === 0) return null;
  return (
    <section className="case-documents card" aria-labelledby="case-papers">
      <h2 id="case-papers">{t('case.papers')}</h2>
      <ul>
        {papers.map(({ page, title, path }) => (
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
