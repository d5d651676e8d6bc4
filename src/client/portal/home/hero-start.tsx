import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { localizeRow, placeNames } from '../../../engine/translations/localize-row';
import { query } from '../../api/graphql';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import type { SelectedRow } from '../selected-row';

const columns = 'code name';
const document = `{ provinces(limit: 100, sorts: [{ column: "code", order: asc }]) { ${columns} } }`;

type Province = SelectedRow<'provinces', typeof columns>;

/** The calculator's first field: a province chosen here is preselected there. */
export function HeroStart() {
  const { t } = useTranslation('portal');
  const language = useLanguage();
  const navigate = useNavigate();
  const calculator = useHref('/calculator');
  const id = useId();
  const [province, setProvince] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['provinces'],
    queryFn: async ({ signal }) =>
      (await query<{ provinces: Province[] }>(document, {}, { signal })).provinces,
    select: (provinces) => provinces.map((place) => localizeRow(place, placeNames, language)),
    staleTime: Infinity,
  });
  const start = (event: FormEvent) => {
    event.preventDefault();
    void navigate(province === '' ? '/calculator' : `/calculator?province=${province}`);
  };
  return (
    <form className="hero-start card" method="get" action={calculator} onSubmit={start}>
      <label htmlFor={id}>{t('hero.where')}</label>
      <div>
        <select
          id={id}
          name="province"
          value={province}
          onChange={(event) => setProvince(event.target.value)}
        >
          <option value="">{t('hero.choose')}</option>
          {data.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" isPrimary>
          {t('hero.start')}
          <Icon name="right" />
        </Button>
      </div>
      <p className="quiet">{t('hero.promise')}</p>
    </form>
  );
}
