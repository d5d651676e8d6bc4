import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../../definitions/filter';
import '../../ui/entry-form/entry.css';
import { FilterForm } from '../../ui/filter-form';
import { Pager, positiveOf } from '../../ui/pager';
import { figure, moneyText } from '../calculator/figures';
import { Picture } from '../picture';
import './content.css';
import { Facts } from './facts';
import { Loaded } from './loaded';
import { PageHeading } from './page-heading';
import { useRowPage, useRows } from '../read-rows';

interface Material {
  id: string;
  title: string;
  model: string | null;
  cost: number | null;
  unit: string | null;
  structure: string | null;
  conductivity: number | null;
  supplier_name: string | null;
  photo: string | null;
}

const size = 24;
const longestName = 200;
const active: Filter = { column: 'is_active', condition: 'equals', value: 'true' };

/** `/materials`: prices and properties by part of the house; part and page are in the address. */
export default function MaterialsPage() {
  const { t } = useTranslation('content');
  const [search, setSearch] = useSearchParams();
  const part = positiveOf(search.get('part'));
  const name = (search.get('name') ?? '').slice(0, longestName);
  const page = Number(positiveOf(search.get('page')) ?? '1');
  const parts = useRows<{ id: string; structure: string }>('structure_category', 'id structure');
  const result = useRowPage<Material>(
    'view_material',
    'id title model cost unit structure conductivity supplier_name photo',
    { page, size },
    {
      filters: [
        active,
        ...(part === null ? [] : [{ column: 'structure_id', condition: 'equals' as const, value: part }]),
        ...(name === '' ? [] : [{ column: 'title', condition: 'contains' as const, value: name }]),
      ],
      sorts: [{ column: 'title', order: 'asc' }],
    },
  );
  const chosen = { ...(part === null ? {} : { part }), ...(name === '' ? {} : { name }) };
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
            onChange={({ target }) =>
              setSearch(
                {
                  ...(name === '' ? {} : { name }),
                  ...(target.value === '' ? {} : { part: target.value }),
                },
                { replace: true },
              )
            }
          >
            <option value="">{t('materials.all')}</option>
            {parts.data?.map(({ id, structure }) => (
              <option key={id} value={id}>
                {structure}
              </option>
            ))}
          </select>
        </div>
      </FilterForm>
      <Loaded result={result} isEmpty={({ total }) => total === 0}>
        {({ rows, page: shown, lastPage }) => (
          <>
            <ul className="content-cards" aria-busy={result.isPlaceholderData}>
              {rows.map((material) => (
                <li key={material.id}>
                  <MaterialCard material={material} />
                </li>
              ))}
            </ul>
            <Pager
              page={shown}
              last={lastPage}
              addressOf={(to) => `/materials?${new URLSearchParams({ ...chosen, page: String(to) })}`}
              before={t('before')}
              after={t('after')}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function MaterialCard({ material }: { material: Material }) {
  const { t } = useTranslation('content');
  const { title, model, cost, unit, structure, conductivity, supplier_name, photo } = material;
  const facts = [
    [t('materials.price'), cost === null ? null : `${moneyText(cost)}${unit === null ? '' : ` / ${unit}`}`],
    [
      t('materials.conductivity'),
      conductivity === null ? null : `${figure(conductivity, 3)} ${t('materials.conductivityUnit')}`,
    ],
    [t('materials.for'), structure],
    [t('materials.supplier'), supplier_name],
  ] as const;
  return (
    <article className="card content-card">
      {photo === null ? null : <Picture file={photo} width={320} />}
      <h2>{title}</h2>
      {model === null ? null : <p className="quiet">{model}</p>}
      <Facts facts={facts} />
    </article>
  );
}
