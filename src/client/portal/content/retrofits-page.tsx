import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Pager, positiveOf } from '../../ui/pager';
import { figure, moneyText } from '../calculator/figures';
import { firstPictures, Picture } from '../picture';
import './content.css';
import { Loaded } from './loaded';
import { PageHeading } from './page-heading';
import { publishedWhere, useRowPage } from '../read-rows';
import type { RetrofitKind, RetrofitSummary } from './retrofits';

const size = 12;
const columns =
  'id title after_photo cost saving_percent energy_class_before energy_class_after aimagname sumname';

/** `/building` and `/apartment`: finished retrofits, the newest first. */
export default function RetrofitsPage({ kind }: { kind: RetrofitKind }) {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const page = Number(positiveOf(search.get('page')) ?? '1');
  const result = useRowPage<RetrofitSummary>(
    'v_retrofit',
    columns,
    { page, size },
    { ...publishedWhere('kind', kind), sorts: [{ column: 'finished_on', order: 'desc' }] },
  );
  return (
    <div className="content-page">
      <PageHeading path={`/${kind}`} />
      <Loaded result={result} isEmpty={({ total }) => total === 0}>
        {({ rows, page: shown, lastPage }) => (
          <>
            <ul className="content-cards" aria-busy={result.isPlaceholderData}>
              {rows.map((row, index) => (
                <li key={row.id}>
                  <article className="card content-card">
                    <Picture file={row.after_photo} width={320} isFirst={index < firstPictures} />
                    <h2>
                      <Link to={`/${kind}/detail/${row.id}`}>{row.title}</Link>
                    </h2>
                    <p className="quiet">
                      {[row.aimagname, row.sumname].filter((name) => name !== null).join(', ')}
                    </p>
                    <p>
                      {row.cost === null ? null : moneyText(row.cost)}
                      {row.saving_percent === null
                        ? null
                        : ` · ${t('retrofit.savingPercent', { percent: figure(row.saving_percent) })}`}
                      {row.energy_class_before === null || row.energy_class_after === null
                        ? null
                        : ` · ${row.energy_class_before}\u00a0→\u00a0${row.energy_class_after}`}
                    </p>
                  </article>
                </li>
              ))}
            </ul>
            <Pager
              page={shown}
              last={lastPage}
              addressOf={(to) => `/${kind}?page=${to}`}
              before={t('before')}
              after={t('after')}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
