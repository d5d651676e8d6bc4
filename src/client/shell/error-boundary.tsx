import { Component, type ReactNode } from 'react';
import { useConnection } from '../api/connection';
import { Broken } from '../ui/states/error-pages';
import DefaultLayout from './layouts/default-layout';
import { OfflinePage } from './offline-page';
import { isChunkError, reloadOnce } from './reload-guard';

interface ErrorBoundaryProps {
  /** A new path clears the error. */
  path: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  path: string;
}

/** Catches errors of pages. Reloads the page if a newer build has replaced one of its parts. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error ?? new Error('A page threw nothing') };
  }

  static getDerivedStateFromProps(
    { path }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return path === state.path ? null : { error: null, path };
  }

  override componentDidCatch(error: unknown): void {
    // Offline, a reload would fail in the same way.
    if (isChunkError(error) && useConnection.getState().isOnline) reloadOnce();
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <DefaultLayout>
        {isChunkError(this.state.error) && !useConnection.getState().isOnline ? (
          <OfflinePage />
        ) : (
          <Broken error={this.state.error} />
        )}
      </DefaultLayout>
    );
  }
}
