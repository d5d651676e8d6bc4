import { Component, type ReactNode } from 'react';
import { useConnection } from '../../api/connection';
import { isChunkError, reloadOnce } from '../../shell/reload-guard';
import { RetryNotice } from '../../ui/states/retry-notice';

interface RecordBoundaryProps {
  message: string;
  children: ReactNode;
}

/**
 * Shows a message in place of a record whose parts cannot be loaded without a connection, so that the decisions beside it
 * remain. Other errors are those of the page.
 */
export class RecordBoundary extends Component<RecordBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    // A newer build may have replaced the part.
    if (isChunkError(error) && useConnection.getState().isOnline) reloadOnce();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isChunkError(error)) throw error;
    return <RetryNotice message={this.props.message} onRetry={() => window.location.reload()} />;
  }
}
