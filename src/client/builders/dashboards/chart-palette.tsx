import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { useDefinitionOptions } from '../panel/names';

interface ChartPaletteProps {
  used: ReadonlySet<string>;
  onAdd: (chart: string) => void;
}

/** The charts that a dashboard may show, with a search. */
export function ChartPalette({ used, onAdd }: ChartPaletteProps) {
  const { t } = useTranslation('data-builders');
  const [search, setSearch] = useState('');
  const charts = useDefinitionOptions('chart');
  const wanted = search.trim().toLowerCase();
  const found = (charts ?? []).filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <section className="setting-group chart-palette" aria-label={t('dashboards.add')}>
      <h2>{t('dashboards.add')}</h2>
      <Input
        type="search"
        aria-label={t('dashboards.search')}
        placeholder={t('dashboards.search')}
        value={search}
        allowClear
        onChange={({ target }) => setSearch(target.value)}
      />
      {charts !== undefined && found.length === 0 ? (
        <p className="setting-help">{t(charts.length === 0 ? 'dashboards.noCharts' : 'tree.nothing')}</p>
      ) : null}
      <ul>
        {found.map(({ value, label }) => {
          const isUsed = used.has(value);
          return (
            <li key={value}>
              <button
                type="button"
                className="column-tree-item"
                disabled={isUsed}
                aria-label={t(isUsed ? 'tree.added' : 'tree.add', { name: label })}
                onClick={() => onAdd(value)}
              >
                <Icon name={isUsed ? 'success' : 'add'} />
                <span>{label}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
