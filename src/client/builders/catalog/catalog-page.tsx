import { Button, Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { BuilderGate } from '../builder-gate';
import { definitionsQuery, useKinds, useRememberedSet } from '../change-sets/queries';
import { SetBar } from '../change-sets/set-bar';
import { useChangeSet } from '../change-sets/session';
import type { ListedDefinition } from '../change-sets/wire';
import { ImportLinks } from '../imports/import-links';
import { titleOfDefinition } from '../panel/names';
import { TourButton } from '../tour/tour-offer';
import { CatalogTable } from './catalog-table';
import { ChangeSetList } from './change-set-list';
import { NewDefinition } from './new-definition';
import './catalog.css';

/** `/admin/builder`: everything that is defined, and the changes that are not published yet. */
export default function CatalogPage() {
  return (
    <BuilderGate>
      <Catalog />
    </BuilderGate>
  );
}

function Catalog() {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const listed = useQuery(definitionsQuery);
  const kinds = useKinds();
  const [isCreating, setIsCreating] = useState(false);
  useRememberedSet();
  usePageTitle(t('catalog.title'));
  const search = address.get('q') ?? '';
  const kind = address.get('kind');
  const all = useWithOpenSet(listed.data);
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return (all ?? []).filter(
      (each) =>
        (kind === null || each.kind === kind) &&
        (wanted === '' ||
          `${each.id} ${each.title === null ? '' : say(each.title, language)}`
            .toLowerCase()
            .includes(wanted)),
    );
  }, [all, search, kind, language]);
  const change = (values: { q?: string; kind?: string | null }) => {
    const next = { q: search, kind, ...values };
    setAddress(
      { ...(next.q !== '' && { q: next.q }), ...(next.kind !== null && { kind: next.kind }) },
      { replace: true },
    );
  };
  return (
    <div className="catalog">
      <SetBar />
      <header className="builder-head">
        <div>
          <h1>{t('catalog.title')}</h1>
          <p className="catalog-lead">{t('catalog.lead')}</p>
        </div>
        <div className="builder-actions">
          <TourButton />
          <ImportLinks />
          <Button type="primary" icon={<Icon name="add" />} onClick={() => setIsCreating(true)}>
            {t('catalog.new')}
          </Button>
        </div>
      </header>
      <ChangeSetList />
      <search className="catalog-filters">
        <Input
          type="search"
          aria-label={t('catalog.search')}
          placeholder={t('catalog.search')}
          value={search}
          allowClear
          onChange={({ target }) => change({ q: target.value })}
        />
        <Select
          aria-label={t('catalog.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('catalog.allKinds') },
            ...(kinds.data ?? []).map(({ name, title }) => ({ value: name as string, label: title })),
          ]}
          onChange={(next: string) => change({ kind: next === '' ? null : next })}
        />
        <output>{t('catalog.count', { count: found.length })}</output>
      </search>
      {listed.error !== null && listed.data === undefined ? (
        <RetryNotice message={listed.error.message} onRetry={() => void listed.refetch()} />
      ) : listed.data === undefined ? (
        <PageSkeleton />
      ) : found.length === 0 ? (
        <div className="catalog-empty">
          <p>{t(search === '' ? 'catalog.empty' : 'catalog.nothing')}</p>
          <div className="builder-actions">
            {search === '' ? null : <Button onClick={() => change({ q: '' })}>{t('catalog.clear')}</Button>}
            <Button onClick={() => setIsCreating(true)}>{t('catalog.new')}</Button>
          </div>
        </div>
      ) : (
        <CatalogTable definitions={found} kinds={kinds.data ?? []} />
      )}
      {isCreating ? <NewDefinition onClose={() => setIsCreating(false)} /> : null}
    </div>
  );
}

/** The list with the documents of the open set: new ones are nowhere else yet. */
function useWithOpenSet(listed: readonly ListedDefinition[] | undefined): ListedDefinition[] | undefined {
  const documents = useChangeSet(({ content }) => content.documents);
  return useMemo(() => {
    if (listed === undefined) return undefined;
    const fresh = documents
      .filter(({ kind, id }) => !listed.some((each) => each.kind === kind && each.id === id))
      .map(({ kind, id }): ListedDefinition => ({
        kind,
        id,
        title: titleOfDefinition({ kind, id }, documents, listed) ?? null,
        version: 0,
        state: 'draft',
        uses: [],
        usedBy: [],
      }));
    return [...fresh, ...listed];
  }, [listed, documents]);
}
