import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { useDefinitionOptions } from '../../panel/names';
import type { RolePartProps } from '../role-builder';
import { addPolicy, policiesBySource } from './role-policies';
import { SourcePolicies } from './source-policies';

/** Lists the role's policies by source; one source is open at a time. */
export function PolicyList(props: RolePartProps) {
  const { document, problems, openSource, onOpenSource, onEdit } = props;
  const { t } = useTranslation('rights-builders');
  const sources = useDefinitionOptions('source');
  const [search, setSearch] = useState('');
  const titles = new Map((sources ?? []).map(({ value, label }) => [value, label]));
  const groups = policiesBySource(document);
  const isNew = openSource !== null && !groups.has(openSource);
  const shown = [...groups.keys(), ...(isNew ? [openSource] : [])].filter((source) =>
    (titles.get(source) ?? source).toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <section className="policies" aria-label={t('role.view.policies')}>
      <p className="panel-help">{t('policy.help')}</p>
      <div className="policy-tools">
        {groups.size > 6 ? (
          <input
            type="search"
            className="fb-input"
            aria-label={t('policy.search')}
            placeholder={t('policy.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        ) : null}
        <Select
          className="policy-add"
          aria-label={t('policy.addSource')}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          placeholder={t('policy.addSource')}
          options={(sources ?? []).filter(({ value }) => !groups.has(value))}
          onChange={(source: string | null) => {
            if (source === null) return;
            onEdit(addPolicy(document, { source, action: 'read' }).edit);
            onOpenSource(source);
          }}
        />
      </div>
      {groups.size === 0 && !isNew ? <p className="menu-empty">{t('policy.empty')}</p> : null}
      {groups.size > 0 && shown.length === 0 ? <p className="menu-empty">{t('policy.notFound')}</p> : null}
      {shown.map((source) => {
        const placed = groups.get(source) ?? [];
        const isOpen = openSource === source;
        const faults = problems.filter(({ pointer }) =>
          placed.some(
            ({ index }) => pointer === `/policies/${index}` || pointer.startsWith(`/policies/${index}/`),
          ),
        );
        return (
          <section key={source} className="role-card" aria-label={titles.get(source) ?? source}>
            <button
              type="button"
              className="policy-source"
              aria-expanded={isOpen}
              onClick={() => onOpenSource(isOpen ? null : source)}
            >
              <Icon name={isOpen ? 'up' : 'down'} />
              <strong>{titles.get(source) ?? source}</strong>
              <span className="policy-actions">
                {[...new Set(placed.map(({ action }) => action))].map((action) =>
                  action === undefined ? null : (
                    <span key={action} className="mark">
                      {t(`role.action.${action}`)}
                    </span>
                  ),
                )}
                {faults.length > 0 ? (
                  <span className="mark is-warning">{t('policy.faults', { count: faults.length })}</span>
                ) : null}
              </span>
            </button>
            {isOpen ? <SourcePolicies {...props} source={source} placed={placed} /> : null}
          </section>
        );
      })}
    </section>
  );
}
