// Imported before everything that has styles of its own, so that those can override these.
import './ui/appearance/fonts.css';
import './ui/appearance/tokens.css';
import './ui/appearance/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client';
import { startOffline } from './offline/start-offline';
import { Pages } from './routes';
import { startAppearance } from './ui/appearance/appearance';
import { enterInChosenLanguage, startI18n } from './i18n/i18n';
import { PageRouter } from './ui/navigation/page-router';
import { Root } from './shell/root';
import { startSession } from './session/session';

startAppearance();
enterInChosenLanguage();
await startI18n();
startOffline(async () => {
  // Loaded lazily: it brings in the code of forms, which most pages do not need.
  const { refreshPins } = await import('./runtime/pins/pin-form');
  await refreshPins();
});
void startSession();

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root');

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PageRouter>
        <Root>
          <Pages />
        </Root>
      </PageRouter>
    </QueryClientProvider>
  </StrictMode>,
);
