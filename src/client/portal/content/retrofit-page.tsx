import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TouchLink } from '../../ui/touch-link';
import { ButtonLink } from '../../ui/button';
import { localizeRow } from '../../../engine/translations/localize-row';
import { useLanguage } from '../../i18n/i18n';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RichText } from '../../ui/rich-text';
import { figure, moneyText } from '../calculator/figures';
import { Picture } from '../../ui/lists/picture';
import './content.css';
import { Facts } from './facts';
import { LoadedRow, RowPage } from '../../ui/states/loaded';
import { publishedWhere, useRow } from '../read-rows';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import type { SelectedRow } from '../selected-row';
import type { RetrofitKind } from './retrofits';

const columns = `id title description before_photo after_photo cost saving saving_percent energy_class_before
  energy_class_after area built_year finished_on is_revoked brigad_id brigad_name aimagname sumname`;
const columnsIn = {
  mn_MN: `${columns} retrofit_image { id images title }`,
  en_US: `${columns} retrofit_image { id images title title_en }`,
  ko_KR: `${columns} retrofit_image { id images title title_ko }`,
} as const;

type Retrofit = SelectedRow<'v_retrofit', typeof columns>;

/** `/building/detail/{id}` and `/apartment/detail/{id}`: before and after, cost, saving, crew. */
export default function RetrofitPage({ kind }: { kind: RetrofitKind }) {
  return <RowPage>{(id) => <RetrofitOf id={id} kind={kind} />}</RowPage>;
}

function RetrofitOf({ id, kind }: { id: string; kind: RetrofitKind }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const result = useRow('v_retrofit', columnsIn[language], id, {
    ...publishedWhere('kind', kind),
    texts: ['title', 'description'],
    places: ['brigad_name', 'aimagname', 'sumname'],
  });
  usePageTitle(result.data?.title);
  return (
    <LoadedRow result={result}>
      {(row) => (
        <article className="content-page is-narrow">
          <TouchLink to={`/${kind}`} arrow="left">
            {t(`retrofit.all.${kind}`)}
          </TouchLink>
          <h1 lang={row.languages?.title}>{row.title}</h1>
          <MongolianOnly rows={[row]} />
          <div className="content-pair">
            {(['before_photo', 'after_photo'] as const).map((name) => (
              <figure key={name}>
                <Picture file={row[name]} width={380} isFirst />
                <figcaption className="quiet">{t(`retrofit.${name}`)}</figcaption>
              </figure>
            ))}
          </div>
          <RetrofitFacts row={row} />
          {row.description === null ? null : (
            <RichText html={row.description} lang={row.languages?.description} />
          )}
          <div className="content-pair">
            {(row.retrofit_image ?? [])
              .map((image) => localizeRow(image, { texts: ['title'] }, language))
              .map(({ id: key, images, title, languages }) => (
                <figure key={key}>
                  <Picture file={images} width={380} />
                  <figcaption className="quiet" lang={languages?.title}>
                    {title}
                  </figcaption>
                </figure>
              ))}
          </div>
          <p>
            <ButtonLink isPrimary to="/calculator">
              {t('retrofit.calculate')}
            </ButtonLink>
          </p>
        </article>
      )}
    </LoadedRow>
  );
}

function RetrofitFacts({ row }: { row: Retrofit }) {
  const { t } = useTranslation('content');
  const { cost, saving, saving_percent, energy_class_before, energy_class_after, area, built_year } = row;
  const facts = [
    ['cost', cost === null ? null : moneyText(cost)],
    ['saving', saving === null ? null : moneyText(saving)],
    ['share', saving_percent === null ? null : `${figure(saving_percent)}%`],
    [
      'class',
      energy_class_before === null ? null : `${energy_class_before}\u00a0→\u00a0${energy_class_after ?? '–'}`,
    ],
    ['area', area === null ? null : t('retrofit.squareMetres', { area: figure(area, 1) })],
    ['built', built_year],
    ['finished', row.finished_on === null ? null : row.finished_on.slice(0, 10)],
    ['place', [row.aimagname, row.sumname].filter((name) => name !== null).join(', ') || null],
    [
      'crew',
      row.brigad_id === null ? null : (
        <Link to={`/calculator/brigad/${row.brigad_id}`}>{row.brigad_name}</Link>
      ),
    ],
    // Without its number, which leads to the soum of the house.
    ['certificate', row.is_revoked === false ? t('retrofit.certified') : null],
  ] as const;
  return <Facts facts={facts.map(([name, value]) => [t(`retrofit.${name}`), value] as const)} isCard />;
}
