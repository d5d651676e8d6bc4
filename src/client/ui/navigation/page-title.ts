import { useEffect } from 'react';
import { useSession } from '../../session/session';

/** Names the page in the browser's tab and history; undefined while the name is not known yet. */
export function usePageTitle(title: string | undefined): void {
  const site = useSession((session) => session.config?.title);
  useEffect(() => {
    const name = [title, site].filter((part) => part !== undefined && part !== '').join(' · ');
    if (name !== '') document.title = name;
  }, [title, site]);
}
