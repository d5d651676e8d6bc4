import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { elements, type Element } from './elements';

/** Groups as most columns need them. */
const order: readonly Element['group'][] = ['text', 'number', 'choice', 'date', 'media', 'person', 'map'];

/** The commonest elements come first in their group. */
const usual = [
  'text',
  'textarea',
  'number',
  'money',
  'select',
  'reference',
  'switch',
  'date',
  'image',
  'phone',
];

function rank({ id }: Element): number {
  const place = usual.indexOf(id);
  return place < 0 ? usual.length : place;
}

/** Offers the elements of columns, by group, with a search. */
export function ElementPicker({ onPick }: { onPick: (element: Element) => void }) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = elements.filter(({ id, label }) =>
    `${say(label, language)} ${id}`.toLowerCase().includes(wanted),
  );
  const groups = order.filter((group) => found.some((element) => element.group === group));
  return (
    <section className="element-picker" aria-label={t('tables.addColumn')}>
      <h2>{t('tables.addColumn')}</h2>
      <Input
        type="search"
        aria-label={t('tables.searchElement')}
        placeholder={t('tables.searchElement')}
        value={search}
        allowClear
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 ? <p>{t('tables.noElement')}</p> : null}
      {groups.map((group) => (
        <fieldset key={group} aria-label={t(`tables.groups.${group}`)}>
          <h3>{t(`tables.groups.${group}`)}</h3>
          <div className="element-list">
            {found
              .filter((element) => element.group === group)
              .toSorted((one, other) => rank(one) - rank(other))
              .map((element) => (
                <button key={element.id} type="button" onClick={() => onPick(element)}>
                  <Icon name={element.icon} />
                  {say(element.label, language)}
                </button>
              ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
