import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConsoleDescription, ConsoleRole } from './console-calls';

/** Limits of a query, and who may open this page and introspect. */
export function RightsPanel({ description }: { description: ConsoleDescription }) {
  const { t } = useTranslation('query-console');
  const { limits, may_introspect: mayIntrospect, is_limited: isLimited, roles } = description;
  const shown = [
    ['budget', limits.budget],
    ['runs', limits.runs],
    ['characters', limits.characters],
    ['saved', limits.saved],
  ] as const;
  return (
    <div className="graphql-rights">
      <section aria-labelledby="graphql-limits">
        <h2 id="graphql-limits" className="editor-title">
          {t('rights.limits')}
        </h2>
        <dl className="graphql-figures">
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`rights.${name}`)}</dt>
              <dd>{value.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
        <p className="panel-help">{t('rights.caps')}</p>
      </section>
      <section aria-labelledby="graphql-access">
        <h2 id="graphql-access" className="editor-title">
          {t('rights.access')}
        </h2>
        <p>{t(isLimited ? 'rights.someOpen' : 'rights.allOpen')}</p>
        <p>{t(mayIntrospect ? 'rights.introspects' : 'rights.introspectsNot')}</p>
        {roles === undefined ? null : <RoleTable roles={roles} />}
      </section>
    </div>
  );
}

function RoleTable({ roles }: { roles: readonly ConsoleRole[] }) {
  const { t } = useTranslation('query-console');
  const word = (isGiven: boolean) => t(isGiven ? 'rights.yes' : 'rights.no');
  return (
    <>
      <table className="builder-table">
        <thead>
          <tr>
            <th scope="col">{t('rights.role')}</th>
            <th scope="col">{t('rights.opens')}</th>
            <th scope="col">{t('rights.introspection')}</th>
          </tr>
        </thead>
        <tbody>
          {roles.map(({ id, title, opens, introspects }) => (
            <tr key={id}>
              <td>
                <Link to={`/admin/builder/role/${id}`}>{title}</Link>
              </td>
              <td>
                <span className="graphql-cell-label">{t('rights.opens')}: </span>
                {word(opens)}
              </td>
              <td>
                <span className="graphql-cell-label">{t('rights.introspection')}: </span>
                {word(introspects)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="panel-help">{t('rights.change')}</p>
    </>
  );
}
