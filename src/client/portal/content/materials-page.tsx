import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../../definitions/filter';
import type { Language } from '../../../definitions/language';
import type { PriceInEffect } from '../../../energy/bill/price-in-effect';
import '../../ui/entry-form/entry.css';
import { Card } from '../../ui/lists/card';
import { FilterForm } from '../../ui/lists/filter-form';
import { isMissingPage, parsePositive, usePageNumber } from '../../ui/navigation/page-number';
import { NotFound } from '../../ui/states/error-pages';
import { figure, moneyText } from '../calculator/figures';
import { Picture } from '../../ui/lists/picture';
import './content.css';
import { Facts } from './facts';
import { PagedRows } from '../../ui/lists/paged-rows';
import { PageHeading } from './page-heading';
import { type Localized, placeNames, translationColumn } from '../../../engine/translations/localize-row';
import { useLanguage } from '../../i18n/i18n';
import { useRowPage, useRows } from '../read-rows';
import type { SelectedRow } from '../selected-row';
import { usePrices } from './use-prices';

type Material = SelectedRow<'view_material', typeof columns>;

const columns = 'id title model cost unit structure conductivity supplier_name photo';
const size = 24;
const longestName = 200;
const active: Filter = { column: 'is_active', condition: 'equals', value: 'true' };

/**
 * `/materials`: prices and properties by part of the house, with the prices of a province where there are any; part,
 * province and page are in the address.
 */
export default function MaterialsPage() {
  const { t } = useTranslation('content');
  const [search, setSearch] = useSearchParams();
  const part = parsePositive(search.get('part'));
  const name = (search.get('name') ?? '').slice(0, longestName);
  const titleColumn = searchedTitle(name, useLanguage());
  const province = parsePositive(search.get('province'));
  const page = usePageNumber();
  const parts = useRows('structure_category', 'id structure', {
    texts: ['structure'],
  });
  const provinces = useRows('provinces', 'id name', {
    sorts: [{ column: 'code', order: 'asc' }],
    ...placeNames,
  });
  const result = useRowPage(
    'view_material',
    columns,
    { page: page ?? 1, size },
    {
      filters: [
        active,
        ...(part === null ? [] : [{ column: 'structure_id', condition: 'equals' as const, value: part }]),
        ...(name === '' ? [] : [{ column: titleColumn, condition: 'contains' as const, value: name }]),
      ],
      sorts: [{ column: 'title', order: 'asc' }],
      texts: ['title', 'model', 'unit', 'structure'],
      places: ['supplier_name'],
    },
  );
  const priceOf = usePrices(result.data?.rows, province);
  if (isMissingPage(page, result)) return <NotFound />;
  const chosen = {
    ...(part === null ? {} : { part }),
    ...(province === null ? {} : { province }),
    ...(name === '' ? {} : { name }),
  };
  const choose = (field: 'part' | 'province', value: string) => {
    const { [field]: _, ...others } = chosen;
    setSearch(value === '' ? others : { ...others, [field]: value }, { replace: true });
  };
  return (
    <div className="content-page">
      <PageHeading path="/materials" />
      <FilterForm path="/materials" hasButton>
        <div className="entry-field content-search">
          <label htmlFor="material-name">{t('materials.name')}</label>
          {/* Another search in the address is another field. */}
          <input
            key={name}
            id="material-name"
            name="name"
            type="search"
            maxLength={longestName}
            defaultValue={name}
          />
        </div>
        <div className="entry-field content-search">
          <label htmlFor="material-part">{t('materials.part')}</label>
          <select
            id="material-part"
            name="part"
            value={part ?? ''}
            onChange={({ target }) => choose('part', target.value)}
          >
            <option value="">{t('materials.all')}</option>
            {parts.data?.map(({ id, structure }) => (
              <option key={id} value={id}>
                {structure}
              </option>
            ))}
          </select>
        </div>
        <div className="entry-field content-search">
          <label htmlFor="material-province">{t('materials.pricesIn')}</label>
          <select
            id="material-province"
            name="province"
            value={province ?? ''}
            onChange={({ target }) => choose('province', target.value)}
          >
            <option value="">{t('materials.country')}</option>
            {provinces.data?.map(({ id, name: title, languages }) => (
              <option key={id} value={id} lang={languages?.name}>
                {title}
              </option>
            ))}
          </select>
        </div>
      </FilterForm>
      <PagedRows
        result={result}
        addressOf={(to) => `/materials?${new URLSearchParams({ ...chosen, page: String(to) })}`}
      >
        {(material) => <MaterialCard material={material} price={priceOf(material)} />}
      </PagedRows>
    </div>
  );
}

/** A word in Cyrillic letters is looked for in the Mongolian names, any other in those that the reader sees. */
function searchedTitle(name: string, language: Language): string {
  return (/\p{Script=Cyrillic}/u.test(name) ? undefined : translationColumn('title', language)) ?? 'title';
}

function MaterialCard({ material, price }: { material: Localized<Material>; price: PriceInEffect | null }) {
  const { t } = useTranslation('content');
  const { title, model, unit, structure, conductivity, supplier_name, photo, languages } = material;
  const facts = [
    [
      t('materials.price'),
      price === null ? null : (
        <Fragment key="price">
          {moneyText(price.price)}
          {unit === null ? null : (
            <>
              {' / '}
              <span lang={languages?.unit}>{unit}</span>
            </>
          )}
          {price.origin === 'catalogue' ? null : (
            <span className="quiet">
              {` (${t(`materials.since.${price.origin}`, { day: price.valid_from })})`}
            </span>
          )}
        </Fragment>
      ),
    ],
    [
      t('materials.conductivity'),
      conductivity === null ? null : `${figure(conductivity, 3)} ${t('materials.conductivityUnit')}`,
    ],
    [t('materials.for'), structure],
    [t('materials.supplier'), supplier_name],
  ] as const;
  return (
    <Card picture={photo === null ? null : <Picture file={photo} width={320} />}>
      <h2 lang={languages?.title}>{title}</h2>
      {model === null ? null : (
        <p className="quiet" lang={languages?.model}>
          {model}
        </p>
      )}
      <Facts facts={facts} />
    </Card>
  );
}
