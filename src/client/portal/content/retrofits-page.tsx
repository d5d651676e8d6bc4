import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/lists/card';
import { isMissingPage, usePageNumber } from '../../ui/navigation/page-number';
import { NotFound } from '../../ui/states/error-pages';
import { figure, moneyText } from '../calculator/figures';
import { firstPictures, Picture } from '../../ui/lists/picture';
import './content.css';
import { PagedRows } from '../../ui/lists/paged-rows';
import { PageHeading } from './page-heading';
import { publishedWhere, useRowPage } from '../read-rows';
import type { RetrofitKind } from './retrofits';

const size = 12;
const columns =
  'id title after_photo cost saving_percent energy_class_before energy_class_after aimagname sumname';

/** `/building` and `/apartment`: finished retrofits, the newest first. */
export default function RetrofitsPage({ kind }: { kind: RetrofitKind }) {
  const { t } = useTranslation('content');
  const page = usePageNumber();
  const result = useRowPage(
    'v_retrofit',
    columns,
    { page: page ?? 1, size },
    {
      ...publishedWhere('kind', kind),
      texts: ['title'],
      places: ['aimagname', 'sumname'],
      sorts: [{ column: 'finished_on', order: 'desc' }],
    },
  );
  if (isMissingPage(page, result)) return <NotFound />;
  return (
    <div className="content-page">
      <PageHeading path={`/${kind}`} />
      <PagedRows result={result} addressOf={(to) => `/${kind}?page=${to}`}>
        {(row, index) => (
          <Card
            isLink
            picture={<Picture file={row.after_photo} width={320} isFirst={index < firstPictures} />}
          >
            <h2 lang={row.languages?.title}>
              <Link to={`/${kind}/detail/${row.id}`}>{row.title}</Link>
            </h2>
            <PlaceLine title={row.title} place={[row.aimagname, row.sumname]} />
            <p>
              {row.cost === null ? null : moneyText(row.cost)}
              {row.saving_percent === null
                ? null
                : ` · ${t('retrofit.savingPercent', { percent: figure(row.saving_percent) })}`}
              {row.energy_class_before === null || row.energy_class_after === null
                ? null
                : ` · ${row.energy_class_before}\u00a0→\u00a0${row.energy_class_after}`}
            </p>
          </Card>
        )}
      </PagedRows>
    </div>
  );
}

/** The place of a house; nothing where its title names it already. */
function PlaceLine({ title, place }: { title: string; place: readonly (string | null)[] }) {
  const text = place.filter((name) => name !== null).join(', ');
  return title.includes(text) ? null : <p className="quiet">{text}</p>;
}
