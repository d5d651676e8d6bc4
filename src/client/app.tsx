import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Pages } from './routes';
import { Root } from './shell/root';
import { FirstViewContext, type FirstViewFacts } from './ui/first-view';
import type { PageHistory } from './ui/navigation/page-history';
import { PageRouter } from './ui/navigation/page-router';

export interface AppParts {
  history: PageHistory;
  queries: QueryClient;
  texts: i18n;
  /** Undefined where the browser draws the page alone. */
  firstView: FirstViewFacts | undefined;
}

/** Creates all pages: the browser draws them, and the server renders the first view of public ones. */
export function createApp({ history, queries, texts, firstView }: AppParts): ReactNode {
  return (
    <StrictMode>
      <FirstViewContext value={firstView}>
        <QueryClientProvider client={queries}>
          <I18nextProvider i18n={texts}>
            <PageRouter history={history}>
              <Root>
                <Pages />
              </Root>
            </PageRouter>
          </I18nextProvider>
        </QueryClientProvider>
      </FirstViewContext>
    </StrictMode>
  );
}
