import { useEffect } from 'react';
import { create } from 'zustand';

const useSite = create<{ title: string | undefined }>()(() => ({ title: undefined }));

/** Sets the project's name, which ends every page's title. */
export function setSiteTitle(title: string | undefined): void {
  useSite.setState({ title });
}

/** Sets the page's title in the browser's tab and history; undefined while the title is not known yet. */
export function usePageTitle(title: string | undefined): void {
  const site = useSite((state) => state.title);
  useEffect(() => {
    const name = [title, site].filter((part) => part !== undefined && part !== '').join(' · ');
    if (name !== '') document.title = name;
  }, [title, site]);
}
