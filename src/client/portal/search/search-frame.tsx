import type { ReactNode } from 'react';
import '../content/content.css';
import { PageHeading } from '../content/page-heading';
import { SearchForm } from './search-form';

/** The heading and the field of the search above what was found. */
export function SearchFrame({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/search" />
      <SearchForm value={text} />
      {children}
    </div>
  );
}
