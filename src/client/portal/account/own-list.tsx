import type { ReactNode } from 'react';
import type { Localized, LocalizedColumns } from '../../../engine/translations/localize-row';
import { isMissingPage, usePageNumber } from '../../ui/navigation/page-number';
import { Pager } from '../../ui/lists/pager';
import { NotFound } from '../../ui/states/error-pages';
import { ButtonLink } from '../../ui/button';
import { EmptyNotice } from '../../ui/states/empty-notice';
import { Loaded } from '../../ui/states/loaded';
import { useOwnRows } from './use-own-rows';
import type { SourceName } from '../selected-row';

interface OwnListProps<Row> {
  source: SourceName;
  /** The selection in GraphQL. */
  columns: string;
  /** The columns that depend on the reader's language. */
  localized?: LocalizedColumns;
  /** The address of the page. */
  path: string;
  /** The text of an empty list. */
  empty: string;
  /** Where the person goes on from an empty list; without one, the head offers it. */
  next?: { label: string; to: string } | undefined;
  /** The heading of the page, and what comes between it and the rows. */
  head: ReactNode;
  children: (row: Localized<Row>) => ReactNode;
}

/** A page of the person's own rows of a source, the newest first; 404 for a page number that the list does not have. */
export function OwnList<Row extends { readonly id: string }>(props: OwnListProps<Row>) {
  const { source, columns, localized, path, empty, next, head, children } = props;
  const page = usePageNumber();
  const result = useOwnRows<Row>(source, columns, page ?? 1, localized);
  if (isMissingPage(page, result)) return <NotFound />;
  return (
    <>
      {head}
      <Loaded
        result={result}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyNotice text={empty}>
            {next === undefined ? null : <ButtonLink to={next.to}>{next.label}</ButtonLink>}
          </EmptyNotice>
        }
      >
        {({ rows, page, lastPage }) => (
          <>
            <ul className="own-list" aria-busy={result.isPlaceholderData}>
              {rows.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ul>
            <Pager page={page} last={lastPage} addressOf={(to) => `${path}?page=${to}`} />
          </>
        )}
      </Loaded>
    </>
  );
}
