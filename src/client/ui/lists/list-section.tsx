import { useId, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadedList } from '../states/loaded';

interface ListSectionProps<Row> {
  title: string;
  result: UseQueryResult<readonly Row[]>;
  /** The text of an empty list. */
  empty?: string | undefined;
  children: (rows: readonly Row[]) => ReactNode;
  /** Follows the list. */
  after?: ReactNode;
}

/** A section of a page: its heading, and the list that was read for it. */
export function ListSection<Row>({ title, result, empty, children, after }: ListSectionProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LoadedList result={result} empty={empty}>
        {children}
      </LoadedList>
      {after}
    </section>
  );
}
