import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/i18n';
import { useSession } from '../../session/session';
import { AntdProvider } from '../../ui/appearance/antd-provider';
import { NoAccess } from '../../ui/states/error-pages';
import { usePageTitle } from '../../ui/navigation/page-title';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { ApiKeysPanel } from './api-keys-panel';
import { consoleQuery } from './console-calls';
import { QueryPanel, type QueryDraft } from './query-panel';
import { exampleQuery } from './query-text';
import { RightsPanel } from './rights-panel';
import { RoleChoice } from './role-choice';
import { SchemaBrowser } from './schema-browser';
import '../builder.css';
import '../panel/panel.css';
import './graphql.css';

/** `/admin/builder/graphql`: what may be read, queries with their cost, and for administrators the keys of programs. */
export default function GraphqlPage() {
  const mayOpen = useSession(({ permissions }) => permissions?.extra.graphql === true);
  return mayOpen ? (
    <AntdProvider>
      <div className="builder-page graphql">
        <Console />
      </div>
    </AntdProvider>
  ) : (
    <NoAccess />
  );
}

const panels = ['query', 'schema', 'rights', 'keys'] as const;

function Console() {
  const { t } = useTranslation('query-console');
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const [role, setRole] = useState('');
  const [draft, setDraft] = useState<QueryDraft>({ query: '', variables: '' });
  const own = useQuery(consoleQuery('', language));
  const asRole = useQuery({ ...consoleQuery(role, language), enabled: role !== '' });
  usePageTitle(t('title'));
  const open = (panel: string) => setAddress(panel === 'query' ? {} : { tab: panel }, { replace: true });
  if (own.data === undefined)
    return own.error === null ? (
      <PageSkeleton />
    ) : (
      <RetryNotice message={own.error.message} onRetry={() => void own.refetch()} />
    );
  const described = role === '' ? own : asRole;
  const { is_administrator: isAdministrator, roles = [] } = own.data;
  const choice = <RoleChoice roles={roles} role={role} onChange={setRole} />;
  const chosen = address.get('tab');
  const panel = panels.find((each) => each === chosen && (each !== 'keys' || isAdministrator)) ?? 'query';
  return (
    <>
      <header className="builder-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
      </header>
      <nav className="graphql-tabs" aria-label={t('title')}>
        {panels
          .filter((each) => each !== 'keys' || isAdministrator)
          .map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === panel ? 'true' : undefined}
              onClick={() => open(each)}
            >
              {t(`tabs.${each}`)}
            </button>
          ))}
      </nav>
      {/* The response of a query stays while the person looks something up. */}
      <div hidden={panel !== 'query'}>
        <QueryPanel
          draft={draft}
          role={role}
          roleChoice={panel === 'query' ? choice : null}
          isAdministrator={isAdministrator}
          onChange={setDraft}
        />
      </div>
      {panel === 'schema' ? (
        <SchemaBrowser
          description={described.data}
          error={described.error}
          roleChoice={choice}
          onRetry={() => void described.refetch()}
          onTry={(source) => {
            setDraft({ query: exampleQuery(source), variables: '' });
            open('query');
          }}
        />
      ) : null}
      {panel === 'rights' ? <RightsPanel description={own.data} /> : null}
      {panel === 'keys' ? <ApiKeysPanel /> : null}
    </>
  );
}
