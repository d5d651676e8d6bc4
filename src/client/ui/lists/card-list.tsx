import type { ReactNode } from 'react';
import './card-list.css';

interface CardListProps<Row> {
  /** Undefined until they are read. */
  rows: readonly Row[] | undefined;
  /** How many placeholders stand for rows that are still loading. */
  waiting?: number;
  /** Sets `--card-width` and `--card-height`, where they differ from most cards. */
  className?: string;
  isBusy?: boolean;
  /** The card of a row. */
  children: (row: Row, index: number) => ReactNode;
}

/** Cards side by side, as many as the width takes. */
export function CardList<Row extends { readonly id: string }>(props: CardListProps<Row>) {
  const { rows, waiting = 0, className = '', isBusy = false, children } = props;
  return (
    <ul className={`card-list ${className}`} aria-busy={isBusy || (rows === undefined && waiting > 0)}>
      {rows === undefined
        ? Array.from({ length: waiting }, (_, index) => (
            <li key={index} className="card-waiting skeleton" aria-hidden="true" />
          ))
        : rows.map((row, index) => <li key={row.id}>{children(row, index)}</li>)}
    </ul>
  );
}
