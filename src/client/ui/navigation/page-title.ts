import { useEffect } from 'react';
import { create } from 'zustand';

const useSite = create<{ title: string | undefined }>()(() => ({ title: undefined }));

/** Sets the project's name, with which every page's title ends. */
export function setSiteTitle(title: string | undefined): void {
  useSite.setState({ title });
}

/** Names the page in the browser's tab and history; undefined while the name is not known yet. */
export function usePageTitle(title: string | undefined): void {
  const site = useSite((state) => state.title);
  useEffect(() => {
    const name = [title, site].filter((part) => part !== undefined && part !== '').join(' · ');
    if (name !== '') document.title = name;
  }, [title, site]);
}
