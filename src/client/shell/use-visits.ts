import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds on a place that count as a visit. */
const stay = 2_000;

/** Reports to the server on which pages of the menu, and which rows of their lists, the person stays. */
export function useVisits(isSignedIn: boolean): void {
  const { pathname, search } = useLocation();
  const menu = /^\/admin\/p\/(\d{1,9})$/.exec(pathname)?.[1];
  const row = /^[1-9]\d{0,14}$/.exec(new URLSearchParams(search).get('row') ?? '')?.[0];
  useEffect(() => {
    if (!isSignedIn || menu === undefined) return undefined;
    const timer = setTimeout(() => void note(Number(menu), row === undefined ? null : Number(row)), stay);
    return () => clearTimeout(timer);
  }, [isSignedIn, menu, row]);
}

async function note(menu: number, row: number | null): Promise<void> {
  try {
    const { recordVisit } = await import('./search/search-api');
    await recordVisit({ menu, row });
  } catch (error) {
    // The page is there all the same.
    console.warn('A visit was not noted.', error);
  }
}
