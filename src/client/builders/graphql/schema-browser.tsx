import { Button, Input } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { ConsoleDescription, ReadableSource } from './console-calls';
import { SourceDetails } from './source-details';

interface SchemaBrowserProps {
  description: ConsoleDescription | undefined;
  error: Error | null;
  roleChoice: ReactNode;
  onRetry: () => void;
  onTry: (source: ReadableSource) => void;
}

/** The sources that may be read, with search, and one of them in full. */
export function SchemaBrowser({ description, error, roleChoice, onRetry, onTry }: SchemaBrowserProps) {
  const { t } = useTranslation('query-console');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const sources = description?.sources;
  const shown = useMemo(() => (sources ?? []).filter((source) => matches(source, search)), [sources, search]);
  const source = sources?.find(({ id }) => id === chosen);
  return (
    <div className="graphql-schema">
      {roleChoice}
      {sources === undefined ? (
        error === null ? (
          <PageSkeleton />
        ) : (
          <RetryNotice message={error.message} onRetry={onRetry} />
        )
      ) : (
        <div className="graphql-columns">
          <nav aria-label={t('schema.sources')}>
            <Input
              type="search"
              aria-label={t('schema.search')}
              placeholder={t('schema.search')}
              value={search}
              allowClear
              onChange={({ target }) => setSearch(target.value)}
            />
            <output className="quiet">{t('schema.count', { count: shown.length })}</output>
            {shown.length === 0 ? <p>{t('schema.nothing')}</p> : null}
            <ul>
              {shown.map(({ id, title }) => (
                <li key={id}>
                  <Button
                    type="text"
                    block
                    aria-current={id === chosen ? 'true' : undefined}
                    onClick={() => setChosen(id)}
                  >
                    <code>{id}</code>
                    <span className="quiet">{title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </nav>
          {source === undefined ? (
            <p className="quiet">{t('schema.choose')}</p>
          ) : (
            <SourceDetails key={source.id} source={source} onOpen={setChosen} onTry={() => onTry(source)} />
          )}
        </div>
      )}
    </div>
  );
}

/** Whether a source or one of its columns has all words of the search in its name or title. */
function matches({ id, title, columns }: ReadableSource, search: string): boolean {
  const words = search.toLocaleLowerCase('mn').split(/\s+/u).filter(Boolean);
  const text = [id, title, ...columns.flatMap((column) => [column.name, column.title])]
    .join(' ')
    .toLocaleLowerCase('mn');
  return words.every((word) => text.includes(word));
}
