import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { useChangeSet } from '../change-sets/session';
import { documentIn, documentKey } from '../change-sets/set-content';
import type { DescribedKind, ListedDefinition } from '../change-sets/wire';
import { UsedBy } from '../plan/used-by';
import { Mark } from '../mark';

/** Rows that are drawn at once: more of them help only where the search has not narrowed them yet. */
const step = 60;

interface CatalogTableProps {
  definitions: readonly ListedDefinition[];
  kinds: readonly DescribedKind[];
}

/** Lists definitions with what uses them. */
export function CatalogTable({ definitions, kinds }: CatalogTableProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const content = useChangeSet((session) => session.content);
  const [count, setCount] = useState(step);
  const titles = new Map(kinds.map(({ name, title }) => [name, title]));
  return (
    <>
      <table className="builder-table catalog-table">
        <thead>
          <tr>
            <th scope="col">{t('catalog.columns.title')}</th>
            <th scope="col">{t('catalog.columns.kind')}</th>
            <th scope="col">{t('catalog.columns.state')}</th>
            <th scope="col">{t('catalog.columns.usedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {definitions.slice(0, count).map((each) => (
            <tr key={documentKey(each)}>
              <td>
                <Link to={`/admin/builder/${each.kind}/${encodeURIComponent(each.id)}`}>
                  {each.title === null ? each.id : say(each.title, language)}
                </Link>
                <code>{each.id}</code>
              </td>
              <td>{titles.get(each.kind) ?? each.kind}</td>
              <td>
                {documentIn(content, each) === undefined ? (
                  <Mark tone={each.state === 'published' ? 'success' : 'warning'}>
                    {t(`catalog.state.${each.state}`)}
                  </Mark>
                ) : (
                  <Mark tone="warning">{t('catalog.state.inSet')}</Mark>
                )}
              </td>
              <td>
                <UsedBy names={each.usedBy} estimate={each.rows} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {definitions.length > count ? (
        <Button onClick={() => setCount(count + step)}>
          {t('catalog.more', { count: definitions.length - count })}
        </Button>
      ) : null}
    </>
  );
}
