import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FilterForm } from '../../ui/lists/filter-form';
import type { Service } from './crews';
import { crewOrders, defaultOrder } from './crew-query';
import type { CrewSearch } from './use-crew-search';

/** Filters by place and service, and the order; every change updates the address at once. */
export function CrewFilters({ search, services }: { search: CrewSearch; services: readonly Service[] }) {
  const { t } = useTranslation('crews');
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    next.delete('page');
    setAddress(next, { replace: true });
  };
  return (
    <FilterForm path="/calculator/brigad">
      <div className="crew-filters">
        <div className="select-field">
          <label htmlFor={`${id}-province`}>{t('filter.province')}</label>
          <select
            id={`${id}-province`}
            name="province"
            value={search.province}
            onChange={({ target }) => change('province', target.value)}
          >
            <option value="all">{t('filter.everywhere')}</option>
            {search.places?.provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="select-field">
          <label htmlFor={`${id}-service`}>{t('filter.service')}</label>
          <select
            id={`${id}-service`}
            name="service"
            value={search.filter.service ?? ''}
            onChange={({ target }) => change('service', target.value)}
          >
            <option value="">{t('filter.anyService')}</option>
            {services.map(({ id: key, service_type }) => (
              <option key={key} value={key}>
                {service_type}
              </option>
            ))}
          </select>
        </div>
        <div className="select-field">
          <label htmlFor={`${id}-order`}>{t('sort.label')}</label>
          <select
            id={`${id}-order`}
            name="order"
            value={search.order}
            onChange={({ target }) => change('order', target.value === defaultOrder ? '' : target.value)}
          >
            {crewOrders.map((order) => (
              <option key={order} value={order}>
                {t(`sort.${order}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </FilterForm>
  );
}
