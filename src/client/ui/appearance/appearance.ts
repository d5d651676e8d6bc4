import { useSyncExternalStore } from 'react';
import { useSettings, type SiteSettings } from './settings-store';

const darkQuery = '(prefers-color-scheme: dark)';
const stillQuery = '(prefers-reduced-motion: reduce)';

/** Writes the settings to the document, now and on every change; `tokens.css` applies them. */
export function startAppearance(): void {
  show(useSettings.getState());
  useSettings.subscribe(show);
  window.matchMedia(darkQuery).addEventListener('change', () => show(useSettings.getState()));
}

/** Returns true if dark colours are active, for libraries that do not read our custom properties. */
export function useIsDark(): boolean {
  const theme = useSettings((settings) => settings.theme);
  const isSystemDark = useSyncExternalStore(
    listenTo(darkQuery),
    () => window.matchMedia(darkQuery).matches,
    () => false,
  );
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

/** Returns true if animations are off, by the reader's setting here or on their device. */
export function useIsStill(): boolean {
  const still = useSettings((settings) => settings.still);
  const isSystemStill = useSyncExternalStore(
    listenTo(stillQuery),
    () => window.matchMedia(stillQuery).matches,
    () => false,
  );
  return still || isSystemStill;
}

const listeners = new Map<string, (changed: () => void) => () => void>();

/** Returns one stable function per media query. A new one would subscribe again on every render. */
function listenTo(question: string): (changed: () => void) => () => void {
  const known = listeners.get(question);
  if (known !== undefined) return known;
  const listen = (changed: () => void) => {
    const media = window.matchMedia(question);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  listeners.set(question, listen);
  return listen;
}

function show({ theme, accent, density, gray, weak, still }: SiteSettings): void {
  const isDark = theme === 'system' ? window.matchMedia(darkQuery).matches : theme === 'dark';
  const { dataset } = document.documentElement;
  dataset.theme = isDark ? 'dark' : 'light';
  dataset.gray = String(gray);
  dataset.weak = String(weak);
  dataset.accent = accent;
  dataset.density = density;
  dataset.still = String(still);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#14171c' : '#ffffff');
}
