import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TouchLink } from '../../ui/touch-link';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { NotFound } from '../../ui/states/error-pages';
import { isMissingPage } from '../../ui/navigation/page-number';
import { Pager } from '../../ui/lists/pager';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { ExcerptPart } from './excerpt';
import { mostFound, searchQuery, type SearchHit, type SearchHits } from './find-rows';
import { PopularPages } from './popular-pages';
import './search.css';
import { SearchFrame } from './search-frame';
import { searchKinds, type SearchKind } from './search-kinds';
import type { SearchWord } from './search-words';

/** Rows of each kind beside the others, and on a page of one kind. */
const few = 4;
const size = 20;

interface Search {
  text: string;
  words: readonly SearchWord[];
}

/** The best rows of every kind, with how many there are. */
export function AllFound({ text, words }: Search) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const results = useQueries({
    queries: searchKinds.map((kind) => searchQuery(kind, words, { page: 1, size: few }, language)),
  });
  const failed = results.filter(({ data, error }) => data === undefined && error !== null);
  const isLoading = results.some(({ data, error }) => data === undefined && error === null);
  const total = results.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  const hasMore = results.some(({ data }) => data?.hasMore === true);
  const isEmpty = total === 0 && !isLoading && failed.length === 0;
  return (
    <>
      <output className="search-count quiet">
        {isLoading || total === 0
          ? ''
          : hasMore
            ? t('search.foundMore', { text, number: total })
            : t('search.found', { text, count: total })}
      </output>
      {failed[0]?.error ? (
        <RetryNotice
          message={failed[0].error.message}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : null}
      {isEmpty ? <NothingFound text={text} /> : null}
      {searchKinds.map((kind, index) => {
        const found = results[index]?.data;
        return found === undefined || found.total === 0 ? null : (
          <section key={kind.id} className="search-kind" aria-labelledby={`search-${kind.id}`}>
            <KindHeading kind={kind} found={found} />
            <Hits hits={found.hits} />
            {found.total > found.hits.length ? (
              <TouchLink to={searchAddress(text, kind, 1)} arrow="right">
                {t(`search.all.${kind.id}`)}
              </TouchLink>
            ) : null}
          </section>
        );
      })}
      {isLoading ? <PageSkeleton /> : null}
    </>
  );
}

/** One page of the rows of one kind. */
export function FoundOfKind({ kind, text, words, page }: Search & { kind: SearchKind; page: number }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(kind, words, { page, size }, language),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return (
      <SearchFrame text={text}>
        {error ? <RetryNotice message={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />}
      </SearchFrame>
    );
  const lastPage = Math.max(1, Math.ceil(data.total / size));
  if (isMissingPage(page, { data: { lastPage }, isPlaceholderData })) return <NotFound />;
  return (
    <SearchFrame text={text}>
      <section className="search-kind" aria-labelledby={`search-${kind.id}`} aria-busy={isPlaceholderData}>
        <TouchLink to={`/search?${new URLSearchParams({ q: text }).toString()}`} arrow="left">
          {t('search.everything')}
        </TouchLink>
        {data.total === 0 ? <NothingFound text={text} /> : <KindHeading kind={kind} found={data} />}
        <Hits hits={data.hits} />
        {data.hasMore && page >= lastPage ? (
          <p className="quiet">{t('search.narrow', { most: mostFound })}</p>
        ) : null}
        <Pager
          page={Math.min(page, lastPage)}
          last={lastPage}
          addressOf={(to) => searchAddress(text, kind, to)}
        />
      </section>
    </SearchFrame>
  );
}

function KindHeading({ kind, found }: { kind: SearchKind; found: SearchHits }) {
  const { t } = useTranslation('content');
  return (
    <h2 id={`search-${kind.id}`}>
      {t(`search.kinds.${kind.id}`)}{' '}
      <span className="quiet">
        ({found.hasMore ? t('search.moreThan', { number: found.total }) : found.total})
      </span>
    </h2>
  );
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className="search-hits">
      {hits.map(({ id, address, title, titleLanguage, excerpt }) => (
        <li key={id}>
          <h3 lang={titleLanguage}>
            <Link to={address}>
              <Marked parts={title} />
            </Link>
          </h3>
          <p>
            <Marked parts={excerpt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Marked({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, isFound, language }, index) =>
    isFound ? (
      <mark key={index} lang={language}>
        {text}
      </mark>
    ) : language === undefined ? (
      text
    ) : (
      <span key={index} lang={language}>
        {text}
      </span>
    ),
  );
}

function NothingFound({ text }: { text: string }) {
  const { t } = useTranslation('content');
  return (
    <div className="notice">
      <Icon name="search" />
      <output>
        <strong>{t('search.nothing', { text })}</strong>
      </output>
      <p>{t('search.advice')}</p>
      <PopularPages />
    </div>
  );
}

function searchAddress(text: string, kind: SearchKind, page: number): string {
  const parts = { q: text, kind: kind.id, ...(page > 1 ? { page: String(page) } : {}) };
  return `/search?${new URLSearchParams(parts).toString()}`;
}
