import { Outlet } from 'react-router-dom';
import { AppearancePopup } from '../../ui/appearance/appearance-popup';
import { LanguagePopup } from '../header/language-popup';
import { PageHeader } from '../header/page-header';
import { useSession } from '../../session/session';
import './agent-layout.css';

/** Lays out the sign-in pages: one card, no distractions. */
export default function AgentLayout() {
  const config = useSession((session) => session.config);
  return (
    <div className="agent">
      <PageHeader layout="agent">
        <LanguagePopup />
        <AppearancePopup />
      </PageHeader>
      <main id="content" className="agent-content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="agent-footer quiet">{config?.copyright}</footer>
    </div>
  );
}
