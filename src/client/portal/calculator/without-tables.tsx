import type { ReactNode } from 'react';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { Calculation } from './use-calculation';

interface WithoutTablesProps {
  title: string;
  calculation: Extract<Calculation, { status: 'loading' | 'failed' }>;
}

/** A page of the calculator while the tables are loading, or where they did not come. */
export function WithoutTables({ title, calculation }: WithoutTablesProps) {
  if (calculation.status === 'loading') return <LoadingPage title={title} />;
  return (
    <LoadingPage title={title}>
      <RetryNotice message={calculation.error} onRetry={calculation.retry} />
    </LoadingPage>
  );
}

/** The heading of a page above its placeholder, or above what stands in its place. */
export function LoadingPage({ title, children = <PageSkeleton /> }: { title: string; children?: ReactNode }) {
  return (
    <>
      <div className="calculator-narrow">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {children}
    </>
  );
}
