import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../../definitions/filter';
import { FilterForm } from '../../ui/lists/filter-form';
import { parsePositive } from '../../ui/navigation/page-number';
import '../../ui/entry-form/entry.css';
import { PageHeading } from '../content/page-heading';
import { useRows } from '../read-rows';
import { PlacePage } from './place-page';

const names = ['crews'] as const;
const path = '/gis/service';

/** `/gis/service`: crews by place and kind of service, with the crews of the chosen place. */
export default function ServicePage() {
  const { t } = useTranslation('gis');
  const [search, setSearch] = useSearchParams();
  const service = parsePositive(search.get('service'));
  const place = search.get('place');
  const services = useRows('lut_service_type', 'id service_type', {
    texts: ['service_type'],
  });
  const filters: readonly Filter[] =
    service === null ? [] : [{ column: 'service_type_id', condition: 'equals', value: service }];
  return (
    <>
      <PageHeading path={path} />
      <PlacePage path={path} names={names} name="crews" filters={filters}>
        <FilterForm path={path}>
          <div className="entry-field">
            <label htmlFor="gis-service">{t('service')}</label>
            <select
              id="gis-service"
              name="service"
              value={service ?? ''}
              onChange={({ target }) =>
                setSearch(
                  {
                    ...(place === null ? {} : { place }),
                    ...(target.value === '' ? {} : { service: target.value }),
                  },
                  { replace: true, preventScrollReset: true },
                )
              }
            >
              <option value="">{t('everyService')}</option>
              {services.data?.map(({ id, service_type }) => (
                <option key={id} value={id}>
                  {service_type}
                </option>
              ))}
            </select>
          </div>
        </FilterForm>
      </PlacePage>
    </>
  );
}
