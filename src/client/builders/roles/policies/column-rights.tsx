import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../document/pointer';
import { Icon } from '../../../ui/icon';
import { columnRight, type ColumnRight } from './role-policies';
import { MatrixScroll } from '../matrix/matrix-scroll';
import type { SourceColumn } from './use-source-columns';

const actions = ['read', 'create', 'update'] as const;
const icons: Readonly<Record<ColumnRight, string>> = { all: 'success', some: 'filter', none: 'close' };

/** Draws what the policies of a source give together on each column: read, masked in other rows, or written. */
export function ColumnRights({
  columns,
  policies,
}: {
  columns: readonly SourceColumn[];
  policies: readonly JsonObject[];
}) {
  const { t } = useTranslation('rights-builders');
  return (
    <details className="column-rights">
      <summary>{t('policy.columnRights')}</summary>
      <p className="panel-help">{t('policy.columnRightsHelp')}</p>
      <MatrixScroll label={t('policy.columnRights')}>
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">{t('policy.column')}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  {t(`role.action.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, title }) => (
              <tr key={name}>
                <th scope="row">
                  {title} <code>{name}</code>
                </th>
                {actions.map((action) => {
                  const right = columnRight(policies, action, name);
                  const said = t(
                    right === 'some' && action === 'read' ? 'policy.right.masked' : `policy.right.${right}`,
                  );
                  return (
                    <td key={action} className={`is-${right}`} title={said}>
                      <Icon name={icons[right]} />
                      <span className="visually-hidden">{said}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </MatrixScroll>
    </details>
  );
}
