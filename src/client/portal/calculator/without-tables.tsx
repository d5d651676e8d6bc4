import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { Calculation } from './use-calculation';

interface WithoutTablesProps {
  title: string;
  calculation: Extract<Calculation, { status: 'loading' | 'failed' }>;
}

/** A page of the calculator while the tables are loading, or where they did not come. */
export function WithoutTables({ title, calculation }: WithoutTablesProps) {
  return (
    <>
      <div className="calculator-narrow">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {calculation.status === 'loading' ? (
        <PageSkeleton />
      ) : (
        <RetryNotice message={calculation.error} onRetry={calculation.retry} />
      )}
    </>
  );
}
